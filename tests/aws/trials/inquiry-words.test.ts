import { afterAll, beforeEach, expect, it } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { createClients } from "#server/aws/clients.ts";
import type { Platform, Stores } from "#server/ports/platform.ts";
import { morningMail, walterSayingHello, zoeAboutTheGable } from "../../contracts/samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { openSite } from "../open.ts";

const cloud = await startCloud();
cloud.dynamo.cut = (limit) => limit;
afterAll(() => cloud.close());

let account: Account;
let platform: Platform;
let agent: Stores;
beforeEach(async () => {
  const site = await openSite(cloud);
  ({ account, platform, stores: agent } = site);
  return site.close;
});

/** The ids of all items in the inquiries table, read with full access. */
async function idsInTable(): Promise<string[]> {
  const { body } = await cloud.dynamo.call("Scan", { TableName: account.tables.inquiries });
  return (body.Items as { id: { S: string } }[]).map(({ id }) => id.S);
}

async function wordsInTable(): Promise<string[]> {
  return (await idsInTable()).filter((id) => id.startsWith("word#"));
}

const find = (search: string, filter: "all" | "spam" = "all") => agent.inquiries.page({ filter, search, limit: 10 });
const idsOf = ({ inquiries }: { inquiries: Inquiry[] }) => inquiries.map(({ id }) => id);
const manyWords = Array.from({ length: 150 }, (_, at) => `word${at}`).join(" ");

it("the agent finds a message with more words than a transaction holds by each word, and deletes it without leftovers", async () => {
  await platform.inquiries.add(walterSayingHello({ message: manyWords }));
  for (const word of ["word0", "word7", "word149", "WORD14", "wor"])
    expect(idsOf(await find(word)), word).toEqual(["inq_walter"]);
  expect(await agent.inquiries.remove("inq_walter")).toBe(true);
  expect(await wordsInTable()).toEqual([]);
});

it("a visitor's resent inquiry adds no extra words", async () => {
  await platform.inquiries.add(zoeAboutTheGable());
  const before = await wordsInTable();
  await expect(platform.inquiries.add(zoeAboutTheGable())).rejects.toThrow("already");
  expect(await wordsInTable()).toEqual(before);
});

it("the agent finds a flooded message by its words only after moving it to the inbox", async () => {
  await platform.inquiries.add(zoeAboutTheGable({ spam: ["flood"] }));
  expect(await wordsInTable()).toEqual([]);
  expect(idsOf(await find("zoe", "spam"))).toEqual(["inq_zoe"]);
  await agent.inquiries.clearSpam("inq_zoe", []);
  expect(idsOf(await find("zoe"))).toEqual(["inq_zoe"]);
  await agent.inquiries.remove("inq_zoe");
  expect(await wordsInTable()).toEqual([]);
});

it("a flood that the agent deletes leaves no tour request behind", async () => {
  const visit = {
    windows: [{ on: "2026-05-09", from: "09:00", until: "11:00" }],
    way: "in person" as const,
    homes: [],
  };
  await platform.inquiries.add(zoeAboutTheGable({ spam: ["flood"], visit }));
  expect((await idsInTable()).filter((id) => id.includes("inq_zoe"))).toEqual(["inq_zoe"]);
  expect(await agent.inquiries.removeFlood("2099-01-01T00:00:00.000Z")).toBe(1);
  expect((await idsInTable()).filter((id) => id.includes("inq_zoe"))).toEqual([]);
});

it("the agent's search ignores orphaned words from an interrupted write", async () => {
  await platform.inquiries.add(zoeAboutTheGable());
  const { documents } = createClients(account.config, account.operator).data();
  const { DeleteCommand } = await import("@aws-sdk/lib-dynamodb");
  await documents.send(new DeleteCommand({ TableName: account.tables.inquiries, Key: { id: "inq_zoe" } }));
  await platform.inquiries.add(walterSayingHello({ message: "Zoe sends me" }));
  expect(idsOf(await find("zoe"))).toEqual(["inq_walter"]);
});

it("the agent's search for rare, scattered words may return short pages, costs no more, and finishes", async () => {
  // Two words, each in every second message, and both only in a few.
  const mail = morningMail(150).map((inquiry, at) => ({
    ...inquiry,
    message: at % 50 === 0 ? "roof well" : at % 2 ? "roof" : "well",
  }));
  for (const inquiry of mail) await platform.inquiries.add(inquiry);
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { reads } = await cloud.dynamo.meter.during(async () => {
      const page = await agent.inquiries.page({ filter: "all", search: "roof well", limit: 10, after });
      found.push(...idsOf(page));
      after = page.next;
    });
    expect(reads).toBeLessThanOrEqual(15);
  } while (after);
  const wanted = mail.filter(({ message }) => message === "roof well").map(({ id }) => id);
  expect(found.toSorted()).toEqual(wanted.toSorted());
});
