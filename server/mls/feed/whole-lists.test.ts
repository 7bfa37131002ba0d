import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { FeedDialect } from "#domain/mls/feed/feed-setup.ts";
import { type Dialect, lowWall, otherManners } from "#tests/reso-server/dialects.ts";
import { startResoServer } from "#tests/reso-server/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createMirror } from "../../mirror/mirror.ts";
import { openMirror } from "../../mirror/open-mirror.ts";
import { readOwnHomes } from "../own/read-own-homes.ts";
import { createFeedClient } from "./feed-client.ts";
import { createFeedRequest } from "./feed-request.ts";
import { compareKeys, readChanges } from "./replicate.ts";

const timeZone = "America/Denver";
type Records = readonly Record<string, unknown>[];

/** Homes with little data, many changed at the same time. */
function homesOf(count: number): Records {
  return Array.from({ length: count }, (_, index) => ({
    ...{
      ListingKey: `k-${String(index * 7919 + 1).padStart(9, "0")}`,
      ListingId: `N-${index}`,
      StandardStatus: "Active",
    },
    ...{ PropertyType: "Residential", PropertySubType: "Single Family Residence", ListPrice: 300_000 + index },
    ...{ ListOfficeName: "Invented Realty", ListAgentMlsId: index % 3 === 0 ? "MINE" : "OTHER", City: "Monument" },
    ListOfficeMlsId: index % 3 === 0 ? "OFFICE" : "ELSEWHERE",
    ModificationTimestamp: new Date(Date.UTC(2026, 9, 1) + Math.floor(index / 90) * 1000).toISOString(),
  }));
}

async function site(dialect: FeedDialect, manners: Partial<Dialect>, records: Records) {
  const feed = { records };
  const server = await startResoServer({
    dialect,
    manners,
    records: () => feed.records,
    now: () => Math.random() * 1e15,
  });
  onTestFinished(() => server.stop());
  const database = openMirror(join(temporaryFolder(), "mls.db"));
  onTestFinished(() => database.close());
  const mirror = createMirror(database);
  const settings = {
    ...{ baseUrl: server.baseUrl, auth: { token: server.token }, dialect, originatingSystemName: "demo" },
    ...{ agentMlsIds: ["MINE"], officeMlsId: "OFFICE" },
  };
  let time = 0;
  const client = createFeedClient({
    settings,
    request: createFeedRequest({ mayBePrivate: true }),
    now: () => {
      time += 10_000;
      return time;
    },
  });
  return {
    ...{ feed, server, mirror, client },
    run: () => readChanges(client, mirror, timeZone),
    compare: () => compareKeys(client, mirror, timeZone),
    own: () => readOwnHomes(client, settings, { timeZone, mirror }),
  };
}

const servers: [string, FeedDialect, Partial<Dialect>][] = [
  ["the standard", "plain", {}],
  ["the standard that ignores Prefer", "plain", { takesPrefer: false }],
  ["Trestle", "trestle", {}],
  ["MLS Grid", "mlsgrid", {}],
  ["Spark", "spark", {}],
  ["Bridge's second version", "bridge", { wall: lowWall }],
  ["Bridge's third version", "bridge", otherManners.bridge3],
  ["Bridge's third version, set up as the standard", "plain", otherManners.bridge3],
  ["a limit on how far it counts", "plain", otherManners.wall],
  ["a limit and no links", "plain", otherManners["a wall and no links"]],
];

/** With more of the agent's own homes than one list may have. */
const many = servers.filter(([name]) => name === "Bridge's second version");

describe.each([
  [1500, servers],
  [6300, many],
])("a feed of %i homes", (count, of) => {
  test.each(of)("comes complete from a server with %s, and no listed home is removed", async (_, dialect, manners) => {
    const { run, compare, own, mirror, feed, server } = await site(dialect, manners, homesOf(count));
    expect(await run()).toMatchObject({ read: count, added: count });
    expect(await run()).toMatchObject({ added: 0, removed: 0 });
    expect(await compare()).toEqual({ isTrusted: true, removed: 0, added: 0, isWhole: true });
    const skips = server.seen.filter(({ query }) => query.get("$select") === "ListingKey,ModificationTimestamp");
    if (dialect !== "mlsgrid") expect(skips.filter(({ query }) => query.has("$skip"))).toEqual([]);
    feed.records = feed.records.slice(5);
    await compare();
    expect(await compare()).toMatchObject({ removed: 5 });
    expect(mirror.keys().size).toBe(count - 5);
    const reading = await own();
    const mine = feed.records.filter(({ ListAgentMlsId }) => ListAgentMlsId === "MINE").length;
    expect(reading).toMatchObject(mine < 2000 ? { isWhole: true } : { isWhole: false });
    expect(reading && "read" in reading && new Set(reading.read.map(({ key }) => key)).size).toBe(mine);
  });
});

test("a server that returns the same page for every key request removes no home", async () => {
  const records = homesOf(300);
  const { run, mirror, client } = await site("plain", {}, records);
  await run();
  const page = { value: records.slice(0, 280) };
  const same = createFeedClient({
    settings: { baseUrl: "https://feed.example", auth: { token: "t" }, dialect: "plain", agentMlsIds: [] },
    request: async () => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(page)) }),
    now: () => 0,
  });
  await expect(compareKeys({ ...client, keys: same.keys }, mirror, timeZone)).rejects.toMatchObject({
    fault: "incomplete",
  });
  expect(mirror.keys().size).toBe(300);
});

test("other homes on the list don't make up for missing ones", async () => {
  const { run, compare, feed, mirror } = await site("plain", {}, homesOf(300));
  await run();
  feed.records = homesOf(300).map((home) => ({ ...home, ListingKey: ` ${home.ListingKey}` }));
  expect(await compare()).toEqual({ isTrusted: false, listed: 0, known: 300 });
  expect(mirror.keys().size).toBe(300);
});

test.each<[string, (key: string) => string]>([
  ["blanks around them", (key) => ` ${key}  `],
  ["blanks inside", (key) => key.replace("-", "  ")],
  ["hundreds of letters", (key) => `${"long".repeat(60)}${key}`],
  ["letters of other scripts", (key) => `Ünï-家-${key}-é-🏡`],
  ["quotes and signs", (key) => `O'${key}''&=+%/?#"<>;,~`],
])("homes whose keys have %s are added and stay", async (_, keyOf) => {
  const records = homesOf(1200).map((home) => ({ ...home, ListingKey: keyOf(String(home.ListingKey)) }));
  const { run, compare, mirror, feed } = await site("bridge", otherManners.bridge3, records);
  expect(await run()).toMatchObject({ added: 1200, unreadable: 0 });
  expect(mirror.keys()).toEqual(new Set(records.map(({ ListingKey }) => ListingKey)));
  for (let day = 0; day < 2; day++) expect(await compare()).toMatchObject({ removed: 0, added: 0 });
  const gone = feed.records[7];
  mirror.remove([String(gone?.ListingKey)]);
  expect(await compare()).toMatchObject({ added: 1 });
});

test("counts a home with an oversized key as unreadable and never truncates the key", async () => {
  const records = homesOf(20).map((home, index) =>
    index > 17 ? { ...home, ListingKey: `${"k".repeat(600)}${index}` } : home,
  );
  const { run, compare, mirror } = await site("plain", {}, records);
  expect(await run()).toMatchObject({ added: 18, unreadable: 2 });
  expect(await compare()).toMatchObject({ removed: 0, added: 0 });
  expect(mirror.keys().size).toBe(18);
});
