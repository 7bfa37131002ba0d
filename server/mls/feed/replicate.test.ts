import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { day, hour, minute } from "#domain/time-units.ts";
import { dialectNames, otherManners } from "#tests/reso-server/dialects.ts";
import type { FaultName } from "#tests/reso-server/faults.ts";
import { type ResoServerOptions, startResoServer } from "#tests/reso-server/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createMirror } from "../../mirror/mirror.ts";
import { openMirror } from "../../mirror/open-mirror.ts";
import { searchHomes } from "../../mirror/search.ts";
import type { FeedSettings } from "../feed-setup.ts";
import { createFeedClient } from "./feed-client.ts";
import { createFeedRequest } from "./feed-request.ts";
import { compareKeys, readChanges } from "./replicate.ts";

const now = new Date("2026-11-22T12:00:00Z");
const timeZone = "America/Denver";

const homes = mlsHomes({ count: 1234, now, mediaAddress: (name) => `https://media.example/${name}`, pictures: ["a"] });
/** Enough that more can be missing than are requested individually. */
const some = homes.slice(0, 600);
/** Enough where the number doesn't matter. */
const few = homes.slice(0, 50);
const shownOf = (records: typeof homes) =>
  records.filter(
    (home) =>
      ["Active", "Active Under Contract", "Pending", "Closed"].includes(String(home.StandardStatus)) &&
      home.InternetEntireListingDisplayYN,
  );
const shown = shownOf(some);
async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

const tiny = { usual: 50, most: 50, mostExpanded: 50 };

async function site(
  options: Partial<ResoServerOptions> = {},
  changes: Partial<FeedSettings> = {},
  limits = { silence: 20_000, answer: minute },
) {
  const feed = { records: some as readonly Record<string, unknown>[] };
  const server = await startResoServer({ dialect: "plain", records: () => feed.records, ...options });
  onTestFinished(() => server.stop());
  const database = openMirror(join(temporaryFolder(), "mls.db"));
  onTestFinished(() => database.close());
  const mirror = createMirror(database);
  // The clock stops between requests, so that no test waits for pacing.
  let time = 0;
  const client = () =>
    createFeedClient({
      settings: {
        baseUrl: server.baseUrl,
        auth: { token: server.token },
        dialect: options.dialect ?? "plain",
        originatingSystemName: "demo",
        agentMlsIds: [],
        ...changes,
      },
      request: createFeedRequest({ mayBePrivate: true, limits }),
      now: () => {
        time += 10_000;
        return time;
      },
    });
  return {
    feed,
    server,
    mirror,
    count: () => searchHomes(database, anything, { showsSold: true, now }).count,
    run: () => readChanges(client(), mirror, timeZone),
    compare: (isShort = false) => compareKeys(client(), mirror, timeZone, { isShort }),
    /** From now on, no response is awaited longer than this test allows. */
    hurry: () => {
      limits = { silence: 2000, answer: 2000 };
    },
  };
}

describe.each(dialectNames)("with the dialect %s", (dialect) => {
  test("reads a feed in full, and a second run of an unchanged feed writes nothing", async () => {
    const { run, mirror, feed } = await site({ dialect, now: () => Math.random() * 1e15 });
    // More than any vendor's page size.
    feed.records = homes;
    const added = shownOf(homes).length;
    expect(await run()).toMatchObject({ read: homes.length, added, unreadable: 0, unknownStatuses: [] });
    expect(mirror.keys().size).toBe(added);
    expect(await run()).toMatchObject({ added: 0, changed: 0, removed: 0 });
    const changedAt = "2026-11-22T11:59:59Z";
    feed.records = homes.map((home, index) =>
      index === 5 ? { ...home, ListPrice: 777_000, StandardStatus: "Active", ModificationTimestamp: changedAt } : home,
    );
    expect(await run()).toMatchObject({ changed: 1 });
  });
});

test("removes homes that the feed deletes silently with the daily comparison", async () => {
  const { run, compare, feed, mirror } = await site();
  await run();
  feed.records = some.filter((_, index) => index % 20 !== 0);
  const gone = shown.filter((home) => !feed.records.includes(home)).length;
  expect(await compare()).toMatchObject({ isTrusted: true, removed: 0, isWhole: false });
  expect(await compare()).toMatchObject({ isTrusted: true, removed: gone, isWhole: true });
  expect(mirror.keys().size).toBe(shown.length - gone);
});

test("removes homes from a feed whose keys fit into two requests once a second list lacks them", async () => {
  const { run, compare, feed, mirror } = await site();
  await run();
  feed.records = some.slice(40);
  const gone = shown.filter((home) => !feed.records.includes(home)).length;
  expect(await compare(true)).toMatchObject({ isTrusted: true, removed: gone, isWhole: true });
  expect(mirror.keys().size).toBe(shown.length - gone);
});

test("restores a few homes that two lists omitted by mistake with the next list", async () => {
  const { run, compare, feed, mirror } = await site();
  await run();
  feed.records = some.slice(40);
  await compare();
  await compare();
  expect(mirror.keys().size).toBeLessThan(shown.length);
  feed.records = some;
  await compare();
  expect(mirror.keys().size).toBe(shown.length);
  // Hidden homes are not requested every day.
  expect(await compare()).toMatchObject({ added: 0, removed: 0 });
});

test("restores more homes than are requested individually with the next run", async () => {
  const { run, compare, mirror } = await site();
  await run();
  mirror.remove([...mirror.keys()].slice(0, 280));
  expect(await compare()).toMatchObject({ added: 0, removed: 0 });
  await run();
  expect(mirror.keys().size).toBe(shown.length);
});

test.each([[0], [200]])("a feed that suddenly has %s homes removes none", async (left) => {
  const { run, compare, feed, mirror } = await site();
  await run();
  feed.records = some.slice(0, left);
  expect(await compare()).toMatchObject({ isTrusted: false, listed: shownOf(some.slice(0, left)).length });
  expect(mirror.keys().size).toBe(shown.length);
});

test("an interrupted run keeps what it has read, and the next one resumes there", async () => {
  const { run, server, mirror } = await site({ dialect: "bridge" });
  // A broken connection is retried once.
  server.meet("nothing", "nothing", "nothing", "half an answer", "half an answer");
  await expect(run()).rejects.toMatchObject({ fault: "unreachable" });
  const kept = mirror.keys().size;
  expect(kept).toBeGreaterThan(300);
  const { read, added } = await run();
  expect([read, added]).toEqual([some.length - 400, shown.length - kept]);
});

describe("a feed", () => {
  const rows: [FaultName, string][] = [
    ["empty answer", "no feed"],
    ["half an answer", "unreachable"],
    ["HTML with 200", "no feed"],
    ["no value", "no feed"],
    ["nextLink loop", "loop"],
    ["nextLink to another host", "refused"],
    ["429 with Retry-After", "quota"],
    ["429 without a word", "quota"],
    ["gzip bomb", "too large"],
    ["slow body", "slow"],
    ["server error", "server"],
    ["503 with Retry-After", "server"],
    ["redirect to a private address", "refused"],
  ];
  test.each(rows)("that responds with %s is reported as %s, and no home is lost", async (fault, told) => {
    const { run, server, mirror, count, hurry, feed } = await site();
    feed.records = few;
    await run();
    if (told === "slow") hurry();
    const before = [count(), mirror.keys().size];
    // The first request is for fields, the second for homes.
    server.meet(fault, fault);
    await expect(run()).rejects.toMatchObject({ fault: told });
    expect([count(), mirror.keys().size]).toEqual(before);
  });
});

const inAnHour = (time: number) => time + hour;

test.each<[string, Record<string, string>, number | undefined]>([
  ["seconds", { "retry-after": "7" }, 7000],
  ["a date in words", { "retry-after": new Date(inAnHour(now.getTime())).toUTCString() }, hour],
  ["longer than a day", { "retry-after": "1e20" }, day],
  ["less than nothing", { "retry-after": "-5" }, undefined],
  ["no figure", { "retry-after": "soon" }, undefined],
  ["Trestle's milliseconds", { "hour-quota-resettime": String(inAnHour(now.getTime())) }, hour],
  ["the end of the hour in seconds", { "hour-quota-resettime": String(inAnHour(now.getTime()) / 1000) }, hour],
  ["a year in the distant future", { "hour-quota-resettime": "9e15" }, day],
])("waits as long as the server says: %s", async (_, headers, retryAfter) => {
  const settings: FeedSettings = {
    ...{ baseUrl: "https://mls.example", auth: { token: "t" }, dialect: "trestle", agentMlsIds: [] },
  };
  const request = async () => ({ status: 429, headers, body: Buffer.alloc(0) });
  const client = createFeedClient({ settings, request, now: () => now.getTime() });
  const error = await client.fields().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ fault: "quota" });
  expect((error as { retryAfter?: number }).retryAfter).toBe(retryAfter);
});

test("fetches a token with ID and secret, and again when it expires between two pages", async () => {
  const fetched = { tokenUrl: "", clientId: "demo", clientSecret: "demo-secret" };
  const { run, server, mirror } = await site({ dialect: "bridge" }, { auth: fetched });
  fetched.tokenUrl = server.tokenUrl;
  server.meet("token ends");
  await run();
  expect(mirror.keys().size).toBe(shown.length);
  expect(server.seen.filter(({ path }) => path.endsWith("/token")).length).toBeGreaterThan(1);
});

test("does not request a field that this MLS doesn't have", async () => {
  const { run, server, feed } = await site({ missingFields: ["SubdivisionName", "LotSizeSquareFeet"] });
  feed.records = few;
  await run();
  const selected = server.seen.map(({ query }) => query.get("$select") ?? "").join();
  expect(selected).toContain("ListingKey");
  expect(selected).not.toMatch(/SubdivisionName|LotSizeSquareFeet|Private|Commission|Compensation/);
});

test("reports an unknown status value and hides its home", async () => {
  const { run, feed, mirror } = await site();
  feed.records = few.map((home, index) => (index < 3 ? { ...home, StandardStatus: "Temporarily Gone" } : home));
  expect((await run()).unknownStatuses).toEqual(["Temporarily Gone"]);
  expect(mirror.findByKey("demo-1")).toBeUndefined();
});

test("reports types that are no home, and hides their listings", async () => {
  const { run, feed, mirror } = await site();
  const types = ["Boat Slip", "Timeshare", "Casita", "Boat Slip"];
  feed.records = few.map((home, index) => ({
    ...home,
    ...{ PropertyType: "Residential", StandardStatus: "Active", InternetEntireListingDisplayYN: true },
    PropertySubType: types[index] ?? "Cabin",
  }));
  const { unknownTypes = [], unknownStatuses, added } = await run();
  expect([unknownTypes.toSorted(), unknownStatuses, added]).toEqual([["Boat Slip", "Casita", "Timeshare"], [], 46]);
  expect(mirror.skippedKeys().size).toBe(4);
});

test("a home changed in the future hides no later change", async () => {
  const { run, feed, mirror } = await site();
  const inFuture = { ...few[0], ModificationTimestamp: "2099-01-01T00:00:00Z", StandardStatus: "Active" };
  feed.records = [...few.slice(1), inFuture];
  await run();
  const price = (at: number) => mirror.findByKey(String(few[at]?.ListingKey))?.price;
  const shownAt = few.findIndex((home, at) => at > 0 && price(at) !== undefined && home.StandardStatus === "Active");
  const changedAt = new Date(Date.now() - hour).toISOString();
  feed.records = feed.records.map((home) =>
    home.ListingKey === few[shownAt]?.ListingKey
      ? { ...home, ListPrice: 777_000, ModificationTimestamp: changedAt }
      : home,
  );
  await run();
  expect(price(shownAt)).toBe(777_000);
});

test("a feed whose homes are all dated in the future is read all the same", async () => {
  const { run, feed, mirror } = await site();
  feed.records = shownOf(few).map((home) => ({ ...home, ModificationTimestamp: "2099-01-01T00:00:00Z" }));
  expect(await run()).toMatchObject({ added: feed.records.length });
  expect(mirror.keys().size).toBe(feed.records.length);
});

test.each(Object.entries(otherManners))(
  "reads a feed with %s in full, with all of a home's media",
  async (_, manners) => {
    const photo = (of: number, at: number) => ({
      MediaKey: `${of}-${at}`,
      Order: String(at),
      MediaURL: `https://media.example/${of}/${at}`,
    });
    const { run, feed, mirror, compare, server } = await site({ manners: { page: tiny, ...manners } });
    feed.records = shownOf(some)
      .slice(0, 230)
      .map((home, of) => ({ ...home, Media: Array.from({ length: of % 12 }, (_, at) => photo(of, at)) }));
    expect(await run()).toMatchObject({ read: 230, added: 230 });
    expect(await compare(true)).toMatchObject({ removed: 0, added: 0 });
    for (const [of, { ListingKey }] of feed.records.entries())
      expect(mirror.findByKey(String(ListingKey))?.photos.map(({ key }) => key)).toEqual(
        Array.from({ length: of % 12 }, (_, at) => `${of}-${at}`),
      );
    expect(server.seen.every(({ headers }) => headers.authorization === `Bearer ${server.token}`)).toBe(true);
  },
);

test("a home whose further media are refused is shown with those that came", async () => {
  const { run, feed, server, mirror } = await site({ manners: { mediaAPage: 1 } });
  feed.records = shownOf(few)
    .filter(({ Media }) => (Media as unknown[]).length > 2)
    .slice(0, 1);
  // The fields, the homes, and the second photo.
  server.meet("nothing", "nothing", "server error");
  await run();
  expect(mirror.findByKey(String(feed.records[0]?.ListingKey))?.photos).toHaveLength(1);
});

test("media that follow only themselves end", async () => {
  const { run, feed, mirror } = await site({
    manners: { mediaAPage: 1, writesLink: (link) => link.replace(/\d+$/, "1") },
  });
  feed.records = shownOf(few)
    .filter(({ Media }) => (Media as unknown[]).length > 2)
    .slice(0, 1);
  await run();
  expect(mirror.findByKey(String(feed.records[0]?.ListingKey))?.photos).toHaveLength(2);
});

test.each([
  ["another server", "https://elsewhere.example/odata"],
  ["a server of the same end", "https://evilmls.example/odata"],
  ["a server within it", "https://a.mls.example/odata"],
  ["no address", "https://"],
  ["a file", "file://mls.example/odata"],
  ["a login", "https://user:secret@mls.example/odata"],
  ["a number", 7],
])("follows no link to %s, and sends no token there", async (_, link) => {
  const asked: string[] = [];
  const answers: object = { value: few.slice(0, 3), "@odata.nextLink": link };
  const settings: FeedSettings = {
    ...{ baseUrl: "https://mls.example/odata", auth: { token: "t" }, dialect: "plain", agentMlsIds: [] },
  };
  const request = async (address: URL) => {
    asked.push(address.origin);
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(answers)) };
  };
  const client = createFeedClient({ settings, request, now: () => 0 });
  const list = client.changes(undefined, new Set());
  await expect(all(list)).rejects.toMatchObject({ fault: "refused" });
  expect(new Set(asked)).toEqual(new Set(["https://mls.example"]));
});

test.each([
  ["http", "http://mls.example/odata/Property?$skip=3"],
  ["another port", "https://mls.example:8443/odata/Property?$skip=3"],
  ["capitals and a dot", "HTTPS://MLS.EXAMPLE./odata/Property?$skip=3"],
])("a link over %s leads to the server that the token was entered for", async (_, link) => {
  const asked: string[] = [];
  const settings: FeedSettings = {
    ...{ baseUrl: "https://mls.example/odata", auth: { token: "t" }, dialect: "spark", agentMlsIds: [] },
  };
  const request = async (address: URL) => {
    asked.push(address.href);
    const page = address.searchParams.has("$skip")
      ? { value: [] }
      : { value: few.slice(0, 3), "@odata.nextLink": link };
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(page)) };
  };
  let time = 0;
  const now = () => {
    time += 10_000;
    return time;
  };
  const client = createFeedClient({ settings, request, now });
  await all(client.changes(undefined, new Set()));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.every((address) => address.startsWith("https://mls.example/odata/Property?"))).toBe(true);
});

test.each<[number, Record<string, string>, number | undefined]>([
  [503, { "retry-after": "600" }, 600_000],
  [503, { "retry-after": new Date(inAnHour(now.getTime())).toUTCString() }, hour],
  [502, { "retry-after": "60" }, minute],
  [503, {}, undefined],
  // Trestle sends it with every answer.
  [503, { "hour-quota-resettime": String(inAnHour(now.getTime())) }, undefined],
])("waits after a %i with %j", async (status, headers, retryAfter) => {
  const settings: FeedSettings = {
    ...{ baseUrl: "https://mls.example", auth: { token: "t" }, dialect: "trestle", agentMlsIds: [] },
  };
  const request = async () => ({ status, headers, body: Buffer.alloc(0) });
  const client = createFeedClient({ settings, request, now: () => now.getTime() });
  const error = await client.fields().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ fault: "server", retryAfter });
});

test("a token server that is busy doesn't mean that the secret is wrong", async () => {
  const auth = { tokenUrl: "https://mls.example/token", clientId: "demo", clientSecret: "secret" };
  const settings: FeedSettings = { ...{ baseUrl: "https://mls.example", auth, dialect: "trestle", agentMlsIds: [] } };
  const request = async () => ({ status: 503, headers: { "retry-after": "60" }, body: Buffer.alloc(0) });
  const client = createFeedClient({ settings, request, now: () => 0 });
  await expect(client.fields()).rejects.toMatchObject({ fault: "server", retryAfter: minute });
});
