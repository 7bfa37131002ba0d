import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Platform, Stores } from "#server/ports/platform.ts";
import { gableOnElmStreet, hannahsProfile } from "../../contracts/samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { type OpenedSite, openAsServer, openSite } from "../open.ts";

let time = Date.now();
const now = () => new Date(time);
let site: OpenedSite;
let account: Account;
let writing: Platform;
let reading: Platform;
let agent: Stores;
const cloud = await startCloud(now);
beforeEach(async () => {
  time = Date.now();
  site = await openSite(cloud, now);
  ({ account, platform: writing, stores: agent } = site);
  reading = openAsServer(account, { now });
  return () => reading.close().then(site.close);
});
afterAll(() => cloud.close());

const versionAt = async (platform: Platform) => (await platform.listings.contentVersion()).version;

it("an instance sees another's write within two seconds", async () => {
  const before = await versionAt(reading);
  await agent.listings.add(gableOnElmStreet());
  time += 1999;
  expect(await versionAt(reading)).toBe(before);
  time += 1;
  await expect.poll(() => versionAt(reading)).toBeGreaterThan(before);
  expect(await reading.listings.all()).toEqual([gableOnElmStreet()]);
});

describe("while DynamoDB hangs", () => {
  const hang = () => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    cloud.gate.faults.push({ operation: "GetItem", times: 99, until });
    onTestFinished(() => {
      cloud.gate.faults.length = 0;
      release();
    });
    return release;
  };

  it("no visitor waits for the version: the known one is used in the meantime", async () => {
    const before = await versionAt(reading);
    await agent.listings.add(gableOnElmStreet());
    time += 59_999;
    const release = hang();
    const answers = await Promise.all([versionAt(reading), versionAt(reading)]);
    expect(answers).toEqual([before, before]);
    release();
    await expect.poll(() => versionAt(reading)).toBeGreaterThan(before);
  });

  it("a version older than a minute isn't used, nor a missing one", async () => {
    await versionAt(reading);
    time += 60_000;
    const release = hang();
    const events: string[] = [];
    const late = [versionAt(reading), versionAt(writing)].map((look) => look.then(() => events.push("told")));
    events.push("asked");
    release();
    await Promise.all(late);
    expect(events).toEqual(["asked", "told", "told"]);
  });
});

it("visitors of the instance the agent wrote to see the change at once", async () => {
  const before = await versionAt(writing);
  await agent.profile.save(hannahsProfile());
  expect(await versionAt(writing)).toBeGreaterThan(before);
});

it("visitors' pages are re-rendered for ten seconds after a write, in case an index lags", async () => {
  await agent.listings.add(gableOnElmStreet());
  const seen = new Set<number>();
  for (let second = 0; second < 60; second++) {
    seen.add(await versionAt(reading));
    time += 1000;
  }
  expect(seen.size).toBe(6);
  await agent.listings.remove("lst_gable-on-elm");
  time += 2000;
  await expect.poll(() => versionAt(reading)).toBeGreaterThan(Math.max(...seen));
});

it("visitors' pages are re-rendered every two seconds for as long as an index lags", async () => {
  await cloud.dynamo.freezeIndexes(account.tables.listings);
  await agent.listings.add(gableOnElmStreet());
  const seen = new Set<number>();
  const visit = async () => {
    seen.add(await versionAt(reading));
    return (await reading.listings.all()).length;
  };
  for (let second = 0; second < 60; second++) {
    expect(await visit()).toBe(0);
    time += 1000;
  }
  expect(seen.size).toBe(30);
  await cloud.dynamo.thawIndexes(account.tables.listings);
  time += 2000;
  expect(await visit()).toBe(1);
  seen.clear();
  for (let second = 0; second < 60; second++) {
    expect(await visit()).toBe(1);
    time += 1000;
  }
  expect(seen.size).toBe(1);
});

it("a thousand visitors within two seconds cost one read of the version", async () => {
  const many = () => Promise.all(Array.from({ length: 500 }, () => versionAt(reading)));
  // The start has read, too.
  await versionAt(reading);
  time += 2000;
  const cost = await cloud.dynamo.meter.during(async () => {
    await many();
    time += 1000;
    await many();
  });
  expect(cost).toEqual({ reads: 1, writes: 0 });
});

it("a failed read isn't cached, and the next visitor triggers a new one", async () => {
  await versionAt(reading);
  time += 60_000;
  cloud.gate.faults.push({ operation: "GetItem", times: 3, answer: () => ({ status: 500, body: {} }) });
  await expect(versionAt(reading)).rejects.toThrow();
  cloud.gate.faults.length = 0;
  expect(await versionAt(reading)).toEqual(expect.any(Number));
});

it("an agent's session that ends on one instance ends on all", async () => {
  const { session } = site;
  expect(await reading.sessions.find(session.idHash)).toEqual(session);
  await writing.sessions.remove(session.idHash);
  expect(await reading.sessions.find(session.idHash)).toBeUndefined();
});
