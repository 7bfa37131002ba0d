import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { day } from "#domain/time-units.ts";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { freeSpace } from "../../machine/free-space.ts";
import { spaceForBackup } from "./make-backup.ts";
import { nightlyBackup } from "./nightly.ts";
import { checkBackup } from "./restore.ts";

vi.mock("../../machine/free-space.ts", async (actual) => {
  const own = await actual<typeof import("../../machine/free-space.ts")>();
  return { ...own, freeSpace: vi.fn(own.freeSpace) };
});

async function siteAndShelf() {
  const [dataDir, folder] = [temporaryFolder(), temporaryFolder()];
  const { platform } = await siteWithPhotos(dataDir);
  await platform.siteKey();
  const night = (number: number) =>
    nightlyBackup({ dataDir, folder, now: new Date(Date.parse("2026-11-01T03:30:00.000Z") + number * day) });
  return { dataDir, folder, platform, night };
}

it("after ten nights, keeps seven daily backups, the previous week's and month's, and all other files in the folder", async () => {
  const { folder, platform, night } = await siteAndShelf();
  const neighbour = await siteAndShelf();
  await neighbour.night(0);
  const [theirs = ""] = readdirSync(neighbour.folder);
  cpSync(join(neighbour.folder, theirs), join(folder, "shingle-2026-10-01T03-30-00Z.zip"));
  writeFileSync(join(folder, "shingle-2020-01-01.zip"), "no backup at all");
  writeFileSync(join(folder, "letters.zip"), "private");
  for (let number = 0; number < 10; number++) await night(number);
  expect(readdirSync(folder).toSorted()).toEqual([
    ...["letters.zip", "shingle-2020-01-01.zip", "shingle-2026-10-01T03-30-00Z.zip"],
    ...[1, 4, 5, 6, 7, 8, 9, 10].map((date) => `shingle-2026-11-${String(date).padStart(2, "0")}T03-30-00Z.zip`),
  ]);
  expect((await night(10)).shelf).toMatchObject({ folder, backups: 8 });
  expect((await checkBackup(join(folder, "shingle-2026-11-01T03-30-00Z.zip"))).madeAt).toContain("2026-11-01");
  await platform.close();
  await neighbour.platform.close();
});

it("a night without a database removes no earlier backup", async () => {
  const { dataDir, folder, platform, night } = await siteAndShelf();
  await night(0);
  await platform.close();
  writeFileSync(join(dataDir, "shingle.db"), "This was a database once.");
  for (const number of [1, 40]) await expect(night(number)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["shingle-2026-11-01T03-30-00Z.zip"]);
});

it("a backup identifies its site without revealing the signing key", async () => {
  const { folder, platform, night } = await siteAndShelf();
  const { site } = await night(0);
  expect(site).toMatch(/^[\w-]{22}$/);
  const key = Buffer.from(await platform.siteKey());
  const [name = ""] = readdirSync(folder);
  const manifest = readFileSync(join(folder, name)).toString("latin1").split('"format":')[1] ?? "";
  expect(manifest).toContain(site ?? "none");
  expect(manifest).not.toContain(key.toString("base64url").slice(0, 22));
  await platform.close();
});

it("on a small disk, removes the oldest backups for the next one and keeps the last good one", async () => {
  const { dataDir, folder, platform, night } = await siteAndShelf();
  for (let number = 0; number < 4; number++) await night(number);
  const taken = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const all = taken();
  // Enough for the next backup and the reserve once two of the four are removed.
  const enough = 100_000_000 + (await spaceForBackup(dataDir)) + all / 2;
  vi.mocked(freeSpace).mockImplementation(async () => enough - taken());
  await night(4).finally(() => vi.mocked(freeSpace).mockReset());
  expect(readdirSync(folder)).toContain("shingle-2026-11-05T03-30-00Z.zip");
  expect(readdirSync(folder)).not.toContain("shingle-2026-11-01T03-30-00Z.zip");
  vi.mocked(freeSpace).mockResolvedValue(50_000_000);
  await expect(night(5).finally(() => vi.mocked(freeSpace).mockReset())).rejects.toThrow(
    /Not enough space for a backup in .*: free up \d+ MB more\./,
  );
  expect(readdirSync(folder)).toEqual(["shingle-2026-11-05T03-30-00Z.zip"]);
  await platform.close();
});
