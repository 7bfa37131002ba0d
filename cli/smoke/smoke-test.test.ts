import { beforeEach, expect, it } from "vitest";
import type { Platform } from "#server/ports/platform.ts";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { smokeTest } from "./smoke-test.ts";

const password = "cedar shingles 4 ever";
let site: Platform;

beforeEach(async () => {
  site = openEmptyPlatform();
  await site.gatekeeper.enroll("hannah", password);
  await site.profile.save(hannahsProfile());
  return () => site.close();
});

it("a platform that does what it promises passes, and nothing of the test is left on it", async () => {
  const { lines, failures } = await smoke(site);
  expect(failures).toBe(0);
  expect(lines.map((line) => line[0])).toEqual(["✓", "✓", "✓", "✓", "✓", "✓", "✓"]);
  expect(await site.listings.all()).toEqual([]);
  expect((await site.inquiries.counts()).all).toBe(0);
  expect([...(await site.images.list("public", "")), ...(await site.images.list("protected", ""))]).toEqual([]);
  expect(await site.profile.load()).toEqual(hannahsProfile());
});

it.each<[string, (site: Platform) => Platform]>([
  ["Homes", (own) => ({ ...own, listings: { ...own.listings, all: async () => [] } })],
  ["Inquiries", (own) => ({ ...own, inquiries: { ...own.inquiries, markRead: async () => "marked" } })],
  ["Pictures", (own) => ({ ...own, images: { ...own.images, list: async () => [] } })],
  [
    "The profile",
    (own) => ({ ...own, profile: { ...own.profile, save: async () => Promise.reject(new Error("no")) } }),
  ],
  ["Logging out", (own) => ({ ...own, sessions: { ...own.sessions, remove: async () => {} } })],
])("a platform that fails at one thing is told so, and still nothing is left: %s", async (name, broken) => {
  const { lines, failures } = await smoke(broken(site));
  expect(failures).toBe(1);
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([expect.stringMatching(`^✗ ${name}`)]);
  expect(await site.listings.all()).toEqual([]);
  expect((await site.inquiries.counts()).all).toBe(0);
  expect(await site.images.list("protected", "")).toEqual([]);
});

it("an original that anybody can fetch is told", async () => {
  const { lines } = await smoke(site, "everything");
  expect(lines).toContainEqual(expect.stringContaining("the original can be fetched by anybody (status 200)"));
});

it("with a wrong password nothing is tried", async () => {
  const { lines, failures } = await smoke(site, "public", "slate is too heavy");
  expect([lines.length, failures]).toEqual([1, 1]);
});

async function smoke(platform: Platform, open: "public" | "everything" = "public", typed = password) {
  const lines: string[] = [];
  const agentsPlatform: Platform = { ...platform, as: async () => platform };
  const failures = await smokeTest({
    platform: agentsPlatform,
    username: "hannah",
    password: typed,
    say: (line) => lines.push(line),
    pause: async () => {},
    fetchPicture: async (address) => {
      const [, level, key] = /^\/media\/(public|protected)\/(.*)$/.exec(address) ?? [];
      const isOpen = level === "public" || open === "everything";
      const picture = isOpen ? await site.images.read(level as "public" | "protected", key ?? "") : undefined;
      return picture ? { status: 200, bytes: picture.bytes } : { status: 404, bytes: new Uint8Array() };
    },
  });
  return { lines, failures };
}
