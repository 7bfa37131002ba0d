import { expect, it } from "vitest";
import { demoInquiries } from "#content/demo/listings.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import { seedDemo, seedProfile } from "./seed.ts";

it("an agent who tries the demo finds a tour request among its messages, and no invented person waits", async () => {
  const platform = openEmbeddedPlatform({ dataDir: temporaryFolder() });
  await seedDemo(platform, new Date("2026-11-28T17:00:00.000Z"));
  const { inquiries } = await platform.inquiries.page({ filter: "all", limit: 50 });
  expect(inquiries).toHaveLength(demoInquiries.length);
  expect(inquiries.filter(({ visit }) => visit)).toMatchObject([
    { name: "Jordan Ellery", visit: { way: "in person", windows: [{ on: "2026-11-30" }, { on: "2026-12-01" }] } },
  ]);
  expect(await platform.showings.asked(10)).toEqual([]);
  expect((await platform.people.counts("2026-11-28")).waiting).toBe(0);
  expect((await platform.inquiries.counts()).pending).toBe(0);
  await platform.close();
});

it("an invented client's story is on the page of an invented sold home", async () => {
  const platform = openEmbeddedPlatform({ dataDir: temporaryFolder() });
  await seedDemo(platform, new Date("2026-11-28T17:00:00.000Z"));
  await seedProfile(platform);
  const sold = (await platform.listings.all()).filter(({ status }) => status === "sold").map(({ id }) => id);
  expect((await platform.profile.load())?.stories.map(({ listingId }) => sold.includes(listingId))).toEqual([
    false,
    true,
  ]);
  await platform.close();
});
