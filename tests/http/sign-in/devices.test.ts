import { beforeEach, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

const right = "correct horse battery";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0";
const safari = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1";

let site: TestSite;
let time: number;
beforeEach(async () => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  const settings = {
    SMTP_URL: "smtp://127.0.0.1:1",
    NOTIFY_EMAIL: "hannah@homes.internal",
  };
  site = await openTestSite({ demo: false, settings, now: () => new Date(time) });
});

async function attempt(password: string, userAgent: string, cookie = "") {
  const headers = { "user-agent": userAgent, cookie };
  const payload = { username: "Admin", password };
  return site.send({ method: "POST", url: "/api/admin/session", headers, payload, remoteAddress: "203.0.113.7" });
}

/** A browser after login. */
async function browser(userAgent: string) {
  const { cookies } = await attempt(right, userAgent);
  const cookie = (cookies as { name: string; value: string }[]).map(({ name, value }) => `${name}=${value}`).join("; ");
  return {
    cookie,
    devices: async () => (await site.get("/api/admin/devices", { cookie })).json().devices,
    end: (id = "") => site.send({ method: "DELETE", url: `/api/admin/devices${id && `/${id}`}`, headers: { cookie } }),
    isSignedIn: async () => (await site.get("/api/admin/session", { cookie })).statusCode === 200,
  };
}

const told = async () =>
  (await site.platform.notices.claim("2030-01-01T00:00:00.000Z", "2030-01-01T00:00:00.000Z", 20)).map(
    ({ site }) => site,
  );

describe("the agent's devices", () => {
  it("are listed in plain words with first and last use, and the one in use is marked", async () => {
    const desk = await browser(firefox);
    time += 3_600_000;
    const couch = await browser(safari);
    expect(await couch.devices()).toEqual([
      {
        ...{ id: expect.stringMatching(/^[0-9a-f]{64}$/), name: "Safari on iPad", isThis: true },
        ...{ firstSeen: "2026-05-01T09:00:00.000Z", lastSeen: "2026-05-01T09:00:00.000Z" },
      },
      {
        ...{ id: expect.any(String), name: "Firefox on Windows", isThis: false },
        ...{ firstSeen: "2026-05-01T08:00:00.000Z", lastSeen: "2026-05-01T08:00:00.000Z" },
      },
    ]);
    expect((await desk.devices())[0]).toMatchObject({
      name: "Firefox on Windows",
      isThis: true,
      lastSeen: "2026-05-01T09:00:00.000Z",
    });
  });

  it("are logged out one by one, or all but the current one", async () => {
    const [desk, couch, attic] = [await browser(firefox), await browser(safari), await browser(safari)];
    const id = (await desk.devices()).find(({ isThis }: { isThis: boolean }) => isThis).id;
    expect((await couch.end(id)).json().devices).toHaveLength(2);
    expect([await desk.isSignedIn(), await couch.isSignedIn(), await attic.isSignedIn()]).toEqual([false, true, true]);
    expect((await couch.end(id)).statusCode).toBe(404);
    expect((await couch.end()).json().devices).toMatchObject([{ isThis: true }]);
    expect([await couch.isSignedIn(), await attic.isSignedIn()]).toEqual([true, false]);
  });

  it("of another account are neither shown nor logged out", async () => {
    await site.platform.gatekeeper.enroll("walter", right);
    const desk = await browser(firefox);
    const { cookies } = await site.post("/api/admin/session", { username: "walter", password: right });
    const cookie = `__Host-session=${(cookies as { value: string }[])[0]?.value}`;
    const [{ id }] = await desk.devices();
    expect((await site.get("/api/admin/devices", { cookie })).json().devices).toHaveLength(1);
    expect(
      (await site.send({ method: "DELETE", url: `/api/admin/devices/${id}`, headers: { cookie } })).statusCode,
    ).toBe(404);
    expect(await desk.isSignedIn()).toBe(true);
  });
});

describe("a device's first login", () => {
  it("triggers an email to the agent, except for the account's very first, and later logins don't", async () => {
    await browser(safari);
    expect(await told()).toEqual([]);
    const desk = await browser(firefox);
    expect(await told()).toMatchObject([
      {
        subject: "New login to your website",
        lines: expect.arrayContaining([expect.stringContaining("Firefox on Windows")]),
      },
    ]);
    await attempt(right, firefox, desk.cookie);
    expect(await told()).toHaveLength(1);
    await browser(chrome);
    expect(await told()).toHaveLength(2);
  });

  it("triggers no email after a failed login", async () => {
    await attempt("wrong horse battery", firefox);
    expect(await told()).toEqual([]);
  });
});

describe("the log", () => {
  const lines = () => site.logged.filter(({ event }) => event === "sign-in");

  it("names the account that logged in, but no address and nothing a stranger typed", async () => {
    await attempt("wrong horse battery", firefox);
    await browser(firefox);
    expect(lines()).toMatchObject([
      { outcome: "refused", reason: "wrong" },
      { outcome: "accepted", account: "admin" },
    ]);
    expect(JSON.stringify(site.logged)).not.toMatch(/wrong horse|203\.0\.113\.7/);
    expect(Object.keys(lines()[1] ?? {})).toEqual(["time", "level", "event", "outcome", "account"]);
  });
});
