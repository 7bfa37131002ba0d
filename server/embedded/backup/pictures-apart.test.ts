import { spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { porch, siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { finishRestore } from "./finish-restore.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const keptName = "before-restore-2026-11-21T12-00-00Z";

/** A backup of the Gable listing with its photos. */
async function backupOfTheGable(): Promise<string> {
  const [source, file] = [temporaryFolder(), join(temporaryFolder(), "backup.zip")];
  await (await siteWithPhotos(source)).platform.close();
  await makeBackup({ dataDir: source, file, now });
  return file;
}

/** A site with one picture. */
async function fillWithCottage(dataDir: string): Promise<void> {
  const site = openEmbeddedPlatform({ dataDir });
  await site.listings.add({ ...gableOnElmStreet(), id: "lst_cottage" });
  await site.images.write("public", "images/cottage.png", Buffer.from("cottage"));
  await site.close();
}

/** What the agent finds there: the homes, and the pictures that don't belong to the Gable listing. */
async function contentOf(dataDir: string) {
  const site = openEmbeddedPlatform({ dataDir });
  const homes = (await site.listings.all()).map(({ id }) => id);
  const found = [
    homes,
    await site.images.list("public", "images/"),
    (await site.images.read("public", porch)) !== undefined,
  ];
  await site.close();
  return found;
}

const theGable = [[gableOnElmStreet().id], ["images/1-logo.png"], true];
const theCottage = [["lst_cottage"], ["images/cottage.png"], false];

it("restores pictures behind a link to the link's target and keeps the old ones there", async () => {
  const [dataDir, bigDisk] = [temporaryFolder(), temporaryFolder()];
  symlinkSync(bigDisk, join(dataDir, "images"));
  await fillWithCottage(dataDir);
  const { kept } = await restoreBackup({ dataDir, file: await backupOfTheGable(), now });
  expect(lstatSync(join(dataDir, "images")).isSymbolicLink()).toBe(true);
  expect(existsSync(join(bigDisk, "public", porch))).toBe(true);
  expect(readdirSync(bigDisk).toSorted()).toEqual([keptName, "drafts", "protected", "public"]);
  expect(await contentOf(dataDir)).toEqual(theGable);
  expect(kept).toBe(join(dataDir, keptName));
  expect(await contentOf(kept ?? "")).toEqual(theCottage);
});

it("a broken link stops a restore before it changes anything", async () => {
  const dataDir = temporaryFolder();
  await fillWithCottage(dataDir);
  rmSync(join(dataDir, "images"), { recursive: true });
  symlinkSync(join(dataDir, "not-mounted"), join(dataDir, "images"));
  const refused = restoreBackup({ dataDir, file: await backupOfTheGable() });
  await expect(refused).rejects.toThrow("Is its disk mounted? Nothing was changed.");
  expect(readdirSync(dataDir).toSorted()).toEqual(["images", "shingle.db"]);
});

it("a link to the database stops a restore before it changes anything", async () => {
  const [dataDir, bigDisk] = [temporaryFolder(), temporaryFolder()];
  await fillWithCottage(dataDir);
  renameSync(join(dataDir, "shingle.db"), join(bigDisk, "shingle.db"));
  symlinkSync(join(bigDisk, "shingle.db"), join(dataDir, "shingle.db"));
  await expect(restoreBackup({ dataDir, file: await backupOfTheGable() })).rejects.toThrow("Nothing was changed.");
  expect(await contentOf(dataDir)).toEqual(theCottage);
});

const maySeparateMounts = spawnSync("unshare", ["--mount", "true"]).status === 0;

// Skipped where mounting isn't possible: it needs root, and a container may deny it even to root.
it.skipIf(!maySeparateMounts)("restores pictures to their separate disk, and the site starts afterwards", async () => {
  const [dataDir, disk] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(dataDir, "images"));
  const file = await backupOfTheGable();
  const mounted = (command: string) =>
    spawnSync("unshare", ["--mount", "sh", "-ec", `mount --bind ${disk} ${join(dataDir, "images")}; ${command}`], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: "utf8",
    });
  rmSync(disk, { recursive: true });
  await fillWithCottage(join(dataDir, "as-if"));
  renameSync(join(dataDir, "as-if", "images"), disk);
  renameSync(join(dataDir, "as-if", "shingle.db"), join(dataDir, "shingle.db"));
  const { status, stdout, stderr } = mounted(`exec ${process.execPath} cli/restore.ts ${file}`);
  expect([status, stderr, stdout]).toEqual([0, "", expect.stringContaining("It was restored.")]);
  expect(existsSync(join(disk, "public", porch))).toBe(true);
  expect(readdirSync(join(dataDir, "images"))).toEqual([]);
  expect(readdirSync(disk).filter((name) => name.startsWith("before-restore-"))).toHaveLength(1);
  expect(mounted(`exec ${process.execPath} cli/doctor.ts`).stdout).toContain(
    "All 6 picture files in the database are there.",
  );
});

/** A data folder just before a verified backup replaces it, with its pictures on another disk. */
function committed() {
  const [dataDir, disk] = [temporaryFolder(), temporaryFolder()];
  symlinkSync(disk, join(dataDir, "images"));
  const write = (path: string, text: string) => {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  };
  write(join(dataDir, "shingle.db"), "old");
  write(join(disk, "public", "porch.jpg"), "old");
  write(join(dataDir, "restoring", "new", "shingle.db"), "new");
  write(join(disk, "restoring", "new", "public", "porch.jpg"), "new");
  return { dataDir, disk };
}

type Step = (place: { dataDir: string; disk: string }) => void;

/** The renames of `finishRestore`, in order. */
const steps: Step[] = [
  ({ dataDir }) => mkdirSync(join(dataDir, "restoring", "old")),
  ({ dataDir }) => renameSync(join(dataDir, "shingle.db"), join(dataDir, "restoring", "old", "shingle.db")),
  ({ disk }) => mkdirSync(join(disk, "restoring", "old")),
  ({ disk }) => renameSync(join(disk, "public"), join(disk, "restoring", "old", "public")),
  ({ dataDir }) => renameSync(join(dataDir, "restoring", "new"), join(dataDir, "restoring", "ready")),
  ({ dataDir }) => renameSync(join(dataDir, "restoring", "ready", "shingle.db"), join(dataDir, "shingle.db")),
  ({ disk }) => renameSync(join(disk, "restoring", "new", "public"), join(disk, "public")),
  ({ dataDir, disk }) => symlinkSync(join(disk, keptName), join(dataDir, "restoring", "old", "images")),
  ({ disk }) => renameSync(join(disk, "restoring", "old"), join(disk, keptName)),
  ({ disk }) => rmSync(join(disk, "restoring"), { recursive: true }),
];

it.each(Array.from({ length: steps.length + 1 }, (_, done) => done))(
  "a restore of pictures on another disk, killed after %d of its steps, can be finished",
  async (done) => {
    const place = committed();
    for (const step of steps.slice(0, done)) step(place);
    const { dataDir, disk } = place;
    const kept = (await finishRestore(dataDir, now)) ?? "";
    const read = (folder: string) =>
      ["shingle.db", "images/public/porch.jpg"].map((name) => readFileSync(join(folder, name), "utf8"));
    expect([read(dataDir), read(kept)]).toEqual([
      ["new", "new"],
      ["old", "old"],
    ]);
    expect([readdirSync(dataDir).toSorted(), readdirSync(disk).toSorted()]).toEqual([
      [keptName, "images", "shingle.db"],
      [keptName, "public"],
    ]);
  },
);
