import { afterAll, expect, it } from "vitest";
import { runCommand } from "../../../support/run-command.ts";
import { startCloud } from "../../cloud.ts";
import { openAsOperator } from "../../open.ts";
import { environmentOf } from "../../start.ts";

const cloud = await startCloud();
const account = await cloud.openAccount();
afterAll(async () => {
  await account.close();
  await cloud.close();
});

it("a server doesn't start before its tables are set up, and the operator reads what to do", async () => {
  const { stderr, status } = await run("server/main.ts");
  expect([stderr, status]).toEqual([
    "Shingle can't start.\nThe site isn't set up yet: run `npx node cli/aws-setup.ts` once, with your own AWS credentials.\n",
    1,
  ]);
});

it("the server's own keys can't set up a site", async () => {
  const { stderr, status } = await run("cli/aws-setup.ts");
  expect([stderr, status]).toEqual(["Authentication required for this operation\n", 1]);
});

it("an operator's keys set up a site once, and a second time changes nothing", async () => {
  const { accessKeyId, secretAccessKey } = account.operator;
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const platform = openAsOperator(account);
  expect(await run("cli/aws-setup.ts", keys)).toMatchObject({
    stderr: "",
    status: 0,
    stdout: expect.stringMatching(/^The site is set up\. Log in at .*\/admin as admin with the password \S{16} /),
  });
  const version = await platform.listings.contentVersion();
  const homes = await platform.listings.all();
  expect(homes.length).toBeGreaterThan(0);
  expect(await run("cli/aws-setup.ts", keys)).toMatchObject({ stderr: "", status: 0 });
  expect(await platform.listings.all()).toEqual(homes);
  expect((await platform.listings.contentVersion()).updatedAt).toBe(version.updatedAt);
  await platform.close();
});

function run(file: string, environment: Record<string, string> = {}) {
  const settings = { ...environmentOf(account), ...environment, PORT: "0", ADMIN_PASSWORD: "", SITE_URL: "" };
  return runCommand([file], settings);
}
