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

/** Everything in the table of inquiries, as an emulator's owner sees it. */
async function wordsInTable(): Promise<string[]> {
  const { body } = await cloud.dynamo.call("Scan", { TableName: account.tables.inquiries });
  const ids = (body.Items as { id: { S: string } }[]).map(({ id }) => id.S);
  return ids.filter((id) => id.startsWith("word#"));
}

const find = (search: string, filter: "all" | "flood" = "all") => agent.inquiries.page({ filter, search, limit: 10 });
const idsOf = ({ inquiries }: { inquiries: Inquiry[] }) => inquiries.map(({ id }) => id);
const manyWords = Array.from({ length: 150 }, (_, at) => `word${at}`).join(" ");

it("a message of more words than a transaction holds is found by each of them, and nothing is left of it", async () => {
  await platform.inquiries.add(walterSayingHello({ message: manyWords }));
  for (const word of ["word0", "word7", "word149", "WORD14", "wor"])
    expect(idsOf(await find(word)), word).toEqual(["inq_walter"]);
  expect(await agent.inquiries.remove("inq_walter")).toBe(true);
  expect(await wordsInTable()).toEqual([]);
});

it("an inquiry that is sent twice leaves no words that the first does not have", async () => {
  await platform.inquiries.add(zoeAboutTheGable());
  const before = await wordsInTable();
  await expect(platform.inquiries.add(zoeAboutTheGable())).rejects.toThrow("already");
  expect(await wordsInTable()).toEqual(before);
});

it("a flood makes no words, and one of it that the agent puts with the others is found like them", async () => {
  await platform.inquiries.add(zoeAboutTheGable({ spam: ["flood"] }));
  expect(await wordsInTable()).toEqual([]);
  expect(idsOf(await find("zoe", "flood"))).toEqual(["inq_zoe"]);
  await agent.inquiries.clearSpam("inq_zoe", []);
  expect(idsOf(await find("zoe"))).toEqual(["inq_zoe"]);
  await agent.inquiries.remove("inq_zoe");
  expect(await wordsInTable()).toEqual([]);
});

it("words whose inquiry is gone, as a broken-off write leaves them, find nothing and hold nobody up", async () => {
  await platform.inquiries.add(zoeAboutTheGable());
  const { documents } = createClients(account.config, account.operator).data();
  const { DeleteCommand } = await import("@aws-sdk/lib-dynamodb");
  await documents.send(new DeleteCommand({ TableName: account.tables.inquiries, Key: { id: "inq_zoe" } }));
  await platform.inquiries.add(walterSayingHello({ message: "Zoe sends me" }));
  expect(idsOf(await find("zoe"))).toEqual(["inq_walter"]);
});

it("a search that is rare and scattered ends a page early, costs no more, and comes to its end", async () => {
  // Two words, each in every second message, and together in a few only.
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
