import { createServer } from "node:http";
import { isAllowed } from "../gate/evaluate.ts";
import type { Gate } from "../gate/gate.ts";
import { answering, listen } from "../gate/http.ts";
import { userPoolArn } from "../policies.ts";
import { CognitoError } from "./cognito-error.ts";
import type { IdentityPoolEmulator } from "./identity-pool.ts";
import { operatorsOperations, type UserPoolEmulator } from "./user-pool.ts";

export interface CognitoServer {
  address: string;
  /** A failure to inject into every call, until it is cleared. */
  trouble: CognitoError | undefined;
  /** The number of calls per operation. */
  calls: Map<string, number>;
  close(): Promise<void>;
}

/** Both pools at one address. Operator calls must be signed and are checked against the policies. */
export async function startCognito(
  userPool: UserPoolEmulator,
  identityPool: IdentityPoolEmulator,
  gate: Pick<Gate, "signer">,
): Promise<CognitoServer> {
  const calls = new Map<string, number>();
  const server = createServer(
    answering(async (request, response, address, body) => {
      const [service = "", operation = ""] = String(request.headers["x-amz-target"]).split(".");
      calls.set(operation, (calls.get(operation) ?? 0) + 1);
      const answer = (status: number, content: object) =>
        response.writeHead(status, { "Content-Type": "application/x-amz-json-1.1" }).end(JSON.stringify(content));
      try {
        if (state.trouble) throw state.trouble;
        if (operatorsOperations.has(operation)) {
          const signer = await gate.signer(request, address, body);
          const wish = { action: `cognito-idp:${operation}`, resource: userPoolArn, context: {} };
          if (typeof signer === "string" || !isAllowed(signer.policies, wish)) {
            throw new CognitoError("AccessDeniedException", `${operation} is not allowed.`);
          }
        }
        const pool = service === "AWSCognitoIdentityService" ? identityPool : userPool;
        answer(200, pool.call(operation, JSON.parse(body.toString())));
      } catch (error) {
        if (!(error instanceof CognitoError)) throw error;
        answer(error.status, { __type: error.type, message: error.message });
      }
    }),
  );
  const state: CognitoServer = {
    address: await listen(server),
    trouble: undefined,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
