import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { createLog } from "#server/log.ts";
import { home as mlsHome } from "#tests/support/site/alert-site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { FeedError } from "../feed/feed-error.ts";
import { createFeedPhotos, type FetchFrom, type MakeCopies } from "./feed-photos.ts";
import { createPhotoFolder } from "./photo-folder.ts";
import { fetchPhoto, mayShowToken } from "./vendor-photos.ts";

const copies: MakeCopies = async (bytes) => ({
  full: Buffer.from(`full ${bytes}`),
  card: Buffer.from(`card ${bytes}`),
});

const home = (key: string, photos = 2) =>
  mlsHome(key, {
    photos: Array.from({ length: photos }, (_, index) => ({
      key: `${key}-${index}`,
      address: `https://media.example/${key}/${index}.jpg`,
    })),
  });

function photosOf({
  fetchFrom,
  makeCopies = copies,
  mostBytes = 1_000_000,
}: Partial<{ fetchFrom: FetchFrom; makeCopies: MakeCopies; mostBytes: number }> = {}) {
  const path = join(temporaryFolder(), "photos");
  const asked: string[] = [];
  const folder = createPhotoFolder(path, mostBytes);
  const log = createLog(() => {});
  const photos = createFeedPhotos(
    folder,
    (of, photo) => {
      asked.push(photo.key);
      return fetchFrom ? fetchFrom(of, photo) : Promise.resolve(Buffer.from(photo.key));
    },
    makeCopies,
    log,
  );
  const shown = async (of: MlsHome, index: number, size: "card" | "full") => {
    const image = await photos.open(of, index, size);
    return image && text(image.stream);
  };
  const files = () => readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { photos, shown, asked, files };
}

test("fetches a photo once, whatever the size and number of visitors", async () => {
  const { shown, asked, photos } = photosOf();
  const [one, other] = await Promise.all([shown(home("A"), 0, "card"), shown(home("A"), 0, "full")]);
  expect([one, other, await shown(home("A"), 0, "card")]).toEqual(["card A-0", "full A-0", "card A-0"]);
  expect(asked).toEqual(["A-0"]);
  await photos.fetchAhead(home("A"));
  expect(asked).toEqual(["A-0"]);
  expect(await photos.open(home("A"), 7, "card")).toBeUndefined();
});

test("fetches a changed photo again", async () => {
  const { shown, asked } = photosOf();
  await shown(home("A"), 0, "card");
  const changed = home("A");
  changed.photos = changed.photos.map((photo) => ({ ...photo, changedAt: "2026-11-22T13:00:00.000Z" }));
  await shown(changed, 0, "card");
  expect(asked).toEqual(["A-0", "A-0"]);
});

describe.each<[string, { fetchFrom?: FetchFrom; makeCopies?: MakeCopies }]>([
  ["cannot be fetched", { fetchFrom: () => Promise.reject(new FeedError("refused", "There's no photo (404).")) }],
  ["is no picture", { makeCopies: async () => undefined }],
  ["can't be resized now", { makeCopies: () => Promise.reject(new Error("The disk is full.")) }],
])("a photo that %s", (_, parts) => {
  test("counts as missing and isn't requested for each visitor", async () => {
    const { photos, asked } = photosOf(parts);
    expect(await photos.open(home("A"), 0, "card")).toBeUndefined();
    expect(await photos.open(home("A"), 0, "card")).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

test("keeps the folder's size by removing the least recently shown photos first", async () => {
  const makeCopies: MakeCopies = async () => ({ full: Buffer.alloc(900), card: Buffer.alloc(100) });
  const { photos, shown, files, asked } = photosOf({ makeCopies, mostBytes: 5000 });
  for (const key of ["A", "B", "C", "D"]) await shown(home(key), 0, "card");
  const old = new Date(Date.now() - 7_200_000);
  for (const { parentPath, name } of files()) utimesSync(join(parentPath, name), old, old);
  await shown(home("A"), 0, "card");
  await shown(home("A"), 0, "full");
  for (const key of ["E", "F"]) await shown(home(key), 0, "card");
  const before = asked.length;
  await shown(home("A"), 0, "full");
  expect(asked).toHaveLength(before);
  expect(files().length).toBeLessThanOrEqual(10);
  expect(await photos.fetchAhead(home("G"))).toBe(false);
});

test("reveals nothing about the home in a file name", async () => {
  const { shown, files } = photosOf();
  await shown(home("12-Pretend-Street"), 0, "card");
  expect(files().map(({ name }) => name)).toEqual([
    expect.stringMatching(/^[0-9a-f]{40}-(card\.avif|full\.jpg)$/),
    expect.anything(),
  ]);
});

test("follows a redirect and checks it like any address", async () => {
  const answers: Record<string, { status: number; location?: string; body?: string }> = {
    "https://one.example/": { status: 302, location: "https://two.example/photo" },
    "https://two.example/photo": { status: 200, body: "photo" },
    "https://circle.example/": { status: 302, location: "https://circle.example/" },
    "https://file.example/": { status: 302, location: "file:///etc/passwd" },
    "https://empty.example/": { status: 200, body: "" },
  };
  const request = async ({ href }: URL) => {
    const { status, location, body = "" } = answers[href] ?? { status: 404 };
    return { status, headers: { location }, body: Buffer.from(body) };
  };
  expect(String(await fetchPhoto(request, "https://one.example/"))).toBe("photo");
  await expect(fetchPhoto(request, "https://circle.example/")).rejects.toMatchObject({ fault: "loop" });
  for (const address of ["https://file.example/", "https://empty.example/", "https://none.example/"])
    await expect(fetchPhoto(request, address)).rejects.toMatchObject({ fault: "refused" });
});

test("a token follows a redirect on the same server, but never to another, even if that one leads back", async () => {
  const seen: [string, string | undefined][] = [];
  const next: Record<string, string> = {
    "https://media.mlsgrid.com/a": "/b",
    "https://media.mlsgrid.com/b": "https://cdn.example/c",
    "https://cdn.example/c": "https://media.mlsgrid.com/d",
  };
  const request: Parameters<typeof fetchPhoto>[0] = async ({ href }, { headers } = {}) => {
    seen.push([href, headers?.["User-Agent"]]);
    const location = next[href];
    return { status: location ? 302 : 200, headers: { location }, body: Buffer.from("photo") };
  };
  await fetchPhoto(request, "https://media.mlsgrid.com/a", "secret");
  expect(seen).toEqual([
    ["https://media.mlsgrid.com/a", "secret"],
    ["https://media.mlsgrid.com/b", "secret"],
    ["https://cdn.example/c", undefined],
    ["https://media.mlsgrid.com/d", undefined],
  ]);
});

test.each([
  ["https://media.mlsgrid.com/photo", true],
  ["https://mlsgrid.com/photo", true],
  ["http://media.mlsgrid.com/photo", false],
  ["https://mlsgrid.com.example/photo", false],
  ["https://evilmlsgrid.com/photo", false],
  ["https://media.mlsgrid.com@evil.example/photo", false],
  ["https://photos.example/photo", false],
  ["http://10.0.0.7:8080/photo", false],
])("MLS Grid's token may go to the server of %s: %s", (address, may) => {
  expect(mayShowToken(address, { dialect: "mlsgrid", baseUrl: "https://api.mlsgrid.com/v2" })).toBe(may);
  expect(mayShowToken(address, { dialect: "trestle", baseUrl: "https://api.mlsgrid.com/v2" })).toBe(false);
});

test("waits as long as a rate-limiting vendor says, and fetches the photos afterwards", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let isTooMuch = true;
  const fetchFrom: FetchFrom = async (_, photo) => {
    if (isTooMuch) throw new FeedError("quota", "The MLS asks for fewer photos.", { retryAfter: 3_600_000 });
    return Buffer.from(photo.key);
  };
  const { photos, shown, asked } = photosOf({ fetchFrom });
  const one = home("one");
  expect(await Promise.all([0, 1].map((index) => shown(one, index, "card")))).toEqual([undefined, undefined]);
  const before = asked.length;
  expect([await shown(one, 1, "card"), await photos.fetchAhead(home("two"))]).toEqual([undefined, false]);
  expect(asked).toHaveLength(before);
  isTooMuch = false;
  vi.advanceTimersByTime(3_600_000);
  expect(await shown(one, 0, "card")).toBe("card one-0");
});
