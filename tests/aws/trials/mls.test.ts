import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { FeedChange } from "#domain/mls/feed/feed-setup.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createServices, type Services } from "#server/services.ts";
import { startResoServer } from "../../reso-server/server.ts";
import { feedHomes } from "../../support/samples/feed-homes.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { refuse } from "../emulators/transactions.ts";
import { openAsServer } from "../open.ts";
import { environmentOf } from "../start.ts";

// One process reads the feed, and another packs the result.
vi.setConfig({ testTimeout: 120_000 });

let account: Account;
let reso: Awaited<ReturnType<typeof startResoServer>>;
let feed: { records: readonly Record<string, unknown>[] };
let time: number;
const now = () => new Date(time);
const cloud = await startCloud();
beforeEach(async () => {
  time = Date.now();
  account = await cloud.openAccount();
  feed = { records: [] };
  const photo = await jpegPhoto({ width: 400, height: 300 });
  reso = await startResoServer({ dialect: "plain", records: () => feed.records, photo: () => photo });
  feed.records = feedHomes(40, now(), reso.origin);
  return async () => {
    cloud.gate.faults.length = 0;
    await reso.stop();
    await account.close();
  };
});
afterAll(() => cloud.close());

interface Instance {
  platform: Platform;
  services: Services;
  logged: string[];
  /** The homes a visitor finds there. */
  count(): number;
  read(): Promise<string>;
}

/** A server with only its role's permissions. */
function anInstance(): Instance {
  const logged: string[] = [];
  const platform = openAsServer(account, { now, report: (error) => logged.push(String(error)) });
  const config = readConfig({ ...environmentOf(account), MLS_ALLOW_PRIVATE: "1" });
  const log = createLog((line) => logged.push(line));
  const services = createServices(config, platform, log, now);
  onTestFinished(async () => {
    await services.feed?.close();
    await platform.close();
  });
  return {
    ...{ platform, services, logged },
    count: () => services.homeSearch.search(anything, false).count,
    async read() {
      const run = await services.feed?.run();
      return typeof run === "object" ? run.sentence : String(run);
    },
  };
}

async function setUp({ services }: Instance, change: Partial<FeedChange> = {}): Promise<void> {
  await services.feed?.save({
    ...{ baseUrl: reso.baseUrl, auth: { token: reso.token }, dialect: "plain", agentMlsIds: [] },
    // Off, so a run starts only when the test asks for it.
    ...{ everyMinutes: 60, isEnabled: false, ...change },
  });
}

async function twoInstances(): Promise<[Instance, Instance]> {
  const pair: [Instance, Instance] = [anInstance(), anInstance()];
  await setUp(pair[0]);
  return pair;
}

/** Adds twenty homes to the market. */
function moreHomes(): void {
  const ModificationTimestamp = new Date(time + 60_000).toISOString();
  feed.records = feedHomes(60, now(), reso.origin).map((record, index) =>
    index < 40 ? record : { ...record, ModificationTimestamp },
  );
}

const isAllowed = (action: string) =>
  cloud.gate.decisions.filter((each) => each.action === action && each.resource.includes(account.config.pictureBucket))
    .length;

it("visitors of every server find the same homes after one server reads the feed", async () => {
  const [one, other] = await twoInstances();
  expect(await one.read()).toMatch(/^Homes: \d+ new\./);
  expect(one.count()).toBeGreaterThan(20);
  expect(other.services.homeSearch.state().kind).toBe("off");
  await other.platform.mls?.follow();
  expect(other.count()).toBe(one.count());
  expect(other.services.homeSearch.state()).toEqual(one.services.homeSearch.state());
  moreHomes();
  expect(await other.read()).toMatch(/new/);
  await one.platform.mls?.follow();
  expect(one.count()).toBe(other.count());
  // A new server has them before its first response.
  const third = anInstance();
  await third.platform.mls?.follow();
  expect(third.count()).toBe(one.count());
  for (const { logged } of [one, other, third]) expect(logged.join("")).not.toContain(reso.token);
});

it("an unchanged feed costs no snapshot and few table units", async () => {
  const [one, other] = await twoInstances();
  await one.read();
  const put = () => isAllowed("s3:PutObject");
  await vi.waitUntil(() => put() > 1, { timeout: 30_000 });
  await one.services.feed?.close();
  const again = anInstance();
  // Its first read waits until it has looked for what earlier releases left.
  await again.platform.feed.runs();
  const before = put();
  const cost = await cloud.dynamo.meter.during(async () => {
    expect(await again.read()).toMatch(/^No changes\./);
  });
  expect(put()).toBe(before);
  expect(cost.writes).toBeLessThanOrEqual(6);
  expect(cost.reads).toBeLessThanOrEqual(24);
  // The rest of its run doesn't count.
  await again.services.feed?.close();
  await other.platform.mls?.follow();
  const look = await cloud.dynamo.meter.during(async () => other.platform.mls?.follow());
  expect(look).toEqual({ reads: 1, writes: 0 });
});

describe("while a snapshot can't be uploaded", () => {
  it("the old one stays in use, the agent is notified, and the next run uploads it", async () => {
    const [one, other] = await twoInstances();
    await one.read();
    await other.platform.mls?.follow();
    const known = other.count();
    moreHomes();
    cloud.gate.faults.push({ operation: "s3:PutObject", times: 20, answer: () => refuse("SlowDown", "", 503) });
    expect(await one.read()).toBe("The homes couldn't be shared between the site's servers just now.");
    await other.platform.mls?.follow();
    expect(other.count()).toBe(known);
    cloud.gate.faults.length = 0;
    await other.read();
    await one.platform.mls?.follow();
    expect(one.count()).toBe(other.count());
    expect(one.count()).toBeGreaterThan(known);
  });

  it("a server killed after the upload but before publishing has changed nothing", async () => {
    const [one, other] = await twoInstances();
    await one.read();
    await other.platform.mls?.follow();
    const known = other.count();
    moreHomes();
    const { promise: never, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    const { mls } = one.platform;
    await mls?.follow();
    // The item that publishes the snapshot is never written.
    cloud.gate.faults.push({
      operation: "PutItem",
      times: 1,
      until: never,
      answer: () => refuse("InternalServerError"),
    });
    void mls
      ?.change(() => {
        mls.mirror().clear();
      })
      .catch(() => {});
    await vi.waitUntil(() => cloud.gate.faults.some(({ times }) => times === 0), { timeout: 30_000 });
    await other.platform.mls?.follow();
    expect(other.count()).toBe(known);
    const third = anInstance();
    await third.platform.mls?.follow();
    expect(third.count()).toBe(known);
  });
});

it("no searching visitor waits while a snapshot downloads", async () => {
  const [one, other] = await twoInstances();
  await one.read();
  await other.platform.mls?.follow();
  const known = other.count();
  moreHomes();
  await one.read();
  // It fetches photos, which asks the same of the bucket.
  await one.services.feed?.close();
  const { promise: until, resolve } = Promise.withResolvers<void>();
  cloud.gate.faults.push({ operation: "s3:GetObject", times: 1, until });
  const following = other.platform.mls?.follow();
  await vi.waitUntil(() => cloud.gate.faults.some(({ times }) => times === 0), { timeout: 30_000 });
  expect(other.count()).toBe(known);
  resolve();
  await following;
  expect(other.count()).toBe(one.count());
});

it("a damaged snapshot is skipped: servers with homes keep them, and servers without read the feed", async () => {
  const [one, other] = await twoInstances();
  await one.read();
  await other.platform.mls?.follow();
  const known = other.count();
  moreHomes();
  await one.read();
  await damageSnapshot();
  await other.platform.mls?.follow();
  expect(other.count()).toBe(known);
  expect(other.logged.join()).toContain("of no use here");
  const third = anInstance();
  await third.platform.mls?.follow();
  expect(third.count()).toBe(0);
  await third.read();
  expect(third.count()).toBe(one.count());
  await other.platform.mls?.follow();
  expect(other.count()).toBe(one.count());
});

it("a home's photo is downloaded from the MLS once for all servers and stored in the bucket", async () => {
  const [one, other] = await twoInstances();
  await one.read();
  await other.platform.mls?.follow();
  const [home] = other.services.homeSearch.newest(1).homes;
  const asked = () => reso.seen.filter(({ path }) => path.startsWith("/media/")).length;
  // The first lists' photos follow right after the run.
  await vi.waitUntil(() => asked() > 0, { timeout: 30_000 });
  await one.services.feed?.close();
  const before = asked();
  const sizes = await Promise.all(
    ["card", "full"].map(async (size) => {
      const photo = await other.services.homePhotos.open(home as MlsHome, 0, size as "card");
      const bytes = await photo?.stream.toArray();
      return Buffer.concat(bytes ?? []).length;
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(500);
  expect(asked() - before).toBeLessThanOrEqual(1);
});

describe("the agent's own homes", () => {
  const mine = { StandardStatus: "Active", PropertyType: "Residential", ListAgentMlsId: "MINE" };

  /** The feed's first two homes are the agent's, each at its own address. */
  const listHers = () => {
    feed.records = feed.records.map((record, place) =>
      place < 2 ? { ...record, ...mine, UnparsedAddress: `${place + 1} Pretend Aspen Dr` } : record,
    );
  };

  it("become listings with photos without the agent, and any server continues the work", async () => {
    await account.close();
    account = await cloud.openAccount(undefined, { ownHomes: true });
    const [one, other] = await twoInstances();
    await setUp(one, { agentMlsIds: ["MINE"] });
    listHers();
    expect(await one.read()).toContain("Your own homes: 2 new.");
    // Another instance's write is visible two seconds later.
    const listings = () => {
      time += 2000;
      return other.platform.listings.all();
    };
    expect(await listings()).toHaveLength(2);
    await vi.waitUntil(async () => (await listings()).every(({ pictures }) => pictures[0]?.widths.length), {
      timeout: 90_000,
    });
    await one.services.feed?.close();
    feed.records = feed.records.map((record, place) => (place === 0 ? { ...record, ListPrice: 654_321 } : record));
    expect(await other.read()).toContain("Your own homes: 1 changed.");
    expect((await listings()).map(({ price }) => price)).toContain(654_321);
  });

  it("stay as she enters them when the server may not write listings, without errors", async () => {
    const server = anInstance();
    await setUp(server, { agentMlsIds: ["MINE"] });
    listHers();
    expect(await server.read()).not.toContain("own homes");
    expect(await server.platform.listings.all()).toEqual([]);
  });
});

it("a stopped server leaves no homes on its disk", async () => {
  const ours = () => readdirSync(tmpdir()).filter((name) => name.startsWith("shingle-mls-"));
  const platform = openAsServer(account);
  const before = new Set(ours());
  platform.mls?.mirror();
  const [made = ""] = ours().filter((name) => !before.has(name));
  expect(made).not.toBe("");
  await platform.close();
  expect(ours()).not.toContain(made);
});

/** Overwrites the newest snapshot with garbage. */
async function damageSnapshot(): Promise<void> {
  const puts = cloud.gate.decisions.filter(
    ({ action, resource }) =>
      action === "s3:PutObject" && resource.includes(`${account.config.pictureBucket}/mls/homes/`),
  );
  const key = puts.at(-1)?.resource.split(`${account.config.pictureBucket}/`)[1];
  const { endpoints, region, pictureBucket } = account.config;
  const s3 = new S3Client({
    region,
    endpoint: String(endpoints.s3),
    forcePathStyle: true,
    credentials: account.operator,
  });
  await s3.send(new PutObjectCommand({ Bucket: pictureBucket, Key: key, Body: Buffer.from("rubbish") }));
  s3.destroy();
}
