import { describe, expect, it } from "vitest";
import { createFormStamps } from "#server/inquiries/form-proofs.ts";
import { createSiteSigner } from "#server/site-signer.ts";
import { newest, post, postForm, priya } from "../../support/samples/strangers.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
const now = () => new Date(clock.time);
const links = "https://spam.example/offer ".repeat(5);

const site = await openTestSite({ demo: false, now, settings: { TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:1" } });

async function stamp(secondsAgo: number): Promise<string> {
  clock.time -= secondsAgo * 1000;
  const { stamp } = (await site.get("/api/inquiries/stamp")).json();
  clock.time += secondsAgo * 1000;
  expect(await createFormStamps(createSiteSigner(site.platform), now).read(stamp)).toEqual({ age: secondsAgo });
  return stamp;
}

describe("the timestamp of the form's first use", () => {
  it("is issued to every visitor and never cached", async () => {
    const answer = await site.get("/api/inquiries/stamp");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(Object.keys(answer.json())).toEqual(["stamp"]);
    expect((await site.send({ method: "POST", url: "/api/inquiries/stamp" })).statusCode).toBe(405);
  });
});

describe("an ordinary message", () => {
  it("is not spam with the form's script, without it, or from a program that sends only the API's fields", async () => {
    const message = { ...priya, message: "Is Saturday possible?" };
    for (const more of [{ stamp: await stamp(40), website: "" }, {}]) {
      expect((await post(site, { ...message, ...more })).statusCode).toBe(201);
      expect(await newest(site, "all")).toMatchObject(message);
    }
    expect((await postForm(site, { ...message, listingId: "", phone: "", website: "" })).headers.location).toBe(
      "/contact?sent",
    );
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 3, spam: 0 });
    expect((await site.platform.notices.summary()).waiting).toBe(3);
  });
});

describe("a doubtful message", () => {
  it("with a filled honeypot gets the usual answer, is stored as spam, and triggers no notice", async () => {
    const trapped = { ...priya, name: "Bot", website: "https://spam.example" };
    const answer = await post(site, trapped);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ["id"]]);
    expect(await newest(site, "spam")).toMatchObject({
      id: answer.json().id,
      name: "Bot",
      spam: ["trap", "unstamped"],
    });
    expect((await newest(site, "all"))?.name).not.toBe("Bot");
    expect((await postForm(site, { ...trapped, listingId: "" })).headers.location).toBe("/contact?sent");
    expect(await site.platform.notices.of([answer.json().id])).toEqual([]);
  });

  it.each([
    ["hurried links", async () => ({ message: "https://a.example https://b.example", stamp: await stamp(1) })],
    ["unstamped links", async () => ({ message: links })],
    ["forged links", async () => ({ message: "https://a.example https://b.example", stamp: "1700000000000.beef" })],
  ])("is stored with all its reasons: %s", async (reasons, part) => {
    expect((await post(site, { ...priya, ...(await part()) })).statusCode).toBe(201);
    expect((await newest(site, "spam"))?.spam).toEqual(reasons.split(" "));
  });

  it("is one that many senders repeat, from any network", async () => {
    const offer = { ...priya, message: "We bring your website to the first page of every search engine." };
    for (let each = 0; each < 4; each += 1) await post(site, { ...offer, email: `${each}@example.com` });
    expect((await newest(site, "all"))?.message).toBe(offer.message);
    await post(site, { ...offer, email: "5@example.com" });
    expect(await newest(site, "spam")).toMatchObject({ message: offer.message, spam: ["unstamped", "repeated"] });
  });

  it.each<unknown>([7, ["x"], { a: 1 }, { toString: 1 }, null, "x".repeat(9000)])(
    "does not upset the site with the stamp %j",
    async (odd) => {
      expect((await post(site, { ...priya, stamp: odd, website: odd, proof: odd })).statusCode).toBe(201);
    },
  );

  it("logs why it was held, but none of its text", () => {
    const held = site.logged.filter(({ event }) => event === "held as spam");
    expect(held[0]).toMatchObject({ reasons: "trap unstamped", inquiry: expect.stringMatching(/^inq_/) });
    expect(JSON.stringify(held)).not.toMatch(/@|spam\.example|Bot/);
  });
});

describe("the agent", () => {
  it("sees spam under its own filter with the reasons, and moves good messages to the inbox", async () => {
    const agent = await signIn(site);
    const { id } = (await post(site, { ...priya, name: "Walter", message: links })).json();
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

describe("a message", () => {
  it("that is resent under the form's key is the same message, with one notice", async () => {
    const other = await openTestSite({
      demo: false,
      now,
      settings: { TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:1" },
    });
    const message = {
      ...priya,
      email: "priya@example.com",
      message: "Is Sunday possible?",
      sending: "5f0c9a1e2b3d4c5f",
    };
    const { id } = (await post(other, message)).json();
    const { all } = await other.platform.inquiries.counts();
    const again = await post(other, message);
    expect([again.statusCode, again.json()]).toEqual([201, { id }]);
    expect(await other.platform.inquiries.counts()).toMatchObject({ all });
    expect(await other.platform.notices.of([id])).toHaveLength(1);
    // Different text under the same key, or another visitor's, is a different message.
    for (const another of [{ message: "Or Monday?" }, { email: "walter@example.com" }])
      expect((await post(other, { ...message, ...another })).json().id).not.toBe(id);
    expect((await post(other, { ...message, sending: undefined })).json().id).not.toBe(id);
  });
});
