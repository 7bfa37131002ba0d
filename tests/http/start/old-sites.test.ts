import { join } from "node:path";
import { expect, it } from "vitest";
import { restoreBackup } from "#server/embedded/backup/restore.ts";
import { account, lastUsed, oldSites, unpackOldSite } from "#tests/support/site/old-site.ts";
import { onePathEach } from "#tests/support/site/public-pages.ts";
import { openTestSite, type TestSite } from "#tests/support/site/test-site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const names = Object.keys(oldSites) as (keyof typeof oldSites)[];

it.each(names)("an agent who upgrades a %s finds every page, picture and message as it was", async (name) => {
  const { dataDir, home, cookie } = await unpackOldSite(name);
  const site = await openTestSite({ dataDir, now: () => lastUsed });
  expect(await addressesThatFail(site)).toEqual([]);
  const listing = (await site.platform.listings.all()).find(({ title }) => title === home);
  const page = await site.get(`/listings/${listing?.id}`);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("Hannah Ekström")]);
  expect(await messagesOf(site)).toEqual(["Is the porch cedar?", "I’d like to sell my house in spring."]);
  expect(await site.services.sessions.find(cookie)).toMatchObject({ username: "hannah" });
  expect(await signInStatus(site)).toBe(200);
  await site.close();
});

it("an agent keeps held spam and queued emails after the upgrade", async () => {
  const { dataDir } = await unpackOldSite("site-of-schema-3");
  const site = await openTestSite({ dataDir, now: () => lastUsed });
  const held = await site.platform.inquiries.page({ filter: "spam", limit: 10 });
  expect(held.inquiries).toMatchObject([{ name: "Pills", spam: ["trap", "unstamped"] }]);
  const walters = await site.platform.inquiries.page({ filter: "all", limit: 10, search: "porch cedar" });
  const notices = await site.platform.notices.of(walters.inquiries.map(({ id }) => id));
  expect(notices).toMatchObject([{ channel: "mail", state: "waiting", attempts: 1 }]);
  await site.close();
});

it("an agent restores an earlier version's backup and logs in with the password from then", async () => {
  const { backup } = await unpackOldSite("site-of-schema-3");
  const dataDir = join(temporaryFolder(), "data");
  const { manifest } = await restoreBackup({ dataDir, file: backup });
  expect([manifest.schema, manifest.missing]).toEqual([3, []]);
  const site = await openTestSite({ dataDir, now: () => lastUsed });
  expect(await addressesThatFail(site)).toEqual([]);
  expect(await messagesOf(site)).toEqual(["Is the porch cedar?", "I’d like to sell my house in spring."]);
  expect(await signInStatus(site)).toBe(200);
  await site.close();
});

/** One address per public page, and every picture of every home, that doesn't answer 200. */
async function addressesThatFail(site: TestSite): Promise<string[]> {
  // Without alert emails, visitors can't subscribe.
  const { "new-alert": _, ...others } = onePathEach((await site.get("/sitemap.xml")).body);
  const pages = Object.values(others);
  const homes = await site.platform.listings.all();
  const pictures = homes.flatMap(({ coverImage, images }) => [coverImage, ...images]);
  expect(pictures.length).toBeGreaterThan(0);
  const failing: string[] = [];
  // A site without its own search redirects from the saved homes to the frame.
  for (const address of [...pages, ...pictures]) if ((await site.get(address)).statusCode >= 400) failing.push(address);
  return failing;
}

/** The messages two people sent Hannah besides the demo's, in order of arrival. */
async function messagesOf({ platform }: TestSite): Promise<string[]> {
  const { inquiries } = await platform.inquiries.page({ filter: "all", limit: 100 });
  return inquiries
    .map(({ message }) => message)
    .filter((message) => /porch cedar|sell my house in spring/.test(message))
    .reverse();
}

async function signInStatus(site: TestSite): Promise<number> {
  return (await site.post("/api/admin/session", account)).statusCode;
}
