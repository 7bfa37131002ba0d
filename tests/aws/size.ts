import type { Platform, Stores } from "#server/ports/platform.ts";
import { writeCursor } from "#server/records/cursors.ts";
import { hannahsProfile } from "../contracts/samples.ts";
import { type Account, type Cloud, startCloud } from "./cloud.ts";
import type { Attributes } from "./emulators/call.ts";
import type { Cost } from "./emulators/meter.ts";
import {
  generatedHome,
  generatedInquiry,
  homeItem,
  inquiryItem,
  searchedWordItems,
  searches,
} from "./generated-site.ts";
import { openAsServer, signInAgent } from "./open.ts";

const instances = 4;

/** The read and write units of single actions by visitors and the agent, at a given site size. */
export interface SizedSite {
  costs(): Promise<Record<string, Cost>>;
  close(): Promise<void>;
}

/** Fills the emulator's tables directly, because the API is too slow for this many. */
export async function openSizedSite(homes: number, inquiries: number): Promise<SizedSite> {
  const cloud = await startCloud();
  cloud.dynamo.cut = (limit) => limit;
  const account = await cloud.openAccount();
  const { tables } = account;
  await cloud.dynamo.fill(tables.listings, itemsOf(Array(homes).keys(), homeItem));
  await cloud.dynamo.fill(tables.inquiries, itemsOf(Array(inquiries).keys(), inquiryItem));
  // Lists of words are never read from the items themselves, only from their index entries.
  await cloud.dynamo.fill(tables.inquiries, itemsOf(Array(inquiries).keys(), searchedWordItems), "indexes");
  await putVersion(cloud, account, homes);
  // The clock stands still, because an instance checks the version again after two seconds.
  let time = Date.now();
  const now = () => new Date(time);
  const platforms = Array.from({ length: instances }, () => openAsServer(account, { now }));
  const [platform] = platforms as [Platform];
  const { stores } = await signInAgent(account, platform);
  await stores.profile.save(hannahsProfile());
  // Pages are re-rendered for ten seconds after a write.
  time += 60_000;
  return {
    costs: () => measure(cloud, platforms, stores, { homes, inquiries }),
    async close() {
      for (const each of platforms) await each.close();
      await account.close();
      await cloud.close();
    },
  };
}

interface Size {
  homes: number;
  inquiries: number;
}

async function measure(cloud: Cloud, platforms: Platform[], agent: Stores, size: Size) {
  const [platform] = platforms as [Platform];
  const { listings } = platform;
  const cost = (work: () => Promise<unknown>) => cloud.dynamo.meter.during(work);
  // Every page request uses the version, which an instance reads once in two seconds.
  await Promise.all(platforms.map((each) => each.listings.contentVersion()));
  // A house for sale in the middle: every twentieth from the third on.
  const middle = generatedHome(Math.floor(size.homes / 40) * 20 + 3);
  const edited = { ...middle, title: "A better title", updatedAt: "2026-11-22T10:00:00.000Z", rev: 2 };
  const cheaper = { ...edited, price: 1000, updatedAt: "2026-11-22T11:00:00.000Z", rev: 3 };
  const sold = { ...cheaper, status: "sold", updatedAt: "2026-11-22T12:00:00.000Z", rev: 4 } as const;
  const homePage = async ({ listings: own }: Platform) => {
    await own.find(middle.id);
    await own.cards();
  };
  return {
    "all cards": await cost(() => listings.cards()),
    "the same at the same version": await cost(() => listings.cards()),
    "all homes": await cost(() => listings.all()),
    "a page of a home, with others like it": await cost(() => homePage(platform)),
    "an edit": await cost(() => agent.listings.replace(edited)),
    "an edit of the price": await cost(() => agent.listings.replace(cheaper)),
    "a sale": await cost(() => agent.listings.replace(sold)),
    "what four instances read of the edited home": await cost(async () => {
      for (const each of platforms) await homePage(each);
    }),
    "a page of the inbox": await cost(() => agent.inquiries.page({ filter: "all", limit: 10 })),
    "a page of the inbox far behind": await cost(() =>
      agent.inquiries.page({ filter: "all", limit: 10, after: placeFarBehind(size) }),
    ),
    ...(await searchCosts(cloud, agent)),
    "the counts of the inbox": await cost(() => agent.inquiries.counts()),
  };
}

const placeFarBehind = ({ inquiries }: Size) => writeCursor(generatedInquiry(Math.floor(inquiries * 0.98)));

async function searchCosts(cloud: Cloud, agent: Stores): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {};
  for (const [name, search] of Object.entries(searches)) {
    const page = () => agent.inquiries.page({ filter: "all", ...search, limit: 10 });
    costs[name] = await cloud.dynamo.meter.during(page);
  }
  return costs;
}

type Items = Record<string, unknown> | Record<string, unknown>[];

function* itemsOf(numbers: Iterable<number>, make: (number: number) => Items): Iterable<Attributes> {
  for (const number of numbers) yield* [make(number)].flat().map(attributesOf);
}

async function putVersion(cloud: Cloud, { tables }: Account, homes: number): Promise<void> {
  const counts = { active: 0, pending: 0, sold: 0 };
  for (let number = 0; number < homes; number++) counts[generatedHome(number).status] += 1;
  const item = { id: "#version#site", v: 1, updatedAt: "2026-01-01T00:00:00.000Z", ...counts };
  await cloud.dynamo.call("PutItem", { TableName: tables.listings, Item: attributesOf(item) });
}

/** A record in DynamoDB's own notation. */
function attributesOf(record: object): Attributes {
  const told = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([name, value]) => [name, attributeOf(value)]));
}

function attributeOf(value: unknown): Record<string, unknown> {
  if (typeof value === "string") return { S: value };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString("base64") };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  return value === null ? { NULL: true } : { M: attributesOf(value as object) };
}
