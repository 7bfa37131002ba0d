import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { photoAddress } from "#domain/mls/home/home-media.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { heicPhoto, jpegPhoto } from "../../support/samples/photo-samples.ts";
import { mlsSite } from "../../support/site/mls-site.ts";

// One process reads the feed, and another creates the copies.
vi.setConfig({ testTimeout: 90_000 });

/** What the vendor's server returns instead of a photo. */
async function photoOf(kind: string): Promise<Buffer | undefined> {
  if (kind === "picture") return withPlace();
  if (kind === "pdf") return Buffer.from("%PDF-1.7\n%");
  if (kind === "half") {
    const whole = await jpegPhoto({ width: 800, height: 600 });
    return whole.subarray(0, whole.length / 2);
  }
  if (kind === "60 megapixels")
    return sharp({ create: { width: 10_000, height: 6000, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
  if (kind === "HEIC") return heicPhoto();
  return kind === "empty" ? Buffer.alloc(0) : undefined;
}

/** A camera photo with GPS data. */
async function withPlace(): Promise<Buffer> {
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "39/1 5/1 0/1" };
  return sharp(await jpegPhoto({ width: 1800, height: 1200 }))
    .withExif({ IFD3: gps })
    .jpeg()
    .toBuffer();
}

async function siteWithPhoto(kind: string) {
  const bytes = await photoOf(kind);
  const asked: string[] = [];
  const site = await mlsSite({
    count: 5,
    reso: {
      photo: (name) => {
        asked.push(name);
        return bytes;
      },
    },
  });
  await site.put();
  await site.run();
  const found = site.site.services.homeSearch.newest(5).homes.find(({ photos }) => photos.length > 1);
  if (!found) throw new Error("There is no home with photos.");
  return { ...site, asked, home: found as MlsHome };
}

it("visitors see a home's first photo after the run, and the others on demand, each downloaded once", async () => {
  const { site, home, asked, server } = await siteWithPhoto("picture");
  const folder = join(site.services.config.dataDir, "mls-photos");
  const files = () => (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []);
  const kept = () => files().filter((entry) => entry.isFile() && entry.name.endsWith("-card.avif"));
  const wanted = site.services.homeSearch.newest(24).homes.filter(({ photos }) => photos.length > 0).length;
  await expect.poll(() => kept().length, { timeout: 60_000 }).toBe(wanted);
  const before = asked.length;
  const [card, full] = [photoAddress(home, 0, "card"), photoAddress(home, 0, "full")];
  const answer = await site.get(card);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/avif"]);
  const facts = await sharp((await site.get(full)).rawPayload).metadata();
  expect([facts.width, facts.exif]).toEqual([1600, undefined]);
  expect(asked).toHaveLength(before);
  await Promise.all([site.get(photoAddress(home, 1, "card")), site.get(photoAddress(home, 1, "full"))]);
  expect(asked).toHaveLength(before + 1);
  const photoRequests = server.seen.filter(({ path }) => path.startsWith("/media/"));
  expect(photoRequests.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  const stored = files().filter((entry) => entry.isFile());
  expect(stored.some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes("GPS"))).toBe(false);
});

it.each(["pdf", "half", "empty", "60 megapixels", "HEIC", "404"])(
  "a photo that is %s is left out for visitors",
  async (kind) => {
    const { site, home, asked } = await siteWithPhoto(kind);
    expect((await site.get(photoAddress(home, 0, "card"))).statusCode).toBe(404);
    const before = asked.length;
    expect((await site.get(photoAddress(home, 0, "card"))).statusCode).toBe(404);
    expect(asked.length - before).toBeLessThan(2);
    expect(site.logged.filter(({ event }) => event === "MLS photos not stored").length).toBeLessThan(40);
  },
);

it.each(["plain", "trestle", "spark", "bridge", "mlsgrid"] as const)(
  "photos whose addresses have ended are requested at their new ones: %s",
  async (dialect) => {
    const bytes = await jpegPhoto({ width: 400, height: 300 });
    const { put, run, site, server } = await mlsSite({
      count: 12,
      reso: { dialect, manners: { endsMedia: true }, photo: () => bytes },
    });
    await put({ dialect, ...(dialect === "mlsgrid" && { originatingSystemName: "demo" }) });
    await run();
    server.endMedia();
    const home = site.services.homeSearch.newest(12).homes.find(({ photos }) => photos.length > 2);
    const statusOf = async (at: number) => home && (await site.get(photoAddress(home, at, "card"))).statusCode;
    const before = server.seen.length;
    expect([await statusOf(1), await statusOf(2)]).toEqual([200, 200]);
    const asked = server.seen.slice(before).filter(({ query }) => query.has("$filter"));
    expect(new Set(asked.map(({ query }) => query.get("$filter"))).size).toBe(asked.length);
    // Those that were asked for since end, too.
    server.endMedia();
    expect(await statusOf(3)).toBe((home?.photos.length ?? 0) > 3 ? 200 : 404);
  },
);

it("a server without photos isn't asked about more than a few homes", async () => {
  const { put, run, site, server } = await mlsSite({ count: 60 });
  await put();
  await run();
  const homes = site.services.homeSearch.newest(60).homes.filter(({ photos }) => photos.length > 0);
  const before = server.seen.length;
  for (const home of homes.slice(0, 30)) await site.get(photoAddress(home, 0, "card"));
  const asked = server.seen.slice(before).filter(({ query }) => query.has("$filter"));
  expect(asked.length).toBeLessThan(20);
});

it("photos from MLS Grid are requested with the token as User-Agent", async () => {
  const bytes = await jpegPhoto({ width: 400, height: 300 });
  const { put, run, site, server } = await mlsSite({ count: 5, reso: { dialect: "mlsgrid", photo: () => bytes } });
  await put({ dialect: "mlsgrid", originatingSystemName: "demo" });
  await run();
  const home = site.services.homeSearch.newest(5).homes.find(({ photos }) => photos.length > 0);
  expect(home && (await site.get(photoAddress(home, 0, "card"))).statusCode).toBe(200);
  const agents = server.seen
    .filter(({ path }) => path.startsWith("/media/"))
    .map(({ headers }) => headers["user-agent"]);
  expect(new Set(agents)).toEqual(new Set([server.token]));
});
