import { beforeEach, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ demo: false });
});

const right = "correct horse battery";

async function signIn(password: string, { cookie = "", address = "203.0.113.7", change = {} } = {}) {
  const payload = { username: "admin", password, ...change };
  const headers = { cookie };
  const options = { method: "POST", url: "/api/admin/session", payload, headers, remoteAddress: address } as const;
  const answer = await site.send(options);
  const cookies = answer.cookies as { name: string; value: string }[];
  const device = cookies.find(({ name }) => name === "__Host-device");
  const session = cookies.find(({ name }) => name === "__Host-session");
  return { status: answer.statusCode, device, session, mark: `__Host-device=${device?.value}` };
}

/** Tries wrong passwords until the site asks to wait. */
async function guessFrom(address: string): Promise<void> {
  while ((await signIn("wrong horse battery", { address })).status === 401);
}

it("no one with a wrong password gets a known-browser cookie", async () => {
  expect((await signIn("wrong horse battery")).device).toBeUndefined();
});

it("the agent logs in at once from a known browser on any network, even during guessing from the same network", async () => {
  const { mark, session } = await signIn(right);
  const headers = { cookie: `${mark}; __Host-session=${session?.value}` };
  const signedOut = await site.send({ method: "DELETE", url: "/api/admin/session", headers });
  expect(String(signedOut.headers["set-cookie"])).not.toContain("device");
  await guessFrom("203.0.113.7");
  expect((await signIn(right)).status).toBe(429);
  expect((await signIn(right, { cookie: mark })).status).toBe(200);
  for (let each = 0; each < 12; each += 1) await guessFrom(`198.51.100.${each}`);
  expect((await signIn(right, { cookie: mark, address: "198.51.100.7" })).status).toBe(200);
  expect((await signIn(right, { cookie: mark, address: "192.0.2.200" })).status).toBe(200);
});

it("the agent's browser stays known between logins, and through a password change", async () => {
  const first = await signIn(right);
  const second = await signIn(right, { cookie: first.mark });
  expect(second.device?.value).toBe(first.device?.value);
  const change = { newPassword: "slate is too heavy" };
  const changed = await signIn(right, { cookie: first.mark, change });
  expect([changed.status, changed.device?.value]).toEqual([200, first.device?.value]);
  await guessFrom("203.0.113.7");
  expect((await signIn("slate is too heavy", { cookie: first.mark })).status).toBe(200);
});
