import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import { freePort } from "../../support/free-port.ts";
import { runCommand } from "../../support/run-command.ts";
import { spawnSite } from "../../support/site/spawned-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { Principal } from "../gate/principals.ts";
import { readerPolicy } from "../policies.ts";
import { startCloudFor } from "../start.ts";

const password = "correct-horse-battery";
const started = await startCloudFor(await freePort(), password, { keepsPages: true });
const site = await spawnSite({ ...started.environment, ADMIN_PASSWORD: "" });
afterAll(async () => {
  await site.end();
  await started.close();
});

it("cli/smoke-aws.ts tests a whole site with the server's permissions and prints each passed check", {
  timeout: 180_000,
}, async () => {
  const { stdout, stderr, status } = await run("cli/smoke-aws.ts", [], {
    SMOKE_USERNAME: "admin",
    SMOKE_PASSWORD: password,
  });
  expect([stdout.match(/^✗.*/gm), stderr, status]).toEqual([null, "", 0]);
  expect(stdout.match(/^✓/gm)).toHaveLength(10);
});

it("cli/smoke-aws.ts changes nothing without a site and an account", async () => {
  const { stdout, stderr, status } = await run("cli/smoke-aws.ts", [], { SMOKE_PASSWORD: password });
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr).toContain("SMOKE_USERNAME and SMOKE_PASSWORD");
});

it("cli/smoke-aws.ts fails when a check fails", async () => {
  const { stdout, status } = await run("cli/smoke-aws.ts", [], { SMOKE_USERNAME: "admin", SMOKE_PASSWORD: "wrong" });
  expect(stdout).toMatch(/^✗ The agent logs in/);
  expect(status).toBe(1);
});

it("npm run migrate copies the site to a folder, and reminds the operator to create the account", {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  const { stdout, stderr, status } = await run("cli/migrate.ts", ["--to", "embedded"], {
    ...operatorsKeys(),
    DATA_DIR: folder,
  });
  expect([stderr, status]).toEqual(["", 0]);
  expect(stdout).toContain("Both sides match. Passwords can't be copied.");
  const copy = openEmbeddedPlatform({ dataDir: folder });
  expect((await copy.listings.all()).map(({ id }) => id)).toEqual(
    (await started.platform.listings.all()).map(({ id }) => id),
  );
  expect(await copy.inquiries.counts()).toEqual(await started.platform.inquiries.counts());
  await copy.close();
});

it("npm run backup backs up the running site with read-only keys, and an operator restores a machine from it", {
  timeout: 180_000,
}, async () => {
  const { cloud, platform } = started;
  const reader = cloud.principals.add("reader", [readerPolicy]);
  const folder = temporaryFolder();
  const [file, dataDir] = [join(folder, "site.zip"), temporaryFolder()];
  const outcomes = [
    await run("cli/backup.ts", [file], keysOf(reader)),
    await run("cli/backup.ts", ["--nightly", folder], keysOf(reader)),
    await run("cli/restore.ts", [file], { DATA_DIR: dataDir, PLATFORM: "embedded" }),
  ];
  expect(outcomes.map(({ stderr, status }) => [stderr, status])).toEqual(outcomes.map(() => ["", 0]));
  expect(outcomes[0]?.stdout).toContain("It contains no accounts");
  expect(cloud.gate.decisions.filter(({ who, isAllowed }) => who === "reader" && !isAllowed)).toEqual([]);
  const restored = openEmbeddedPlatform({ dataDir });
  const ids = async (site: Platform) => (await site.listings.all()).map(({ id }) => id);
  expect(await ids(restored)).toEqual(await ids(platform));
  expect(await restored.inquiries.counts()).toEqual(await platform.inquiries.counts());
  expect(await restored.images.list("protected", "")).toEqual(await platform.images.list("protected", ""));
  expect(await restored.siteKey()).toEqual(await platform.siteKey());
  await restored.close();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^shingle-.*\.zip$/), "site.zip"]);
  const again = await run("cli/backup.ts", [file], keysOf(reader));
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining("add --overwrite") });
});

it.each([
  ["backup", (folder: string) => [join(folder, "site.zip")]],
  ["migrate", () => ["--to", "embedded"]],
])("npm run %s with the server's permissions is refused in a sentence", async (command, parameters) => {
  const folder = temporaryFolder();
  const { stderr, status } = await run(`cli/${command}.ts`, parameters(folder), { DATA_DIR: temporaryFolder() });
  expect([stderr, status]).toEqual([expect.stringMatching(/^AWS doesn't allow this with your credentials\. .*\n$/), 1]);
  expect(readdirSync(folder)).toEqual([]);
});

it("npm run migrate without a direction prints its usage", async () => {
  const { stderr, status } = await run("cli/migrate.ts", ["--to", "mars"], {});
  expect(stderr).toMatch(/^npm run migrate -- --to aws/);
  expect(status).toBe(1);
});

const operatorsKeys = () => keysOf(started.account.operator);

function keysOf({ accessKeyId, secretAccessKey }: Principal) {
  return { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
}

function run(file: string, parameters: string[], environment: Record<string, string>) {
  return runCommand([file, ...parameters], { ...started.environment, ...environment });
}
