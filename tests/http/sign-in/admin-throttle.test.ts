import { beforeEach, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let time: number;
let site: TestSite;
beforeEach(async () => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  site = await openTestSite({ demo: false, now: () => new Date(time) });
});

const right = "correct horse battery";
const wrong = "wrong horse battery";

async function signIn(username: string, password: string, remoteAddress = "203.0.113.7", headers = {}) {
  const payload = { username, password };
  const answer = await site.send({ method: "POST", url: "/api/admin/session", payload, remoteAddress, headers });
  return { status: answer.statusCode, wait: answer.headers["retry-after"], error: answer.json().error as string };
}

const waiting = (seconds: number) => ({
  status: 429,
  wait: String(seconds),
  error: `Too many attempts. Please wait ${seconds} seconds.`,
});

describe("a guesser", () => {
  it("is refused even with the right password while waiting, and gets in afterwards", async () => {
    for (const name of ["admin", "nobody"]) {
      for (let each = 0; each < 6; each += 1) expect((await signIn(name, wrong, "192.0.2.9")).status).toBe(401);
      expect(await signIn(`${name.toUpperCase()} `, right, "192.0.2.9")).toEqual(waiting(2));
      time += 3_600_000;
    }
    expect((await signIn("admin", right, "192.0.2.9")).status).toBe(200);
  });

  it("gets three tries a day per network, and all others share one growing queue", async () => {
    for (let network = 0; network < 6; network += 1) {
      for (let each = 0; each < 4; each += 1)
        expect((await signIn("admin", wrong, `198.51.100.${network}`)).status).toBe(401);
    }
    for (let network = 0; network < 6; network += 1)
      expect(await signIn("admin", wrong, `198.51.100.${network}`)).toEqual(waiting(2));
    time += 2000;
    expect((await signIn("admin", wrong, "198.51.100.0")).status).toBe(401);
    expect(await signIn("admin", wrong, "198.51.100.1")).toEqual(waiting(4));
    time += 23 * 3_600_000;
    for (let each = 0; each < 6; each += 1)
      expect((await signIn("admin", wrong, `198.51.100.${each}`)).status).toBe(401);
    expect(await signIn("admin", wrong, "198.51.100.7")).toMatchObject({ status: 401 });
    expect(await signIn("admin", wrong, "198.51.100.0")).toEqual(waiting(2));
  });

  it("gains nothing from the many networks of one IPv6 customer", async () => {
    for (let each = 0; each < 6; each += 1)
      expect((await signIn("admin", wrong, `2001:db8:5:${each}::1`)).status).toBe(401);
    expect(await signIn("admin", wrong, "2001:db8:5:99::1")).toEqual(waiting(2));
    expect((await signIn("admin", right, "2001:db8:6::1")).status).toBe(200);
  });

  it("gains nothing from many names, or from a forged address header", async () => {
    for (let each = 0; each < 6; each += 1) expect((await signIn(`name${each}`, wrong)).status).toBe(401);
    expect(await signIn("somebody", wrong, "203.0.113.7", { "x-forwarded-for": "198.51.100.9" })).toEqual(waiting(2));
    expect((await signIn("admin", right, "198.51.100.1")).status).toBe(200);
  });

  it("gains nothing from parallel tries", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn("admin", wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
  });
});

it("the agent never waits because of her own logins", async () => {
  for (let each = 0; each < 8; each += 1) expect((await signIn("admin", right)).status).toBe(200);
});
