import { beforeEach, expect, it, onTestFinished } from "vitest";
import { hour } from "#domain/time-units.ts";
import { startSite } from "../../support/site/site-process.ts";
import { openTestSite, origin, type TestSite } from "../../support/site/test-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const chosen = "slate is too heavy";

let site: TestSite;
let time: number;
beforeEach(async () => {
  time = Date.now();
  site = await openTestSite({ demo: false, settings: { ADMIN_PASSWORD: "" }, now: () => new Date(time) });
});

const begin = (token: string, more: object = {}) =>
  site.post("/api/sign-in/setup", {
    token,
    agentName: "Hannah Ekström",
    email: "hannah@homes.example",
    password: chosen,
    ...more,
  });
const issue = () => site.services.accounts?.issue("admin") as Promise<string>;
const signIn = async (username: string, password: string) =>
  (await site.post("/api/admin/session", { username, password })).statusCode;

it("an agent with the address printed at the first start claims the site, once", async () => {
  const token = await issue();
  expect((await begin(token)).json()).toEqual({ username: "admin" });
  expect(await signIn("admin", chosen)).toBe(200);
  const profile = await site.platform.profile.load();
  expect(profile).toMatchObject({ agentName: "Hannah Ekström", email: "hannah@homes.example", isDemo: false });
  expect((await site.get("/contact")).body).toContain("Hannah Ekström");
  expect((await begin(token, { password: "another roof of slate" })).statusCode).toBe(404);
  expect(JSON.stringify(site.logged)).not.toContain(token);
});

it("a stranger can't claim an unclaimed site", async () => {
  for (const token of ["", "a".repeat(43), await issue().then((token) => token.slice(0, -1))])
    expect((await begin(token)).statusCode).toBe(404);
  expect(await site.platform.gatekeeper.hasAccounts()).toBe(false);
  const late = await issue();
  time += hour;
  expect((await begin(late)).statusCode).toBe(404);
  expect((await site.platform.profile.load())?.isDemo).toBe(true);
});

it("an agent who leaves a field empty reads which one, and the address stays valid", async () => {
  const token = await issue();
  const { statusCode, fields } = await begin(token, { agentName: "", email: "hannah", password: "short" }).then(
    (answer) => ({ statusCode: answer.statusCode, ...answer.json() }),
  );
  expect([statusCode, Object.keys(fields)]).toEqual([400, ["agentName", "email", "password"]]);
  expect((await begin(token)).statusCode).toBe(200);
});

it("an agent's later name change is never reverted", async () => {
  expect((await begin(await issue())).statusCode).toBe(200);
  expect((await begin(await issue(), { agentName: "Someone Else" })).statusCode).toBe(200);
  expect((await site.platform.profile.load())?.agentName).toBe("Hannah Ekström");
});

it("an operator of a new site at a real address sees the setup address at each start until it is used, and no password", async () => {
  const dataDir = temporaryFolder();
  const settings = { SITE_URL: origin, ADMIN_PASSWORD: "" };
  const first = await startSite({ dataDir, settings });
  expect(first.printed()).toMatch(new RegExp(`Start here: +${origin}/admin#setup=[\\w-]{43} `));
  expect(first.printed()).not.toContain("password");
  await first.end("SIGTERM");
  expect(first.printed()).toMatch(/"event":"started","version":"\d+\.\d+\.\d+"/);
  const second = await startSite({ dataDir, settings: { ...settings, SETUP: "" } });
  onTestFinished(() => void second.process.kill("SIGKILL"));
  const [, token] = /#setup=([\w-]+)/.exec(second.printed()) ?? [];
  const answer = await fetch(`${second.origin}/api/sign-in/setup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, agentName: "Hannah Ekström", email: "hannah@homes.example", password: chosen }),
  });
  expect(await answer.json()).toEqual({ username: "admin" });
});
