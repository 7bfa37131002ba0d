import { afterAll, expect, it, onTestFinished } from "vitest";
import { demoListings } from "#content/demo/listings.ts";
import type { FeedChange } from "#domain/mls/feed/feed-setup.ts";
import { createAlertAddresses } from "#server/alerts/stored-subscriptions.ts";
import { migrateSite } from "#server/data/migration/migrate-site.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createFeedSetups } from "#server/mls/feed-setup.ts";
import type { Platform } from "#server/ports/platform.ts";
import { seedDemo, seedProfile } from "#server/start/seed.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { startCloud } from "../cloud.ts";
import { openAsOperator } from "../open.ts";

const feed: FeedChange = {
  ...{ baseUrl: "https://mls.example/odata", auth: { token: "cedar-token" }, dialect: "plain", agentMlsIds: ["A1"] },
  ...{ everyMinutes: 60, isEnabled: true },
};

const cloud = await startCloud();
afterAll(() => cloud.close());

it("an operator migrates the demo site to the cloud with all photos and back to a folder, unchanged", async () => {
  const [before, inCloud, after] = [emptySite(), await emptyCloud(), emptySite()];
  await seedDemo(before, new Date("2026-06-01T08:00:00.000Z"));
  await seedProfile(before);
  await createFeedSetups(before, () => new Date()).save(feed);
  await createAlertAddresses(before, () => new Date()).suppress("ada@homes.internal", "link");
  const there = await migrate(before, inCloud);
  expect(there[1]).toBe(`Copied ${demoListings.length} listings; 0 already there.`);
  expect((await inCloud.listings.all())[0]?.coverImage).toMatch(
    /^https:\/\/www\.avery\.example\.com\/public\/listings\//,
  );
  expect(await inCloud.inquiries.counts()).toEqual(await before.inquiries.counts());
  const feedIn = async (site: Platform) => (await createFeedSetups(site, () => new Date()).load())?.settings;
  expect(there).toContain("Copied the MLS feed settings.");
  expect(await feedIn(inCloud)).toEqual(await feedIn(before));
  expect(await inCloud.siteKey()).toEqual(await before.siteKey());
  expect(await createAlertAddresses(inCloud, () => new Date()).isSuppressed("ada@homes.internal")).toBe(true);
  await migrate(inCloud, after);
  expect(await feedIn(after)).toMatchObject({ auth: feed.auth, agentMlsIds: ["A1"] });
  expect(await createAlertAddresses(after, () => new Date()).isSuppressed("ada@homes.internal")).toBe(true);
  expect(await after.listings.all()).toEqual(await before.listings.all());
  expect(await after.profile.load()).toEqual(await before.profile.load());
  expect(await after.images.list("public", "")).toEqual(await before.images.list("public", ""));
}, 300_000);

async function migrate(from: Platform, to: Platform): Promise<string[]> {
  const lines: string[] = [];
  await migrateSite(
    from,
    to,
    (line) => lines.push(line),
    async () => {},
  );
  return lines;
}

function emptySite(): Platform {
  const site = openEmbeddedPlatform({ dataDir: temporaryFolder() });
  onTestFinished(() => site.close());
  return site;
}

async function emptyCloud(): Promise<Platform> {
  const account = await cloud.openAccount();
  const platform = openAsOperator(account);
  onTestFinished(async () => {
    await platform.close();
    await account.close();
  });
  return platform;
}
