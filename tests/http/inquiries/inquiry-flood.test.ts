import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { describe, expect, it } from "vitest";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { newest, post, postForm, priya, somebody } from "../../support/samples/strangers.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
const now = () => new Date(clock.time);

async function open(settings: Record<string, string> = {}): Promise<TestSite> {
  const notices = { SMTP_URL: "smtp://127.0.0.1:1", TRUST_PROXY: "1" };
  const site = await openTestSite({ demo: false, now, settings: { ...notices, ...settings } });
  return site;
}

/** This many strangers write, each from a different network and without proof of work. */
async function flood(site: TestSite, count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    expect((await post(site, { ...priya, message: `Offer ${each}` })).statusCode).toBe(201);
  }
}

/** The notices due to the agent, about inquiries and about the site. */
async function told(site: TestSite) {
  const later = "2099-01-01T00:00:00.000Z";
  const notices = await site.platform.outbox.claim("2098-01-01T00:00:00.000Z", later, 1000);
  return { inquiries: notices.flatMap(({ inquiryId = [] }) => inquiryId), site: notices.flatMap((n) => n.site ?? []) };
}

const buyer = { ...priya, name: "Walter", message: "Is Saturday possible?" };

describe("a buyer who writes during a flood", () => {
  it("from a new network, after 400 strangers in a minute, is thanked, reaches the inbox and triggers a notice", async () => {
    const site = await open();
    await flood(site, 400);
    const answer = await sendByScript(site, buyer);
    expect(answer.statusCode).toBe(201);
    expect(await newest(site, "all")).toMatchObject({ id: answer.json().id, name: "Walter" });
    expect((await told(site)).inquiries).toContain(answer.json().id);
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 201, flood: 200 });
  });

  it("without scripts is thanked, and the message is held", async () => {
    const site = await open({ INQUIRIES_PER_HOUR: "1" });
    await flood(site, 1);
    const answer = await postForm(site, { ...buyer, listingId: "", work: "offered" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/contact?sent"]);
    expect(await newest(site, "flood")).toMatchObject({ name: "Walter", spam: ["flood", "unstamped"] });
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 1, spam: 0, flood: 1 });
  });

  it("behind an address that many share, such as a base, gets through by a second's work", async () => {
    const site = await open();
    const base = ["2001:db8:ffff:1::a", "2001:db8:ffff:1:dead:beef::1"];
    for (let each = 0; each < 10; each += 1) await post(site, priya, base[each % 2]);
    const answer = await sendByScript(site, buyer, base[0]);
    expect((await newest(site, "all"))?.id).toBe(answer.json().id);
    expect((await post(site, priya, base[1])).statusCode).toBe(201);
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 11, flood: 1 });
    // Others go on as ever.
    await post(site, priya);
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 12, flood: 1 });
  });
});

describe("a flood", () => {
  it("ends after a quiet period, and nothing slips through before", async () => {
    const site = await open({ INQUIRIES_PER_HOUR: "3" });
    for (let each = 0; each < 20; each += 1) {
      await flood(site, 1);
      clock.time += 600_000;
    }
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 3, flood: 17 });
    clock.time += 3_600_000;
    await flood(site, 3);
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 6, flood: 17 });
  });

  it("triggers one notice, and so does the next flood", async () => {
    const site = await open({ INQUIRIES_PER_HOUR: "1" });
    await flood(site, 30);
    await expect.poll(async () => (await site.platform.outbox.summary()).waiting).toBe(2);
    expect((await told(site)).site).toMatchObject([
      { subject: "A flood of messages is coming in through your website", open: "/admin?tab=inquiries&filter=flood" },
    ]);
    clock.time += 2 * 3_600_000;
    await flood(site, 3);
    await expect.poll(async () => (await told(site)).site).toMatchObject([{ key: expect.stringMatching(/^flood-/) }]);
  });

  it("can be reviewed, with one message moved to the inbox with its notice and the rest deleted in batches", async () => {
    const site = await open({ INQUIRIES_PER_HOUR: "1" });
    await flood(site, 8);
    const agent = await signIn(site);
    const page = (await agent.get("/api/admin/inquiries?filter=flood")).json();
    expect([page.inquiries.length, page.counts.flood, page.counts.all]).toEqual([7, 7, 1]);
    const { id } = page.inquiries[3];
    const moved = (await agent.post("/api/admin/inquiries/not-spam", { ids: [id] })).json();
    expect(moved).toMatchObject({ cleared: 1, counts: { all: 2, pending: 2, spam: 0, flood: 6 } });
    expect((await agent.get(`/api/admin/inquiries/${id}`)).json().notices).toMatchObject([{ state: "waiting" }]);
    expect((await agent.get("/api/admin/inquiries?search=offer")).json().inquiries).toHaveLength(2);
    const deleted = (await agent.post("/api/admin/inquiries/delete-flood", {})).json();
    expect(deleted).toMatchObject({ removed: 6, counts: { all: 2, flood: 0 } });
    expect((await agent.post("/api/admin/inquiries/delete-flood", {})).json()).toMatchObject({ removed: 0 });
    expect((await agent.get("/api/admin/inquiries/delete-flood")).statusCode).toBe(405);
  });

  it("is exported separately from the inbox", async () => {
    const site = await open({ INQUIRIES_PER_HOUR: "1" });
    await flood(site, 2);
    const agent = await signIn(site);
    expect((await agent.get("/api/admin/inquiries.csv?filter=flood")).body).toContain("Offer 1");
    expect((await agent.get("/api/admin/inquiries.csv")).body).not.toContain("Offer 1");
  });
});

describe("a message that doesn't count as a flood", () => {
  it("comes through a local proxy that the settings don't mention", async () => {
    const site = await open({ TRUST_PROXY: "0", INQUIRIES_PER_ADDRESS: "1" });
    for (let each = 0; each < 3; each += 1) await post(site, priya);
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 3, flood: 0 });
  });

  it("had to be corrected", async () => {
    const site = await open();
    const from = somebody();
    for (let each = 0; each < 20; each += 1) await post(site, { ...priya, email: "priya" }, from);
    await post(site, priya, from);
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 1, flood: 0 });
  });

  it("could not be stored, and the site says so and gives the phone number", async () => {
    let isDown = true;
    const site = await openTestSite({
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
    const words = /^Sorry, there was an error sending your message\. Please try again\. You can also call me at \(\d/;
    const answer = await post(site, priya);
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { error: "Failed to submit inquiry", words: expect.stringMatching(words) },
    ]);
    const page = await postForm(site, { ...priya, listingId: "" });
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining("You can also call me at (")]);
    isDown = false;
    await post(site, priya);
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 1, flood: 0 });
  });
});

/** Solves the proof of work the site asks of a browser. */
async function proofFor(challenge: Challenge): Promise<string> {
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** Sends a message like the contact form's script, including any proof of work. */
async function sendByScript(site: TestSite, message: object, from = somebody()) {
  const email = `${from.replaceAll(":", "-")}@example.com`;
  const answer = await post(site, { email, ...message, work: "offered" }, from);
  if (answer.statusCode !== 428) return answer;
  return post(site, { email, ...message, proof: await proofFor(answer.json().challenge) }, from);
}
