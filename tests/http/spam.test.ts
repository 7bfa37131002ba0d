import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { InquiryFilter } from "#domain/inquiry.ts";
import { StoreUnavailableError } from "#server/ports.ts";
import { signIn } from "./signed-in.ts";
import { openTestSite, type TestSite } from "./site.ts";

const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
const now = () => new Date(clock.time);
const priya = { name: "Priya Raman", message: "Is it still for sale?", listingId: null };
const links = "https://spam.example/offer ".repeat(5);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ demo: false, now, settings: { TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:1" } });
});
afterAll(() => site.close());

let visitors = 0;
/** Somebody of whom nothing is known yet. */
const somebody = () => `2001:db8:0:${(++visitors).toString(16)}::1`;
const somebodysEmail = () => `visitor-${++visitors}@example.com`;

function post(payload: object, { to = site, from = somebody() } = {}) {
  return to.send({
    method: "POST",
    url: "/api/inquiries",
    headers: { "x-forwarded-for": from },
    payload: { email: somebodysEmail(), ...payload },
  });
}

function postForm(fields: Record<string, string>, { to = site, from = somebody() } = {}) {
  const headers = { "x-forwarded-for": from, "content-type": "application/x-www-form-urlencoded" };
  return to.send({
    method: "POST",
    url: "/contact",
    headers,
    payload: new URLSearchParams({ email: somebodysEmail(), ...fields }).toString(),
  });
}

async function newest(filter: InquiryFilter, { platform } = site) {
  return (await platform.inquiries.page({ filter, limit: 1 })).inquiries[0];
}

async function stamp(secondsAgo: number, { services } = site): Promise<string> {
  clock.time -= secondsAgo * 1000;
  const { stamp } = (await site.get("/api/inquiries/stamp")).json();
  clock.time += secondsAgo * 1000;
  expect(await services.seal.read(stamp)).toEqual({ age: secondsAgo });
  return stamp;
}

describe("the stamp of the form's first touch", () => {
  it("is given to everybody and kept by nobody", async () => {
    const answer = await site.get("/api/inquiries/stamp");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(Object.keys(answer.json())).toEqual(["stamp"]);
    expect((await site.send({ method: "POST", url: "/api/inquiries/stamp" })).statusCode).toBe(405);
  });
});

describe("an ordinary message", () => {
  it("is no spam with the form's script, without it, and from a program that says no more than the API asks for", async () => {
    const message = { ...priya, message: "Is Saturday possible?" };
    for (const more of [{ stamp: await stamp(40), website: "" }, {}]) {
      expect((await post({ ...message, ...more })).statusCode).toBe(201);
      expect(await newest("all")).toMatchObject(message);
    }
    expect((await postForm({ ...message, listingId: "", phone: "", website: "" })).headers.location).toBe(
      "/contact?sent",
    );
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 3, spam: 0 });
    expect((await site.platform.outbox.summary()).waiting).toBe(3);
  });
});

describe("a doubtful message", () => {
  it("in whose unseen field something stands is answered like any other, kept as spam, and told to nobody", async () => {
    const { waiting } = await site.platform.outbox.summary();
    const trapped = { ...priya, name: "Bot", website: "https://spam.example" };
    const answer = await post(trapped);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ["id"]]);
    expect(await newest("spam")).toMatchObject({ id: answer.json().id, name: "Bot", spam: ["trap", "unstamped"] });
    expect((await newest("all"))?.name).not.toBe("Bot");
    expect((await postForm({ ...trapped, listingId: "" })).headers.location).toBe("/contact?sent");
    expect((await site.platform.outbox.summary()).waiting).toBe(waiting);
  });

  it.each([
    ["hurried links", async () => ({ message: "https://a.example https://b.example", stamp: await stamp(1) })],
    ["unstamped links", async () => ({ message: links })],
    ["forged links", async () => ({ message: "https://a.example https://b.example", stamp: "1700000000000.beef" })],
  ])("is kept with all its reasons: %s", async (reasons, part) => {
    expect((await post({ ...priya, ...(await part()) })).statusCode).toBe(201);
    expect((await newest("spam"))?.spam).toEqual(reasons.split(" "));
  });

  it("is one that many have sent before, from wherever", async () => {
    const offer = { ...priya, message: "We bring your website to the first page of every search engine." };
    for (let each = 0; each < 4; each += 1) await post({ ...offer, email: `${each}@example.com` });
    expect((await newest("all"))?.message).toBe(offer.message);
    await post({ ...offer, email: "5@example.com" });
    expect(await newest("spam")).toMatchObject({ message: offer.message, spam: ["unstamped", "repeated"] });
  });

  it.each([7, ["x"], { a: 1 }, null, "x".repeat(9000)])("does not upset the site with the stamp %j", async (odd) => {
    expect((await post({ ...priya, stamp: odd, website: odd, proof: odd })).statusCode).toBe(201);
  });

  it("says in the log why it was held, and nothing of what it says", () => {
    const held = site.logged.filter(({ event }) => event === "held as spam");
    expect(held[0]).toMatchObject({ reasons: "trap unstamped", inquiry: expect.stringMatching(/^inq_/) });
    expect(JSON.stringify(held)).not.toMatch(/@|spam\.example|Bot/);
  });
});

describe("the agent", () => {
  it("sees spam under its own filter with the reasons, and returns what is none to the inbox", async () => {
    const agent = await signIn(site);
    const { id } = (await post({ ...priya, name: "Walter", message: links })).json();
    const [held] = (await agent.get("/api/admin/inquiries?filter=spam")).json().inquiries;
    expect(held).toMatchObject({ id, spam: ["unstamped", "links"], notices: [] });
    const before = await site.platform.inquiries.counts();
    const answer = await agent.post("/api/admin/inquiries/not-spam", { ids: [id, "inq_nobody"] });
    const counts = { all: before.all + 1, spam: before.spam - 1 };
    expect(answer.json()).toMatchObject({ cleared: 1, already: 0, missing: 1, counts });
    const [returned] = (await agent.get("/api/admin/inquiries?filter=pending&search=walter")).json().inquiries;
    expect(returned).toMatchObject({ id, notices: [{ channel: "mail", state: "waiting", attempts: 0 }] });
    expect(returned).not.toHaveProperty("spam");
    expect((await agent.get("/api/admin/inquiries/not-spam")).statusCode).toBe(405);
  });

  it("gets spam and its reasons in the export", async () => {
    const agent = await signIn(site);
    const csv = (await agent.get("/api/admin/inquiries.csv?filter=spam")).body;
    expect(csv).toContain("Bot");
    expect((await agent.get("/api/admin/inquiries.csv")).body).not.toContain("Bot");
  });
});

describe("too many messages", () => {
  it("from one network are asked to wait, by form and by API, while others go on", async () => {
    const neighbours = ["2001:db8:ffff:1::a", "2001:db8:ffff:1:dead:beef::1"];
    for (let each = 0; each < 10; each += 1) {
      expect((await post(priya, { from: neighbours[each % 2] })).statusCode).toBe(201);
    }
    clock.time += 600_000;
    const answer = await post(priya, { from: neighbours[0] });
    expect([answer.statusCode, answer.headers["retry-after"], answer.json()]).toEqual([
      429,
      "3000",
      { error: "Too many messages came from your network. Please try again in 50 minutes, or call or e-mail me." },
    ]);
    const page = await postForm({ ...priya, listingId: "", message: "What I typed" }, { from: neighbours[1] });
    expect([page.statusCode, page.headers["retry-after"]]).toEqual([429, "3000"]);
    expect(page.body).toContain("Too many messages came from your network.");
    expect(page.body).toContain("What I typed");
    expect((await post(priya)).statusCode).toBe(201);
    clock.time += 3_000_000;
    expect((await post(priya, { from: neighbours[0] })).statusCode).toBe(201);
  });

  it("does not mean those that had to be corrected", async () => {
    const from = somebody();
    for (let each = 0; each < 20; each += 1) await post({ ...priya, email: "priya" }, { from });
    expect((await post(priya, { from })).statusCode).toBe(201);
  });

  it("from everybody together are asked to wait as well", async () => {
    const settings = { TRUST_PROXY: "1", INQUIRIES_PER_HOUR: "3", INQUIRIES_PER_ADDRESS: "2" };
    const small = await openTestSite({ demo: false, now, settings });
    onTestFinished(() => small.close());
    const last = somebody();
    for (const from of [somebody(), somebody(), last]) await post(priya, { to: small, from });
    const [crowded, own] = [await post(priya, { to: small }), await post(priya, { to: small, from: last })];
    expect([crowded.statusCode, own.statusCode]).toEqual([429, 429]);
    clock.time += 3_600_000;
    for (const each of [201, 201, 429]) expect((await post(priya, { to: small, from: last })).statusCode).toBe(each);
  });

  it("does not mean those that the site could not keep", async () => {
    let isDown = true;
    const flaky = await openTestSite({
      demo: false,
      settings: { INQUIRIES_PER_ADDRESS: "1", INQUIRIES_PER_HOUR: "1" },
      replace: ({ inquiries }) => ({
        inquiries: {
          ...inquiries,
          add: (...given) =>
            isDown ? Promise.reject(new StoreUnavailableError("disk full")) : inquiries.add(...given),
        },
      }),
    });
    onTestFinished(() => flaky.close());
    for (const each of [503, 503]) expect((await post(priya, { to: flaky })).statusCode).toBe(each);
    isDown = false;
    expect((await post(priya, { to: flaky })).statusCode).toBe(201);
  });
});

describe("where the form's script has work to do", () => {
  let working: TestSite;
  beforeAll(async () => {
    working = await openTestSite({ demo: false, settings: { ALTCHA: "1", TRUST_PROXY: "1" } });
  });
  afterAll(() => working.close());

  async function proof(): Promise<string> {
    const { challenge } = (await working.get("/api/inquiries/stamp")).json();
    return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  }
  /** Held when one more doubt comes to it. */
  const doubtful = { ...priya, message: "https://a.example https://b.example" };

  it("the work done speaks for a message, once", async () => {
    const done = await proof();
    expect((await post({ ...doubtful, proof: done }, { to: working })).statusCode).toBe(201);
    expect((await newest("all", working))?.message).toBe(doubtful.message);
    expect((await post({ ...doubtful, proof: done }, { to: working })).statusCode).toBe(201);
    expect((await newest("spam", working))?.spam).toEqual(["unstamped", "unproven", "links"]);
  });

  it("a message without it is kept, and no spam for that alone", async () => {
    for (const more of [{}, { proof: "nonsense" }, { proof: 7 }, { proof: '{"challenge":{}}' }]) {
      expect((await post({ ...priya, message: "Is Saturday possible?", ...more }, { to: working })).statusCode).toBe(
        201,
      );
      expect((await newest("all", working))?.message).toBe("Is Saturday possible?");
    }
  });

  it("nobody can set themselves an easier task", async () => {
    const { challenge, solution } = JSON.parse(await proof());
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: "0" } };
    const easy = await solveChallenge({ challenge: easier, deriveKey });
    const proofs = [
      { challenge: easier, solution: easy },
      { challenge, solution: { ...solution, counter: 1 } },
    ];
    for (const each of proofs) {
      const { id } = (await post({ ...doubtful, proof: JSON.stringify(each) }, { to: working })).json();
      expect((await working.platform.inquiries.find(id))?.spam).toContain("unproven");
    }
  });
});
