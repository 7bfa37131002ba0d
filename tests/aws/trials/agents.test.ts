import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { day, minute } from "#domain/time-units.ts";
import { createLog } from "#server/log.ts";
import type { Platform } from "#server/ports/platform.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { createSessions, type Sessions } from "#server/sign-in/sessions.ts";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { signsIn } from "../../support/site/signs-in.ts";
import { type Account, startCloud } from "../cloud.ts";
import { CognitoError } from "../emulators/cognito-error.ts";
import { agent, type OpenedSite, openAsOperator, openAsServer, openSite, signInAgent } from "../open.ts";

let time = Date.now();
const now = () => new Date(time);
let account: Account;
let platform: Platform;
let hannah: OpenedSite;
let sessions: Sessions;
const cloud = await startCloud(now);
beforeEach(async () => {
  time = Date.now();
  hannah = await openSite(cloud, now);
  ({ account, platform } = hannah);
  sessions = createSessions(
    platform,
    createLog(() => {}),
    now,
  );
  account.cognito.calls.clear();
  return hannah.close;
});
afterAll(() => cloud.close());

const admit = (from = platform) => from.as(hannah.session, hannah.cookie);
const calls = (operation: string) => account.cognito.calls.get(operation) ?? 0;

it("an agent's password tried during a lockout is neither called wrong nor counted", async () => {
  for (let each = 0; each < 5; each += 1) await platform.gatekeeper.signIn(hannah.session.username, "no such password");
  const { gatekeeper } = platform;
  const client = { address: "203.0.113.7" };
  for (let each = 0; each < 8; each += 1) {
    expect(await gatekeeper.signIn(hannah.session.username, agent.password)).toBe("guessed at");
    const outcome = await sessions.signIn(hannah.session.username, agent.password, client);
    expect(outcome).toEqual({ waitSeconds: 60, isGuessedAt: true });
  }
  time += minute;
  expect(await sessions.signIn(hannah.session.username, agent.password, client)).toHaveProperty("cookie");
});

describe("a logged-in agent's permissions", () => {
  it("are fetched once for any number of parallel requests", async () => {
    time += 56 * minute;
    const all = await Promise.all(Array.from({ length: 20 }, () => admit()));
    expect(new Set(all)).toEqual(new Set([hannah.stores]));
    expect([calls("InitiateAuth"), calls("GetCredentialsForIdentity")]).toEqual([1, 1]);
  });

  it("are renewed five minutes before they expire, and not sooner", async () => {
    time += 54 * minute;
    await admit();
    expect(calls("GetCredentialsForIdentity")).toBe(0);
    time += minute;
    await admit();
    expect(calls("GetCredentialsForIdentity")).toBe(1);
    time += 50 * minute;
    expect(await hannah.stores.listings.all()).toEqual([]);
  });

  it("are renewed in the middle of an operation when AWS reports them expired", async () => {
    cloud.principals.expire(account.adminName);
    await hannah.stores.listings.add(gableOnElmStreet());
    expect(await hannah.stores.listings.all()).toEqual([gableOnElmStreet()]);
    cloud.principals.expire(account.adminName);
    await hannah.stores.images.write("public", "images/logo.svg", Buffer.from("<svg/>"));
    expect(calls("GetCredentialsForIdentity")).toBe(2);
  });

  it("work on another instance without a new login, from the session's row and the cookie", async () => {
    const other = openAsServer(account, { now });
    const stores = await admit(other);
    await stores?.listings.add(gableOnElmStreet());
    expect(await platform.listings.all()).toEqual([gableOnElmStreet()]);
    await other.close();
  });

  it("last thirty days, and then the session ends", async () => {
    time += 30 * day - minute;
    expect(await admit()).toBe(hannah.stores);
    time += 56 * minute;
    expect(await admit()).toBeUndefined();
    expect(await platform.sessions.find(hannah.session.idHash)).toBeUndefined();
  });

  it("end with the session, even while its row is still in the table", async () => {
    // Messages may still be filed with the first session's rights, which end it.
    const { session, cookie } = await signInAgent(account, platform, now());
    time += 30 * day + 1;
    const other = openAsServer(account, { now });
    const { idHash, username } = session;
    expect([await other.sessions.find(idHash), await other.sessions.of(username)]).toEqual([undefined, []]);
    expect(await other.as(session, cookie)).toBeUndefined();
    const Key = { id: { S: idHash } };
    const row = await cloud.dynamo.call("GetItem", { TableName: account.tables.sessions, Key });
    expect(row.body.Item).toMatchObject(Key);
    await other.close();
  });

  it("end with the next renewal when the account is disabled, and the session with them", async () => {
    account.userPool.disable(agent.username);
    time += 56 * minute;
    expect(await admit()).toBeUndefined();
    expect(await platform.sessions.find(hannah.session.idHash)).toBeUndefined();
    await expect(hannah.stores.listings.add(gableOnElmStreet())).rejects.toThrow(
      "Authentication required for this operation",
    );
  });

  it("can end in the middle of an operation, and the session with them", async () => {
    account.userPool.disable(agent.username);
    cloud.principals.expire(account.adminName);
    await expect(hannah.stores.inquiries.counts()).rejects.toThrow("Authentication required for this operation");
    expect(await platform.sessions.find(hannah.session.idHash)).toBeUndefined();
  });

  it("survive a Cognito outage", async () => {
    time += 56 * minute;
    account.cognito.trouble = new CognitoError("InternalErrorException", "Out of order.", 500);
    await expect(admit()).rejects.toThrow(StoreUnavailableError);
    account.cognito.trouble = new CognitoError("TooManyRequestsException", "Slow down.");
    await expect(admit()).rejects.toThrow(StoreUnavailableError);
    account.cognito.trouble = undefined;
    expect(await admit()).toBe(hannah.stores);
    expect(await platform.sessions.find(hannah.session.idHash)).toEqual(hannah.session);
  });

  it("end with the session: logging out ends the refresh token too", async () => {
    await sessions.signOut(hannah.cookie);
    await expect.poll(() => calls("RevokeToken")).toBe(1);
    expect(await sessions.find(hannah.cookie)).toBeUndefined();
    expect(await admit()).toBeUndefined();
  });
});

describe("a login's record in the sessions table", () => {
  it("can't be decrypted without the cookie", async () => {
    const { body } = await cloud.dynamo.call("Scan", { TableName: account.tables.sessions });
    const row = JSON.stringify(body);
    expect(row).toContain(hannah.session.idHash);
    expect(row).not.toContain(hannah.cookie);
    expect(row).not.toContain("refreshToken");
    expect(row).not.toContain(agent.password);
  });
});

it("agents are all logged out by a new session key", async () => {
  const config = { ...account.config, sessionSecret: "n".repeat(64) };
  const changed = openAsServer({ ...account, config }, { now });
  onTestFinished(() => changed.close());
  expect(await admit(changed)).toBeUndefined();
});

describe("logging in", () => {
  const signIn = (password: string) => sessions.signIn(agent.username, password, { address: "203.0.113.7" });

  it("asks a newly invited agent to choose a password, and accepts it from then on", async () => {
    account.userPool.invite("iris", "Temporary-Key-1!");
    const signInIris = (password: string) => sessions.signIn("iris", password, { address: "203.0.113.7" });
    const choice = {
      username: "iris",
      current: "Temporary-Key-1!",
      next: "Slate-roofs-are-2-heavy!",
      client: { address: "" },
    };
    expect(await signInIris("wrong horse battery")).toBe("wrong");
    expect(await signInIris("Temporary-Key-1!")).toBe("expired");
    expect(await sessions.changePassword(choice)).toMatchObject({ cookie: expect.any(String) });
    expect(await signInIris("Temporary-Key-1!")).toBe("wrong");
    expect(await signInIris("Slate-roofs-are-2-heavy!")).toMatchObject({ cookie: expect.any(String) });
  });

  it("accepts the email address instead of the name, from the first password to the last renewal", async () => {
    account.userPool.invite("iris", "Temporary-Key-1!", { address: "iris@example.com", isVerified: true });
    const choice = { current: "Temporary-Key-1!", next: "Slate-roofs-are-2-heavy!", client: { address: "" } };
    const admission = await sessions.changePassword({ username: "Iris@example.com", ...choice });
    if (typeof admission === "string" || !("cookie" in admission)) throw new Error("not signed in");
    const session = await sessions.find(admission.cookie);
    const stores = session && (await platform.as(session, admission.cookie));
    time += 56 * minute;
    expect(session && (await platform.as(session, admission.cookie))).toBe(stores);
    expect(await stores?.inquiries.counts()).toMatchObject({ all: 0 });
  });

  it("is refused to a disabled account like to a wrong password", async () => {
    account.userPool.disable(agent.username);
    expect(await signIn(agent.password)).toBe("wrong");
  });

  it("fails during a Cognito outage without counting against the agent", async () => {
    account.cognito.trouble = new CognitoError("InternalErrorException", "Out of order.", 500);
    for (let each = 0; each < 7; each++) await expect(signIn(agent.password)).rejects.toThrow(StoreUnavailableError);
    account.cognito.trouble = undefined;
    expect(await signIn(agent.password)).toMatchObject({ cookie: expect.any(String) });
  });
});

describe("a change of password", () => {
  it("also ends sessions started with the email address", async () => {
    account.userPool.invite("iris", "Temporary-Key-1!", { address: "iris@example.com", isVerified: true });
    const next = "Slate-roofs-are-2-heavy!";
    const first = { username: "iris@example.com", current: "Temporary-Key-1!", next, client: { address: "" } };
    const admission = await sessions.changePassword(first);
    if (typeof admission === "string" || !("cookie" in admission)) throw new Error("not signed in");
    expect(await sessions.find(admission.cookie)).toMatchObject({ username: "iris" });
    await sessions.changePassword({ username: "iris", current: next, next: `${next}!`, client: { address: "" } });
    expect(await sessions.find(admission.cookie)).toBeUndefined();
  });

  it("ends every other session, on every instance, and the refresh tokens behind them", async () => {
    const admission = await sessions.changePassword(changeTo("Slate-roofs-are-2-heavy!"));
    if (typeof admission === "string" || !("cookie" in admission)) throw new Error("not changed");
    expect(await sessions.find(hannah.cookie)).toBeUndefined();
    time += 56 * minute;
    expect(await admit()).toBeUndefined();
    const session = await sessions.find(admission.cookie);
    expect(session && (await platform.as(session, admission.cookie))).toBeDefined();
  });

  it.each(["a space in it", "Slate-roofs are-2-heavy!"])(
    "to one that Cognito does not take (%s) is told at the field",
    async (next) => {
      expect(await sessions.changePassword(changeTo(next))).toBe("unfit");
      expect(await signsIn(platform.gatekeeper, agent.username, agent.password)).toBe(true);
    },
  );

  it("for the sixth time within an hour has to wait until the next hour", async () => {
    let current = agent.password;
    const change = (next: string) => sessions.changePassword({ ...changeTo(next), current });
    for (const next of ["One", "Two", "Three", "Four", "Five"].map((word) => `${word}-slate-roofs`)) {
      expect(await change(next)).toMatchObject({ cookie: expect.any(String) });
      current = next;
    }
    expect(await change("Six-slate-roofs")).toEqual({ waitSeconds: 3600 });
    time += 61 * minute;
    expect(await change("Six-slate-roofs")).toMatchObject({ cookie: expect.any(String) });
  });
});

describe("an account", () => {
  const operator = () => {
    const opened = openAsOperator(account);
    onTestFinished(() => opened.close());
    return opened.gatekeeper;
  };

  it.each([
    ["hannah@example.com", agent.password],
    ["hannah the agent", agent.password],
    ["hannah2", "slate roofs are heavy"],
    ["hannah2", "too short"],
  ])(
    "named %s with the password %s is refused in a sentence, and leaves nothing half created",
    async (name, password) => {
      const gatekeeper = operator();
      await expect(gatekeeper.enroll(name, password)).rejects.toThrow(/^Cognito requires a username/);
      expect(await gatekeeper.knows(name)).toBe(false);
    },
  );

  it.each(["RESET_REQUIRED", "UNCONFIRMED"] as const)(
    "that is %s is told to ask the operator, who can help",
    async (status) => {
      account.userPool.setStatus(agent.username, status);
      expect(await sessions.signIn(agent.username, agent.password, { address: "" })).toBe("locked");
      await operator().enroll(agent.username, "Slate-roofs-are-2-heavy!");
      time += minute;
      const admission = await sessions.signIn(agent.username, "Slate-roofs-are-2-heavy!", { address: "" });
      expect(admission).toMatchObject({ cookie: expect.any(String) });
    },
  );

  it("is not found by an unverified email address", async () => {
    account.userPool.invite("iris", "Temporary-Key-1!", { address: "iris@example.com", isVerified: false });
    expect(await sessions.signIn("iris@example.com", "Temporary-Key-1!", { address: "" })).toBe("wrong");
  });
});

const changeTo = (next: string) => ({
  ...{ username: agent.username, current: agent.password, next },
  client: { address: "" },
});
