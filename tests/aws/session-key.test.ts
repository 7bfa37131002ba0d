import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { Platform } from "#server/ports/platform.ts";
import { type Account, type Cloud, startCloud } from "./cloud.ts";
import { openAsServer, signInAgent } from "./open.ts";

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

const changed = "a new key of sixty-four characters, as the stack makes them: 0123";

it("while the key of sessions changes, whoever is signed in stays so", async () => {
  const { session, cookie, account } = await signedIn();
  const rotated = open(account, { sessionSecret: changed, sessionSecretBefore: account.config.sessionSecret });
  const agent = await rotated.as(session, cookie);
  expect((await agent?.inquiries.counts())?.all).toBe(0);
});

it("what is sealed with the new key is not for the one before", async () => {
  const { account } = await signedIn();
  const before = account.config.sessionSecret;
  const rotated = open(account, { sessionSecret: changed, sessionSecretBefore: before });
  const { session, cookie } = await signInAgent(account, rotated);
  expect(await open(account, { sessionSecret: before }).as(session, cookie)).toBeUndefined();
  expect(await open(account, { sessionSecret: changed }).as(session, cookie)).toBeDefined();
});

it("once the one before is gone, its sessions have ended", async () => {
  const { session, cookie, account } = await signedIn();
  expect(await open(account, { sessionSecret: changed }).as(session, cookie)).toBeUndefined();
});

async function signedIn() {
  const account = await cloud.openAccount();
  onTestFinished(() => account.close());
  return { account, ...(await signInAgent(account, open(account, {}))) };
}

function open(account: Account, keys: Partial<Account["config"]>): Platform {
  const platform = openAsServer({ ...account, config: { ...account.config, ...keys } });
  onTestFinished(() => platform.close());
  return platform;
}
