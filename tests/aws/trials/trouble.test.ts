import { afterAll, beforeEach, expect, it } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Platform, Stores } from "#server/ports/platform.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import {
  gableOnElmStreet,
  mailAbout,
  morningMail,
  walterSayingHello,
  zoeAboutTheGable,
} from "../../contracts/samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { cancellation, refuse } from "../emulators/transactions.ts";
import { openAsServer, openSite } from "../open.ts";

let account: Account;
let platform: Platform;
let agent: Stores;
const cloud = await startCloud();
beforeEach(async () => {
  const site = await openSite(cloud);
  ({ account, platform, stores: agent } = site);
  return async () => {
    cloud.gate.faults.length = 0;
    await site.close();
  };
});
afterAll(() => cloud.close());

const conflict = () => cancellation([{ Code: "None" }, { Code: "TransactionConflict" }]);
const throttled = () => refuse("ProvisionedThroughputExceededException", "Too fast.");
const broken = () => refuse("InternalServerError", "Something broke.", 500);

it("two colliding writes are retried and counted once", async () => {
  cloud.gate.faults.push({ operation: "TransactWriteItems", times: 3, answer: conflict });
  await platform.inquiries.add(zoeAboutTheGable(), [mailAbout(zoeAboutTheGable())]);
  expect(await agent.inquiries.counts()).toMatchObject({ all: 1, pending: 1, property: 1 });
  expect(cloud.gate.faults[0]?.times).toBe(0);
});

it("a write that AWS says is still in progress is checked again, not repeated", async () => {
  let isKept = false;
  const inProgress = (answer: { status: number }) => {
    isKept = answer.status === 200;
    return refuse("TransactionInProgressException");
  };
  cloud.gate.faults.push({ operation: "TransactWriteItems", times: 1, after: inProgress });
  // More often than the SDK itself asks again.
  const stillInProgress = () => refuse("TransactionInProgressException");
  cloud.gate.faults.push({ operation: "TransactWriteItems", times: 3, answer: stillInProgress });
  await platform.inquiries.add(zoeAboutTheGable());
  expect(isKept).toBe(true);
  expect(await agent.inquiries.counts()).toMatchObject({ all: 1 });
});

it("a write that never succeeds is reported, and none of it is stored", async () => {
  cloud.gate.faults.push({ operation: "TransactWriteItems", times: 99, answer: conflict });
  await expect(platform.inquiries.add(zoeAboutTheGable())).rejects.toThrow(StoreUnavailableError);
  cloud.gate.faults.length = 0;
  expect(await agent.inquiries.counts()).toMatchObject({ all: 0 });
});

it("a lost response doesn't make an inquiry its own duplicate", async () => {
  let isLost = false;
  cloud.gate.faults.push({
    operation: "TransactWriteItems",
    times: 1,
    after: (answer) => {
      isLost = answer.status === 200;
      return broken();
    },
  });
  await platform.inquiries.add(zoeAboutTheGable());
  expect(isLost).toBe(true);
  expect(await agent.inquiries.counts()).toMatchObject({ all: 1 });
});

it.each([
  ["throttled", throttled],
  ["broken", broken],
])("a table that is %s for a moment is asked again", async (_, answer) => {
  await agent.listings.add(gableOnElmStreet());
  cloud.gate.faults.push({ operation: "GetItem", times: 2, answer });
  expect(await platform.listings.find("lst_gable-on-elm")).toEqual(gableOnElmStreet());
});

it.each([
  ["throttled", throttled],
  ["broken", broken],
])("a table that stays %s makes the store unavailable, for visitor and agent alike", async (_, answer) => {
  for (const operation of ["GetItem", "Query", "BatchGetItem", "TransactWriteItems"]) {
    cloud.gate.faults.push({ operation, times: 99, answer });
  }
  await expect(platform.listings.find("lst_gable-on-elm")).rejects.toThrow(StoreUnavailableError);
  await expect(platform.listings.all()).rejects.toThrow(StoreUnavailableError);
  await expect(platform.inquiries.add(zoeAboutTheGable())).rejects.toThrow(StoreUnavailableError);
  await expect(agent.inquiries.counts()).rejects.toThrow(StoreUnavailableError);
  await expect(platform.checkHealth()).rejects.toThrow(StoreUnavailableError);
});

it.each(["listings", "inquiries", "notices", "records", "sessions"] as const)(
  "without the table of %s the site is not well",
  async (table) => {
    await platform.checkHealth();
    const other = openAsServer(account);
    await cloud.dynamo.call("DeleteTable", { TableName: account.tables[table] });
    await expect(other.checkHealth()).rejects.toThrow();
    await other.close();
  },
);

it("the check of every table changes nothing, and a recent one isn't repeated", async () => {
  const scan = (table: string) => cloud.dynamo.call("Scan", { TableName: table });
  const all = () => Promise.all(Object.values(account.tables).map(scan));
  const before = await all();
  await platform.checkHealth();
  expect(await cloud.dynamo.meter.during(() => platform.checkHealth())).toEqual({ reads: 0, writes: 0 });
  expect(await all()).toEqual(before);
});

it("a notice that collides with a transaction is written a moment later", async () => {
  const notice = mailAbout(zoeAboutTheGable());
  await platform.inquiries.add(zoeAboutTheGable(), [notice]);
  const [claimed = notice] = await platform.notices.claim("2027-01-01T00:00:00.000Z", "2027-01-01T00:02:00.000Z", 1);
  cloud.gate.faults.push({ operation: "PutItem", times: 2, answer: () => refuse("TransactionConflictException") });
  expect(await platform.notices.settle(claimed, { ...claimed, state: "sent", settledAt: claimed.createdAt })).toBe(
    true,
  );
});

/** As they were sent: each is filed under a person when it is received. */
const unfiled = (inquiries: Inquiry[]) => inquiries.map(({ personId: _, ...inquiry }) => inquiry);

it("the agent sees the same inbox when AWS returns one inquiry at a time", async () => {
  const mail = morningMail(25);
  for (const inquiry of mail) await platform.inquiries.add(inquiry, [mailAbout(inquiry)]);
  const { cut } = cloud.dynamo;
  cloud.dynamo.cut = () => 1;
  const first = await agent.inquiries.page({ filter: "all", limit: 20 });
  const second = await agent.inquiries.page({ filter: "all", limit: 20, after: first.next });
  const { waiting } = await agent.notices.summary();
  cloud.dynamo.cut = cut;
  expect([unfiled(first.inquiries), unfiled(second.inquiries)]).toEqual([mail.slice(0, 20), mail.slice(20)]);
  expect(second.next).toBeUndefined();
  expect(waiting).toBe(25);
});

it("a table that never responds makes the store unavailable, too", async () => {
  cloud.gate.faults.push({ operation: "GetItem", times: 99, delay: 3500 });
  await expect(platform.profile.load()).rejects.toThrow(StoreUnavailableError);
});

it("a throttled bucket makes the pictures unavailable", async () => {
  cloud.gate.faults.push({ operation: "s3:PutObject", times: 99, answer: () => refuse("x#SlowDown", "Slow.", 503) });
  await expect(agent.images.write("public", "images/logo.svg", Buffer.from("<svg/>"))).rejects.toThrow(
    StoreUnavailableError,
  );
});

it("inquiries missing from a response are requested again", async () => {
  const mail = morningMail(10);
  for (const inquiry of mail) await platform.inquiries.add(inquiry);
  cloud.gate.faults.push({
    operation: "BatchGetItem",
    times: 2,
    answer: ({ RequestItems }) => ({ status: 200, body: { Responses: {}, UnprocessedKeys: RequestItems } }),
  });
  expect(unfiled((await agent.inquiries.page({ filter: "all", limit: 10 })).inquiries)).toEqual(mail);
});

it("inquiries that AWS never returns make the inbox unavailable, not shorter", async () => {
  await platform.inquiries.add(zoeAboutTheGable());
  cloud.gate.faults.push({
    operation: "BatchGetItem",
    times: 99,
    answer: ({ RequestItems }) => ({ status: 200, body: { Responses: {}, UnprocessedKeys: RequestItems } }),
  });
  await expect(agent.inquiries.page({ filter: "all", limit: 10 })).rejects.toThrow(StoreUnavailableError);
});

it("the agent sees no deleted or read inquiry while an index lags, and full pages", async () => {
  const mail = morningMail(30);
  for (const inquiry of mail) await platform.inquiries.add(inquiry);
  await cloud.dynamo.freezeIndexes(account.tables.inquiries);
  for (const { id } of mail.slice(0, 4)) await agent.inquiries.markRead(id);
  for (const { id } of mail.slice(4, 7)) await agent.inquiries.remove(id);
  const first = await agent.inquiries.page({ filter: "pending", limit: 10 });
  expect(unfiled(first.inquiries)).toEqual(mail.slice(7, 17));
  const second = await agent.inquiries.page({ filter: "pending", limit: 100, after: first.next });
  expect(unfiled(second.inquiries)).toEqual(mail.slice(17));
  expect(second.next).toBeUndefined();
  await cloud.dynamo.thawIndexes(account.tables.inquiries);
});

it("a flood is deleted to its end while an index lags", async () => {
  const mail = morningMail(150);
  for (const inquiry of mail) await platform.inquiries.add({ ...inquiry, spam: ["flood"] });
  await cloud.dynamo.freezeIndexes(account.tables.inquiries);
  const until = mail[0]?.createdAt ?? "";
  expect([await agent.inquiries.removeFlood(until), await agent.inquiries.removeFlood(until)]).toEqual([150, 0]);
  expect(await agent.inquiries.counts()).toMatchObject({ spam: 0, flood: 0 });
  await cloud.dynamo.thawIndexes(account.tables.inquiries);
}, 60_000);

it("visitors see no old price and no removed home while an index lags", async () => {
  for (const id of ["lst_a", "lst_b"]) await agent.listings.add(gableOnElmStreet({ id }));
  await cloud.dynamo.freezeIndexes(account.tables.listings);
  await agent.listings.replace(gableOnElmStreet({ id: "lst_a", price: 1, rev: 2 }));
  await agent.listings.remove("lst_b");
  expect(await platform.listings.all()).toEqual([gableOnElmStreet({ id: "lst_a", price: 1, rev: 2 })]);
  await cloud.dynamo.thawIndexes(account.tables.listings);
});

it("a search through a flood ends a page after a thousand messages, and the next page continues", async () => {
  const mail = morningMail(1);
  const wanted = zoeAboutTheGable({ createdAt: "2026-01-01T00:00:00.000Z", spam: ["flood"] });
  await platform.inquiries.add(wanted);
  const many = Array.from({ length: 1050 }, (_, index) =>
    walterSayingHello({ ...mail[0], id: `inq_many-${index}`, spam: ["flood"] }),
  );
  for (let start = 0; start < many.length; start += 50) {
    await Promise.all(many.slice(start, start + 50).map((inquiry) => platform.inquiries.add(inquiry)));
  }
  const first = await agent.inquiries.page({ filter: "spam", limit: 10, search: "zoe" });
  expect(first.inquiries).toEqual([]);
  const second = await agent.inquiries.page({ filter: "spam", limit: 10, search: "zoe", after: first.next });
  expect(second).toEqual({ inquiries: [wanted] });
}, 120_000);
