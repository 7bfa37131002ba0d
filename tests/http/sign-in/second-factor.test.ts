import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, stepAt } from "#server/sign-in/sign-in-codes.ts";
import { codeApp, fromBase32 } from "../../support/code-app.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

const password = "correct horse battery";
const wrongCode = "000 000";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ demo: false });
});

/** The agent with codes turned on. `code` gives an unused code, twice. */
async function agentWithCodes() {
  const agent = await signIn(site);
  const { secret, picture } = (await agent.post("/api/admin/second-factor", { password })).json();
  const code = codeApp(secret);
  const on = await agent.put("/api/admin/second-factor", { code: code() });
  return { agent, code, picture, recoveryCodes: on.json().recoveryCodes as string[] };
}

async function attempt(payload: object, remoteAddress = "203.0.113.7") {
  const answer = await site.send({
    method: "POST",
    url: "/api/admin/session",
    payload: { username: "admin", ...payload },
    remoteAddress,
  });
  return [answer.statusCode, answer.json().asksForCode];
}

describe("codes by an app", () => {
  it("are turned on with the password and a first code, and ten recovery codes appear once", async () => {
    const { agent, picture, recoveryCodes } = await agentWithCodes();
    expect(picture).toMatch(/^data:image\/svg\+xml,/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await agent.get("/api/admin/second-factor")).json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await agent.post("/api/admin/second-factor", { password })).json()).toMatchObject({
      error: "Nothing was changed.",
      fields: { code: expect.any(String) },
    });
  });

  it("aren't turned on without the password, or without a code from the app", async () => {
    const agent = await signIn(site);
    const refused = await agent.post("/api/admin/second-factor", { password: "wrong horse battery" });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { password: "That isn't your current password." },
    ]);
    await agent.post("/api/admin/second-factor", { password });
    const answer = await agent.put("/api/admin/second-factor", { code: wrongCode });
    expect(answer.statusCode).toBe(400);
    expect(await attempt({ password })).toEqual([200, undefined]);
  });

  it("from a phone with a wrong clock are refused with the number of minutes it is off", async () => {
    const agent = await signIn(site);
    const { secret } = (await agent.post("/api/admin/second-factor", { password })).json();
    const bytes = fromBase32(secret);
    const step = stepAt(new Date());
    const answer = (off: number) => agent.put("/api/admin/second-factor", { code: codeOf(bytes, step + off) });
    const { fields } = (await answer(-14)).json();
    expect(fields.code).toMatch(/^Your phone's clock is \d minutes behind\. /);
    expect((await answer(60)).json().fields.code).toMatch(/^Your phone's clock is (29|30) minutes ahead\. /);
    expect((await agent.get("/api/admin/second-factor")).json().isOn).toBe(false);
  });

  it("are requested after the right password, and a wrong password gets the usual answer", async () => {
    const { code } = await agentWithCodes();
    expect(await attempt({ password: "wrong horse battery", code: code() })).toEqual([401, undefined]);
    expect(await attempt({ password })).toEqual([401, true]);
    expect(await attempt({ password, code: wrongCode })).toEqual([401, true]);
    // A right password without a code leaves a log entry.
    expect(site.logged).toContainEqual(expect.objectContaining({ outcome: "asked for a code", account: "admin" }));
  });

  it("work once each, and so does each recovery code", async () => {
    const { code, recoveryCodes } = await agentWithCodes();
    const once = code();
    expect(await attempt({ password, code: once })).toEqual([200, undefined]);
    expect(await attempt({ password, code: once })).toEqual([401, true]);
    const printed = recoveryCodes[3]?.toUpperCase().replace("-", " ");
    expect(await attempt({ password, code: printed })).toEqual([200, undefined]);
    expect(await attempt({ password, code: printed })).toEqual([401, true]);
  });

  it("can't be guessed faster from many networks than from one", async () => {
    await agentWithCodes();
    const outcomes = [];
    for (let each = 0; each < 12; each += 1)
      outcomes.push(await attempt({ password, code: wrongCode }, `198.51.100.${each}`));
    expect(outcomes.filter(([status]) => status === 401)).toHaveLength(6);
    expect(outcomes.at(-1)).toEqual([429, undefined]);
    // Password guesses in the meantime count as usual, and still can't be told from the right password.
    expect(await attempt({ password: "wrong horse battery" }, "192.0.2.1")).toEqual([401, undefined]);
  });

  it("are required to change the password", async () => {
    const { agent, code } = await agentWithCodes();
    const change = { current: password, next: "slate is too heavy" };
    expect((await agent.post("/api/admin/password", change)).json().fields).toEqual({ code: expect.any(String) });
    expect((await agent.post("/api/admin/password", { ...change, code: code() })).statusCode).toBe(204);
  });

  it("are turned off with the password and a code", async () => {
    const { agent, code } = await agentWithCodes();
    const off = (payload: object) => agent.remove("/api/admin/second-factor", payload);
    expect((await off({ password })).json().fields).toEqual({ code: expect.any(String) });
    expect((await off({ password, code: code() })).statusCode).toBe(204);
    expect(await attempt({ password })).toEqual([200, undefined]);
    expect(site.logged.filter(({ event }) => event === "account")).toMatchObject([
      { change: "codes on", account: "admin" },
      { change: "codes off", account: "admin" },
    ]);
  });

  it("never appear in the log or in a later response", async () => {
    const { recoveryCodes } = await agentWithCodes();
    const written = JSON.stringify(site.logged);
    for (const code of recoveryCodes) expect(written).not.toContain(code);
  });
});
