import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { day } from "#domain/time-units.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createImageStore } from "../images/image-store.ts";
import { moveToTrash } from "./move-to-trash.ts";
import { daysKept, describeTrash, emptyOldTrash, emptyTrash, listTrash, restorePicture } from "./trash.ts";

const porch = "protected/listings/lst_gable-on-elm/porch.jpg";
const stove = "public/listings/lst_gable-on-elm/stove.jpg";
const first = new Date("2026-11-22T09:00:00.000Z");
const later = (days: number) => new Date(first.getTime() + days * day);

async function picturesIn(images: string) {
  const store = createImageStore(images);
  await store.write("protected", porch.replace("protected/", ""), Buffer.from("porch"));
  await store.write("public", stove.replace("public/", ""), Buffer.from("stove"));
  return store;
}

it("hides trashed pictures from visitors and lists and keeps all their bytes", async () => {
  const images = temporaryFolder();
  const store = await picturesIn(images);
  expect(moveToTrash(images, porch, first)).toBe(true);
  expect(moveToTrash(images, porch, first)).toBe(false);
  expect(await store.list("protected", "")).toEqual([]);
  expect(await listTrash(images)).toEqual([{ day: "2026-11-22", picture: porch }]);
  expect(readFileSync(join(images, "trash/2026-11-22", porch), "utf8")).toBe("porch");
  expect(existsSync(join(images, "protected/listings/lst_gable-on-elm"))).toBe(false);
});

it("restores a picture to its place, but never over an existing one", async () => {
  const images = temporaryFolder();
  const store = await picturesIn(images);
  moveToTrash(images, porch, first);
  await store.write("protected", porch.replace("protected/", ""), Buffer.from("a newer porch"));
  moveToTrash(images, porch, later(3));
  const [newer, older] = await listTrash(images);
  expect([newer?.day, older?.day]).toEqual(["2026-11-25", "2026-11-22"]);
  expect([newer && restorePicture(images, newer), older && restorePicture(images, older)]).toEqual([true, false]);
  expect(readFileSync(join(images, porch), "utf8")).toBe("a newer porch");
  expect((await listTrash(images)).map(({ day }) => day)).toEqual(["2026-11-22"]);
});

it("keeps a day's trash for thirty days", async () => {
  const images = temporaryFolder();
  await picturesIn(images);
  moveToTrash(images, porch, first);
  moveToTrash(images, stove, later(1));
  expect(await emptyOldTrash(images, later(daysKept - 1))).toEqual([]);
  expect(await describeTrash(images, later(daysKept - 1))).toEqual([
    { day: "2026-11-23", files: 1, bytes: 5, daysLeft: 2 },
    { day: "2026-11-22", files: 1, bytes: 5, daysLeft: 1 },
  ]);
  expect(await emptyOldTrash(images, later(daysKept))).toEqual(["2026-11-22"]);
  expect((await listTrash(images)).map(({ picture }) => picture)).toEqual([stove]);
});

it("a clock that is behind empties nothing", async () => {
  const images = temporaryFolder();
  await picturesIn(images);
  moveToTrash(images, porch, first);
  for (const wrong of ["1970-01-01", "2026-10-01"])
    expect(await emptyOldTrash(images, new Date(`${wrong}T00:00:00Z`))).toEqual([]);
  expect(await listTrash(images)).toHaveLength(1);
});

it("trashes pictures behind a link on the link target's disk", async () => {
  const [dataDir, disk] = [temporaryFolder(), join(temporaryFolder(), "photos")];
  mkdirSync(disk);
  symlinkSync(disk, join(dataDir, "images"));
  await picturesIn(join(dataDir, "images"));
  moveToTrash(join(dataDir, "images"), porch, first);
  expect(existsSync(join(disk, "trash/2026-11-22", porch))).toBe(true);
});

it("an operator can empty the trash at once, even twice", async () => {
  const images = temporaryFolder();
  await picturesIn(images);
  moveToTrash(images, porch, first);
  await emptyTrash(images);
  await emptyTrash(images);
  expect([await listTrash(images), await describeTrash(images, first)]).toEqual([[], []]);
  expect(existsSync(join(images, stove))).toBe(true);
});
