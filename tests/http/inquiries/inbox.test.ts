import { describe, expect, it } from "vitest";
import type { InboxInquiry, InboxPage } from "#domain/inquiries/inbox.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { morningMail, zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const _failed = { error: "Failed to load inquiries. Please try again later." };
const zoe = zoeAboutTheGable({ listingId: "lst_gone", createdAt: "2026-07-01T08:00:00.000Z" });
const mail = morningMail(25);

const site = await openTestSite({ now: () => new Date("2026-11-21T12:00:00.000Z") });
for (const { id } of (await site.platform.inquiries.page({ filter: "all", limit: 100 })).inquiries)
  await site.platform.inquiries.remove(id);
const [listing] = await site.platform.listings.all();
for (const inquiry of mail)
  await site.platform.inquiries.add({ ...inquiry, listingId: inquiry.listingId && (listing?.id ?? null) });
await site.platform.inquiries.add(zoe);
const agent = await signIn(site);

async function page(query = ""): Promise<InboxPage> {
  const answer = await agent.get(`/api/admin/inquiries${query}`);
  expect(answer.statusCode, query).toBe(200);
  return answer.json();
}

async function everyPage(query: string): Promise<InboxInquiry[]> {
  const inquiries: InboxInquiry[] = [];
  let next: string | undefined;
  do {
    const answer = await page(`?${query}${next ? `&after=${next}` : ""}`);
    expect(answer.inquiries.length).toBeLessThanOrEqual(10);
    inquiries.push(...answer.inquiries);
    next = answer.next;
  } while (next);
  return inquiries;
}

describe("the agent reads the inbox", () => {
  it("ten at a time, newest first, with the titles of the homes people ask about", async () => {
    const [listing] = await site.platform.listings.all();
    const { inquiries, next, counts } = await page();
    expect(inquiries).toHaveLength(10);
    expect(next).toBeTruthy();
    expect(counts).toEqual({
      all: 26,
      pending: 26,
      resolved: 0,
      property: 13,
      general: 13,
      spam: 0,
      trash: 0,
      waiting: 2,
      flood: 0,
      at: "2026-11-21T12:00:00.000Z",
    });
    expect(inquiries[0]).toEqual({
      ...zoe,
      personId: expect.any(String),
      listingTitle: null,
      notices: [],
      emails: [],
      doNotContact: false,
    });
    expect(inquiries.find(({ listingId }) => listingId === listing?.id)?.listingTitle).toBe(listing?.title);
  });

  it("by words and by phone number, alone or with a filter", async () => {
    expect((await everyPage("search=walter&filter=property")).length).toBe(12);
    expect((await page("?search=719-555-0142")).inquiries.map(({ id }) => id)).toEqual(["inq_zoe"]);
    expect((await page("?search=zoe&filter=general")).inquiries).toEqual([]);
  });

  it("and gets an error for an invalid request", async () => {
    const questions = [
      ["filter=deleted", "The filter must be all, pending, resolved, property, general, spam or trash."],
      [`search=${"x".repeat(10_000)}`, "Please search with at most 200 characters."],
      ["after=nonsense", "This page of the inbox no longer exists. Please refresh."],
      ["after=nonsense&search=zoe", "This page of the inbox no longer exists. Please refresh."],
    ];
    for (const [query, error] of questions) {
      const answer = await agent.get(`/api/admin/inquiries?${query}`);
      expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
    }
  });

  it("one inquiry by its id, as an email link does", async () => {
    expect((await agent.get("/api/admin/inquiries/inq_zoe")).json()).toEqual({
      ...zoe,
      personId: expect.any(String),
      listingTitle: null,
      notices: [],
      emails: [],
      doNotContact: false,
    });
    const missing = await agent.get("/api/admin/inquiries/inq_nobody");
    expect([missing.statusCode, missing.json()]).toEqual([404, { error: "This inquiry is no longer in the inbox." }]);
  });

  it("and polls for news cheaply", async () => {
    const { id, counts } = (await agent.get("/api/admin/inquiries/newest")).json();
    expect([id, counts.all]).toEqual(["inq_zoe", 26]);
  });
});

describe("the agent works on several inquiries at once", () => {
  it("marks them as read, deletes them, and sees how many there were", async () => {
    const ids = ["inq_mail-001", "inq_mail-002", "inq_mail-002", "inq_nobody"];
    expect((await agent.post("/api/admin/inquiries/read", { ids })).json()).toMatchObject({
      marked: 2,
      already: 0,
      missing: 1,
      counts: { all: 26, pending: 24, resolved: 2 },
    });
    expect((await agent.post("/api/admin/inquiries/delete", { ids })).json()).toMatchObject({
      removed: 2,
      missing: 1,
      counts: { all: 24, pending: 24, resolved: 0, trash: 2 },
    });
    expect((await agent.get("/api/admin/inquiries/inq_mail-001")).statusCode).toBe(404);
    const trash = (await agent.get("/api/admin/inquiries?filter=trash")).json();
    expect(trash.inquiries.map(({ id }: { id: string }) => id)).toEqual(["inq_mail-002", "inq_mail-001"]);
    expect((await agent.post("/api/admin/inquiries/restore", { ids })).json()).toMatchObject({
      restored: 2,
      missing: 1,
      counts: { all: 26, pending: 24, resolved: 2, trash: 0 },
    });
    expect((await agent.post("/api/admin/inquiries/restore", { ids })).json()).toMatchObject({
      restored: 0,
      missing: 3,
    });
    // Inquiries in the inbox can't be erased.
    expect((await agent.post("/api/admin/inquiries/forget", { ids })).json()).toMatchObject({
      forgotten: 0,
      missing: 3,
    });
    await agent.post("/api/admin/inquiries/delete", { ids });
    expect((await agent.post("/api/admin/inquiries/forget", { ids })).json()).toMatchObject({
      forgotten: 2,
      missing: 1,
      counts: { all: 24, trash: 0 },
    });
    expect((await agent.post("/api/admin/inquiries/restore", { ids })).json()).toMatchObject({ restored: 0 });
  });

  it.each([{}, { ids: [] }, { ids: "inq_zoe" }, { ids: [7] }, { ids: ["' OR 1=1"] }])(
    "and a selection such as %j is refused",
    async (payload) => {
      for (const path of ["read", "delete", "restore", "forget"]) {
        const answer = await agent.post(`/api/admin/inquiries/${path}`, payload);
        expect([answer.statusCode, answer.json()]).toEqual([400, { error: "Please name the inquiries by their ids." }]);
      }
      expect((await page()).counts.all).toBe(24);
    },
  );

  it("up to 200", async () => {
    const answer = await agent.post("/api/admin/inquiries/delete", { ids: Array(201).fill("inq_zoe") });
    expect(answer.json()).toEqual({ error: "Please select at most 200 inquiries at a time." });
  });
});

describe("the agent exports the inbox", () => {
  it("as a spreadsheet file whose cells run no formulas", async () => {
    const message = '=HYPERLINK("https://evil.example.com","click")\r\nTwo lines, one "quote"';
    await site.platform.inquiries.add(
      zoeAboutTheGable({ id: "inq_evil", name: "@SUM(A1)", phone: "+17195550199", message, createdAt: zoe.createdAt }),
    );
    const { headers, body, statusCode } = await agent.get("/api/admin/inquiries.csv?search=evil&filter=property");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="inquiries-property-2026-11-21.csv"',
      "cache-control": "no-store",
    });
    expect(body).toBe(
      "\uFEFFReceived,Date,Time,Name,Email,Phone,Message,Property,Listing ID,Status,ID,MLS number,Price,Showing,Home value request\r\n" +
        "2026-07-01T08:00:00.000Z,2026-07-01,02:00,'@SUM(A1),zoë@example.com,'+17195550199," +
        `"'=HYPERLINK(""https://evil.example.com"",""click"")\r\nTwo lines, one ""quote""",` +
        ",lst_gable-on-elm,Unread,inq_evil,,,,\r\n",
    );
  });

  it("with every inquiry of the filter, beyond one page", async () => {
    const lines = (await agent.get("/api/admin/inquiries.csv?filter=general")).body.trimEnd().split("\r\n");
    expect(lines.length).toBe(1 + (await page()).counts.general);
  });

  it("with only the header row when nothing matches", async () => {
    expect((await agent.get("/api/admin/inquiries.csv?search=nobodyatall")).body.split("\r\n")).toHaveLength(2);
    expect((await agent.get("/api/admin/inquiries.csv?filter=deleted")).statusCode).toBe(400);
  });
});

describe("a store that is down", () => {
  const down = () => Promise.reject(new StoreUnavailableError("The database can't be used now: it is busy."));

  it("leaves the inbox readable when only the listings are down", async () => {
    const broken = await openTestSite({ replace: ({ listings }) => ({ listings: { ...listings, find: down } }) });
    const { inquiries } = (await (await signIn(broken)).get("/api/admin/inquiries?filter=property")).json();
    expect(inquiries[0]).toMatchObject({ listingTitle: null, notices: [] });
  });
});
