import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { spamReasonTexts } from "#domain/inquiries/spam-reason.ts";
import { openDatabase } from "#server/embedded/database/open-database.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { walterSayingHello } from "../../contracts/samples.ts";
import { newest, post, postForm, priya, somebody } from "../../support/samples/strangers.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { copyTemplate } from "../../support/site/site-templates.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

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

/** One more that came at once. */
const late = (time: number) =>
  walterSayingHello({ id: "inq_late", createdAt: new Date(time).toISOString(), spam: ["flood"] });

/** 5,000 messages that came at once and one that is spam for another reason, as the agent sees them counted. */
async function siteWithMany() {
  const dataDir = temporaryFolder();
  copyTemplate("nothing", dataDir);
  const database = openDatabase(dataDir);
  database.exec(`
    WITH RECURSIVE at (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM at WHERE number < 5000)
    INSERT INTO inquiry (id, name, email, phone, message, listing_id, is_read, created_at, spam)
    SELECT 'inq_offer-' || number, 'Stranger', 'stranger-' || number || '@example.com', NULL, 'offer-' || number, NULL, 0,
      strftime('%Y-%m-%dT%H:%M:%fZ', ${clock.time / 1000 - 6000} + number, 'unixepoch'), '["flood"]'
    FROM at`);
  database.close();
  const site = await openTestSite({ demo: false, now, dataDir });
  const createdAt = new Date(clock.time - 9_000_000).toISOString();
  await site.platform.inquiries.add(walterSayingHello({ id: "inq_pills", createdAt, spam: ["links"] }));
  const agent = await signIn(site);
  const { counts } = (await agent.get("/api/admin/inquiries?filter=spam")).json();
  return { site, agent, counts };
}

/** The notices due to the agent, about inquiries and about the site. */
async function told(site: TestSite) {
  const later = "2099-01-01T00:00:00.000Z";
  const notices = await site.platform.notices.claim("2098-01-01T00:00:00.000Z", later, 1000);
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
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 201, spam: 200, flood: 200 });
  });

  it("without scripts is thanked, and the message is held", async () => {
    const site = await open({ INQUIRIES_PER_HOUR: "1" });
    await flood(site, 1);
    const answer = await postForm(site, { ...buyer, listingId: "", work: "offered" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/contact?sent"]);
    expect(await newest(site, "spam")).toMatchObject({ name: "Walter", spam: ["flood", "unstamped"] });
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 1, spam: 1, flood: 1 });
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
    await expect.poll(async () => (await site.platform.notices.summary()).waiting).toBe(2);
    expect((await told(site)).site).toMatchObject([
      { subject: "A flood of messages is coming in through your website", open: "/admin?tab=inquiries&filter=spam" },
    ]);
    clock.time += 2 * 3_600_000;
    await flood(site, 3);
    await expect.poll(async () => (await told(site)).site).toMatchObject([{ key: expect.stringMatching(/^flood-/) }]);
  });

  it("is in Spam with its reason, where one message moves to the inbox with its notice like any other", async () => {
    const site = await open({ INQUIRIES_PER_HOUR: "1" });
    await flood(site, 8);
    const agent = await signIn(site);
    const page = (await agent.get("/api/admin/inquiries?filter=spam")).json();
    expect([page.inquiries.length, page.counts.spam, page.counts.flood, page.counts.all]).toEqual([7, 7, 7, 1]);
    const { id, spam } = page.inquiries[3];
    expect(spamReasonTexts(spam)).toContain("Many messages came at once.");
    const moved = (await agent.post("/api/admin/inquiries/not-spam", { ids: [id] })).json();
    expect(moved).toMatchObject({ cleared: 1, counts: { all: 2, pending: 2, spam: 6, flood: 6 } });
    expect((await agent.get(`/api/admin/inquiries/${id}`)).json().notices).toMatchObject([{ state: "waiting" }]);
    expect((await agent.get("/api/admin/inquiries?search=offer")).json().inquiries).toHaveLength(2);
    expect((await agent.get("/api/admin/inquiries?search=offer&filter=spam")).json().inquiries).toHaveLength(6);
  });

  it("is exported separately from the inbox", async () => {
    const site = await open({ INQUIRIES_PER_HOUR: "1" });
    await flood(site, 2);
    const agent = await signIn(site);
    expect((await agent.get("/api/admin/inquiries.csv?filter=spam")).body).toContain("Offer 1");
    expect((await agent.get("/api/admin/inquiries.csv")).body).not.toContain("Offer 1");
  });
});

/** Asks until it's done, as the inbox does: a request ends after some seconds, and the work goes on. */
async function untilDone(agent: Awaited<ReturnType<typeof signIn>>, action: "delete" | "not-spam", until: string) {
  for (;;) {
    const answer = (await agent.post(`/api/admin/inquiries/flood/${action}`, { until })).json();
    if (answer.isDone) return answer;
  }
}

describe("5,000 messages that came at once", () => {
  it("move to the inbox together, without a notice for each, while visitors are served and write", async () => {
    const { site, agent, counts } = await siteWithMany();
    expect(counts).toMatchObject({ all: 0, spam: 5001, flood: 5000 });
    const before = await site.platform.notices.summary();
    const moving = untilDone(agent, "not-spam", counts.at);
    const meanwhile = [];
    while (meanwhile.length < 3) meanwhile.push((await site.get("/contact")).statusCode);
    clock.time += 1000;
    await site.platform.inquiries.add(late(clock.time));
    // Another window does the same.
    const again = untilDone(agent, "not-spam", counts.at);
    const both = [await moving, await again];
    expect(meanwhile).toEqual([200, 200, 200]);
    expect(both[0]).toMatchObject({ isDone: true, counts: { all: 5000, pending: 5000, spam: 2, flood: 1 } });
    expect(both[1]).toEqual(both[0]);
    expect(await site.platform.notices.summary()).toEqual(before);
    const found = (await agent.get("/api/admin/inquiries?search=offer-4711")).json().inquiries;
    expect(found).toMatchObject([{ id: "inq_offer-4711", message: "offer-4711", notices: [] }]);
  }, 60_000);

  it("are deleted together, but not what the agent took out or what came after the count", async () => {
    const { site, agent, counts } = await siteWithMany();
    await agent.post("/api/admin/inquiries/not-spam", { ids: ["inq_offer-17"] });
    clock.time += 1000;
    await site.platform.inquiries.add(late(clock.time));
    const deleted = await untilDone(agent, "delete", counts.at);
    expect(deleted).toMatchObject({ isDone: true, counts: { all: 1, spam: 2, flood: 1, trash: 0 } });
    const left = (await agent.get("/api/admin/inquiries?filter=spam")).json().inquiries;
    expect(left.map(({ id }: { id: string }) => id)).toEqual(["inq_late", "inq_pills"]);
    const repeated = await untilDone(agent, "delete", counts.at);
    expect(repeated).toEqual(deleted);
  }, 60_000);

  it("stay in Spam if the request names no time or no one is logged in", async () => {
    const site = await open();
    await site.platform.inquiries.add(late(clock.time));
    const agent = await signIn(site);
    for (const action of ["delete", "not-spam"]) {
      const address = `/api/admin/inquiries/flood/${action}`;
      for (const body of [{}, { until: "" }, { until: "now" }, { until: 7 }])
        expect((await agent.post(address, body)).statusCode).toBe(400);
      expect((await site.post(address, { until: new Date(clock.time).toISOString() })).statusCode).toBe(401);
      expect((await agent.get(address)).statusCode).toBe(405);
    }
    expect(await site.platform.inquiries.counts()).toMatchObject({ all: 0, spam: 1, flood: 1 });
  });

  it("are answered for as unfinished work when they take long, which goes on and is joined", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    let finish = (_count: number) => {};
    let started = 0;
    const work = () => {
      started += 1;
      return new Promise<number>((resolve) => {
        finish = resolve;
      });
    };
    const { services } = await openTestSite({
      demo: false,
      replace: ({ inquiries }) => ({ inquiries: { ...inquiries, removeFlood: work } }),
    });
    const until = now().toISOString();
    const first = services.inbox.removeFlood(until);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toMatchObject({ isDone: false });
    const second = services.inbox.removeFlood(until);
    finish(1);
    expect([await second, started]).toMatchObject([{ isDone: true }, 1]);
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
