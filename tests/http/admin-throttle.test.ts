import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "./site.ts";

let time: number;
let site: TestSite;
beforeEach(async () => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  site = await openTestSite({ demo: false, now: () => new Date(time) });
});
afterEach(() => site.close());

const right = "correct horse battery";
const wrong = "wrong horse battery";

async function signIn(username: string, password: string, remoteAddress = "203.0.113.7", headers = {}) {
  const payload = { username, password };
  const answer = await site.send({ method: "POST", url: "/api/admin/session", payload, remoteAddress, headers });
  return { status: answer.statusCode, wait: answer.headers["retry-after"], error: answer.json().error as string };
}

async function failSixTimes(username: string, address: (each: number) => string = () => "203.0.113.7") {
  for (let each = 0; each < 6; each += 1) expect((await signIn(username, wrong, address(each))).status).toBe(401);
}

const waiting = (seconds: number) => ({
  status: 429,
  wait: String(seconds),
  error: `Too many attempts. Please wait ${seconds} seconds.`,
});

describe("a guesser", () => {
  it.each(["admin", "nobody"])(
    "has to wait after six wrong passwords for %s, twice as long each time",
    async (name) => {
      await failSixTimes(name);
      expect(await signIn(name, wrong)).toEqual(waiting(2));
      time += 2000;
      expect((await signIn(name, wrong)).status).toBe(401);
      expect(await signIn(name, wrong)).toEqual(waiting(4));
    },
  );

  it("gets no further with the right password while waiting, and in afterwards", async () => {
    await failSixTimes("admin");
    expect(await signIn("ADMIN ", right)).toEqual(waiting(2));
    time += 2000;
    expect((await signIn("admin", right)).status).toBe(200);
    for (let each = 0; each < 5; each += 1)
      expect((await signIn("admin", wrong, `198.51.100.${each}`)).status).toBe(401);
  });

  it("does not gain by coming from many addresses", async () => {
    await failSixTimes("admin", (each) => `198.51.100.${each}`);
    expect(await signIn("admin", wrong, "198.51.100.99")).toEqual(waiting(2));
  });

  it("does not gain by trying many names, nor by naming another address in a header", async () => {
    for (let each = 0; each < 6; each += 1) expect((await signIn(`name${each}`, wrong)).status).toBe(401);
    expect(await signIn("somebody", wrong, "203.0.113.7", { "x-forwarded-for": "198.51.100.9" })).toEqual(waiting(2));
    expect((await signIn("admin", right, "198.51.100.1")).status).toBe(200);
  });

  it("does not gain by trying many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn("admin", wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
  });
});

describe("a guesser who never stops", () => {
  const home = "192.0.2.4";

  /** A wrong password each second, from elsewhere. */
  async function attack(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      await signIn("admin", wrong, "198.51.100.66");
      time += 1000;
    }
  }

  it("does not keep the agent out where the agent has signed in before", async () => {
    expect((await signIn("admin", right, home)).status).toBe(200);
    for (let minute = 0; minute < 3; minute += 1) {
      await attack(60);
      expect((await signIn("Admin", right, home)).status).toBe(200);
    }
  });

  it("does not keep the agent out of a new place either, as long as there is one of them", async () => {
    for (const place of ["192.0.2.5", "192.0.2.6", "192.0.2.7"]) {
      await attack(60);
      expect((await signIn("admin", right, place)).status).toBe(200);
    }
  });

  it("gains nothing by taking turns with others: each of them counts again after an hour", async () => {
    for (const place of ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.1", "198.51.100.2"]) {
      expect((await signIn("admin", wrong, place)).status).toBe(401);
      time += 1_500_000;
    }
    expect((await signIn("admin", wrong, "198.51.100.3")).status).toBe(401);
    expect(await signIn("admin", wrong, "198.51.100.4")).toEqual(waiting(2));
  });

  it("gains nothing from the agent's signing in meanwhile", async () => {
    expect((await signIn("admin", right, home)).status).toBe(200);
    await failSixTimes("admin", (each) => `198.51.100.${each}`);
    expect((await signIn("admin", right, home)).status).toBe(200);
    expect(await signIn("admin", wrong, "198.51.100.99")).toEqual(waiting(2));
  });

  it("has to wait where the agent has signed in, too", async () => {
    expect((await signIn("admin", right, home)).status).toBe(200);
    await failSixTimes("admin", () => home);
    expect(await signIn("admin", wrong, home)).toEqual(waiting(2));
    time += 2000;
    expect((await signIn("admin", wrong, home)).status).toBe(401);
    expect(await signIn("admin", wrong, home)).toEqual(waiting(4));
  });
});

it("the agent's own sign-ins never add up to a wait", async () => {
  for (let each = 0; each < 8; each += 1) expect((await signIn("admin", right)).status).toBe(200);
});
