import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "#domain/time-units.ts";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, origin, type TestSite } from "../../support/site/test-site.ts";

const password = "correct horse battery";
const chosen = "slate is too heavy";

let site: TestSite;
let time: number;
beforeEach(async () => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  site = await openTestSite({ demo: false, now: () => new Date(time) });
});

type Agent = Awaited<ReturnType<typeof signIn>>;

async function invite(agent: Agent, username: string): Promise<string> {
  const { link } = (await agent.post("/api/admin/accounts", { username, password })).json();
  expect(link).toMatch(new RegExp(`^${origin}/admin#link=[\\w-]{43}$`));
  return link.split("=")[1];
}

const follow = (token: string, next = chosen, to = site) => to.post("/api/sign-in/link", { token, password: next });

async function attempt(username: string, secret: string, to = site) {
  const payload = { username, password: secret };
  const answer = await to.post("/api/admin/session", payload);
  const [session] = answer.cookies as { name: string; value: string }[];
  return { status: answer.statusCode, cookie: `${session?.name}=${session?.value}` };
}

const names = async (agent: Agent) =>
  (await agent.get("/api/admin/accounts")).json().accounts.map(({ username }: { username: string }) => username);

describe("an invitation", () => {
  it("creates one account for the person who follows it", async () => {
    const agent = await signIn(site);
    const token = await invite(agent, " Walter ");
    expect(await names(agent)).toEqual(["admin"]);
    expect((await follow(token)).json()).toEqual({ username: "walter" });
    expect((await attempt("walter", chosen)).status).toBe(200);
    expect((await follow(token, "another roof of slate")).statusCode).toBe(404);
    expect((await names(agent)).toSorted()).toEqual(["admin", "walter"]);
    expect(site.logged.filter(({ event }) => event === "account")).toMatchObject([
      { change: "invited", account: "walter" },
      { change: "link used", account: "walter" },
    ]);
    expect(JSON.stringify(site.logged)).not.toContain(token);
  });

  it("is valid for an hour, and only the latest for a name works", async () => {
    const agent = await signIn(site);
    const [first, second] = [await invite(agent, "walter"), await invite(agent, "walter")];
    expect((await follow(first)).statusCode).toBe(404);
    time += hour;
    expect((await follow(second)).statusCode).toBe(404);
    expect(await names(agent)).toEqual(["admin"]);
  });

  it("ends when the inviting account is removed or changes its password", async () => {
    const admin = await signIn(site);
    await follow(await invite(admin, "walter"));
    const walter = await signIn(site, { username: "walter", password: chosen });
    const invited = async (username: string) =>
      (await walter.post("/api/admin/accounts", { username, password: chosen })).json().link.split("=")[1];
    const before = await invited("mallory");
    const change = { current: chosen, next: "another roof of slate" };
    expect((await walter.post("/api/admin/password", change)).statusCode).toBe(204);
    expect((await follow(before)).statusCode).toBe(404);
    const late = await signIn(site, { username: "walter", password: "another roof of slate" });
    const payload = { username: "mallory", password: "another roof of slate" };
    const [, token = ""] = (await late.post("/api/admin/accounts", payload)).json().link.split("=");
    await admin.remove("/api/admin/accounts/walter", { password });
    expect((await follow(token)).statusCode).toBe(404);
    expect(await names(admin)).toEqual(["admin"]);
  });

  it("is listed while it is valid, and can be revoked", async () => {
    const agent = await signIn(site);
    const token = await invite(agent, "walter");
    const listed = async () => (await agent.get("/api/admin/accounts")).json().invitations;
    const expiresAt = new Date(time + hour).toISOString();
    expect(await listed()).toEqual([{ username: "walter", invitedBy: "admin", expiresAt }]);
    const revoke = () => agent.remove("/api/admin/accounts", { username: " Walter" });
    expect((await revoke()).json()).toMatchObject({ accounts: [{ username: "admin" }], invitations: [] });
    expect((await follow(token)).statusCode).toBe(404);
    expect((await revoke()).statusCode).toBe(404);
    await invite(agent, "walter");
    time += hour;
    expect(await listed()).toEqual([]);
  });

  it("requires the password, and a name that isn't taken", async () => {
    const agent = await signIn(site);
    for (const [username, secret, field] of [
      ["walter", "wrong horse battery", "password"],
      ["ADMIN", password, "username"],
      ["", password, "username"],
    ]) {
      const answer = await agent.post("/api/admin/accounts", { username, password: secret });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
  });

  it("refuses a common password, and stays valid", async () => {
    const token = await invite(await signIn(site), "walter");
    for (const common of ["short", "1qaz2wsx3edc", "passwordpassword"])
      expect((await follow(token, common)).json().fields).toEqual({ password: expect.any(String) });
    expect((await follow(token)).statusCode).toBe(200);
    for (const made of ["", "x".repeat(43)]) expect((await follow(made)).statusCode).toBe(404);
  });
});

describe("a removed account", () => {
  const remove = (agent: Agent, username: string, secret = password) =>
    agent.remove(`/api/admin/accounts/${username}`, { password: secret });

  it("can no longer log in, and is logged out everywhere at once", async () => {
    const agent = await signIn(site);
    await follow(await invite(agent, "walter"));
    const { cookie } = await attempt("walter", chosen);
    expect((await remove(agent, "walter", "wrong horse battery")).statusCode).toBe(400);
    expect((await remove(agent, "Walter")).json().accounts).toMatchObject([{ username: "admin", isOwn: true }]);
    expect((await site.get("/api/admin/session", { cookie })).statusCode).toBe(401);
    expect((await attempt("walter", chosen)).status).toBe(401);
    expect((await remove(agent, "walter")).statusCode).toBe(404);
  });

  it("is never the last one", async () => {
    const agent = await signIn(site);
    expect((await remove(agent, "admin")).statusCode).toBe(409);
    expect((await attempt("admin", password)).status).toBe(200);
  });
});

describe("an agent who forgot the password", () => {
  const ask = (to: TestSite, username: string) => to.post("/api/sign-in/reset", { username });

  async function mailingSite() {
    const { url, received } = await mailServer();
    const settings = { SMTP_URL: url, NOTIFY_EMAIL: "hannah@homes.internal" };
    const mailing = await openTestSite({ demo: false, settings, now: () => new Date(time) });
    const mailedToken = () => /\/admin#link=([\w-]+)/.exec(readable(received[0]?.raw ?? ""))?.[1] ?? "";
    return { mailing, received, mailedToken };
  }

  it("gets no email option when email isn't set up", async () => {
    expect((await ask(site, "admin")).statusCode).toBe(404);
    expect((await site.get("/admin")).body).not.toContain("Forgot Your Password?");
  });

  it("gets a link at the agent's own address, up to three an hour per account, and strangers learn no names", async () => {
    const { mailing, received, mailedToken } = await mailingSite();
    expect((await mailing.get("/admin")).body).toContain("Forgot Your Password?");
    expect((await ask(mailing, "nobody")).statusCode).toBe(202);
    for (let each = 1; each <= 5; each += 1) {
      expect((await ask(mailing, " Admin ")).statusCode).toBe(202);
      await expect.poll(() => received.length).toBe(Math.min(each, 3));
    }
    expect(received[0]?.to).toEqual(["hannah@homes.internal"]);
    // The earlier links stay valid, because a stranger's requests must not revoke any.
    const token = mailedToken();
    const { cookie } = await attempt("admin", password, mailing);
    expect((await follow(token, chosen, mailing)).statusCode).toBe(200);
    expect((await mailing.get("/api/admin/session", { cookie })).statusCode).toBe(401);
    expect((await attempt("admin", chosen, mailing)).status).toBe(200);
  });

  it("has no valid link once the password has changed", async () => {
    const { mailing, received, mailedToken } = await mailingSite();
    await ask(mailing, "admin");
    await expect.poll(() => received.length).toBe(1);
    const token = mailedToken();
    const agent = await signIn(mailing);
    const change = { current: password, next: chosen };
    expect((await agent.post("/api/admin/password", change)).statusCode).toBe(204);
    expect((await follow(token, "another roof of slate", mailing)).statusCode).toBe(404);
    // And she is notified.
    const later = ["2098-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"] as const;
    const told = async () =>
      (await mailing.platform.notices.claim(...later, 9)).flatMap(({ site: news }) => news?.lines ?? []);
    await expect.poll(told).toContain("The password of the account admin was changed.");
  });
});
