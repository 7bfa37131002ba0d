import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, vi } from "vitest";
import type { Gatekeeper } from "#server/ports/gatekeeper.ts";
import { gatekeeperContract } from "../../contracts/gatekeeper.contract.ts";
import type { Open } from "../../contracts/opened.ts";
import { freePort } from "../../support/free-port.ts";
import { startCloud } from "../cloud.ts";
import { answering, listen } from "../gate/http.ts";
import { openAsOperator } from "../open.ts";

/**
 * The gatekeeper's contract against a user pool by others, so that our emulator can't agree with our own
 * misunderstandings. It's installed for this file alone: its 128 MB have no place among the project's packages. What it
 * can't show is in docs/cloud.md.
 */
const standIn = "cognito-local@5.3.0";
/** What it doesn't have. Answered here: in AWS the answer is empty, too. */
const missing = new Set(["AdminUserGlobalSignOut"]);
/** What it calls a wrong password, and what AWS does. */
const [itsRefusal, awsRefusal] = ["InvalidPasswordException", "NotAuthorizedException"];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const folder = mkdtempSync(join(tmpdir(), "shingle-user-pool-"));
execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts", standIn]);
mkdirSync(join(folder, ".cognito"));
// Our agents' names are names, not addresses.
writeFileSync(join(folder, ".cognito/config.json"), JSON.stringify({ UserPoolDefaults: { UsernameAttributes: [] } }));
const port = await freePort();
const program = spawn(process.execPath, [join(folder, "node_modules/cognito-local/lib/bin/start.js")], {
  cwd: folder,
  env: { ...process.env, HOST: "127.0.0.1", PORT: `${port}` },
  stdio: "ignore",
});
const cloud = await startCloud();
const front = createServer(
  answering(async (request, response, _address, body) => {
    const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    const headers = { "Content-Type": "application/x-amz-json-1.1" };
    const given = { ...headers, "X-Amz-Target": String(request.headers["x-amz-target"]) };
    const answer = missing.has(operation)
      ? new Response("{}")
      : await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers: given, body: body.toString() });
    const text = await answer.text();
    response.writeHead(answer.status, headers);
    response.end(operation === "InitiateAuth" ? text.replace(itsRefusal, awsRefusal) : text);
  }),
);
const endpoint = await listen(front);
const client = new CognitoIdentityProviderClient({
  ...{ endpoint, region: "us-east-1", credentials: { accessKeyId: "any", secretAccessKey: "any" } },
  maxAttempts: 20,
});

afterAll(async () => {
  client.destroy();
  front.close();
  program.kill();
  await cloud.close();
  rmSync(folder, { recursive: true, force: true });
});

gatekeeperContract(opening());

function opening(): Open<Gatekeeper> {
  return async () => {
    const { UserPool } = await client.send(
      new CreateUserPoolCommand({ PoolName: "site", UsernameConfiguration: { CaseSensitive: false } }),
    );
    const { UserPoolClient } = await client.send(
      new CreateUserPoolClientCommand({
        ...{ UserPoolId: UserPool?.Id, ClientName: "site", GenerateSecret: true },
        ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      }),
    );
    const account = await cloud.openAccount();
    const { config } = account;
    const platform = openAsOperator({
      ...account,
      config: {
        ...{ ...config, userPoolId: UserPool?.Id ?? "", clientId: UserPoolClient?.ClientId ?? "" },
        clientSecret: UserPoolClient?.ClientSecret,
        endpoints: { ...config.endpoints, userPool: endpoint },
      },
    });
    return { store: platform.gatekeeper, close: () => platform.close().then(() => account.close()) };
  };
}
