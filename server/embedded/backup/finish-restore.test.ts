import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { openDatabase } from "../database/open-database.ts";
import { finishRestore } from "./finish-restore.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

/** A data folder just before a verified backup replaces it. */
function committed(): string {
  const dataDir = temporaryFolder();
  const fresh = join(dataDir, "restoring", "new");
  for (const [folder, age] of [
    [dataDir, "old"],
    [fresh, "new"],
  ] as const) {
    mkdirSync(join(folder, "images", "public"), { recursive: true });
    writeFileSync(join(folder, "images", "public", "porch.jpg"), age);
    writeFileSync(join(folder, "shingle.db"), age);
  }
  writeFileSync(join(dataDir, "shingle.db-wal"), "old");
  mkdirSync(join(dataDir, "cache"));
  writeFileSync(join(dataDir, "cache", "pages"), "made from what was there before");
  return dataDir;
}

/** The renames of `finishRestore`, in order. */
const steps: ((dataDir: string) => void)[] = [
  (dataDir) => mkdirSync(join(dataDir, "restoring", "old")),
  (dataDir) => rmSync(join(dataDir, "cache", "pages")),
  move("shingle.db-wal", "restoring/old/shingle.db-wal"),
  move("shingle.db", "restoring/old/shingle.db"),
  move("images", "restoring/old/images"),
  move("restoring/new", "restoring/ready"),
  move("restoring/ready/shingle.db", "shingle.db"),
  move("restoring/ready/images", "images"),
];

function move(from: string, to: string) {
  return (dataDir: string) => renameSync(join(dataDir, from), join(dataDir, to));
}

it.each(Array.from({ length: steps.length + 1 }, (_, done) => done))(
  "a restore killed after %d of its steps keeps the site from starting, and can be finished",
  async (done) => {
    const dataDir = committed();
    for (const step of steps.slice(0, done)) step(dataDir);
    expect(() => openDatabase(dataDir)).toThrow(StoreUnavailableError);
    expect(() => openDatabase(dataDir)).toThrow("npm run restore -- --finish");
    const kept = await finishRestore(dataDir, now);
    expect(kept).toBe(join(dataDir, "before-restore-2026-11-21T12-00-00Z"));
    expect(contentOf(dataDir)).toEqual(["new", "new", false]);
    expect(contentOf(kept ?? "")).toEqual(["old", "old", true]);
    expect(readdirSync(dataDir).toSorted()).toEqual([
      "before-restore-2026-11-21T12-00-00Z",
      "cache",
      "images",
      "shingle.db",
    ]);
    expect(readdirSync(join(dataDir, "cache"))).toEqual([]);
  },
);

it("two restores in the same second both keep the previous data", async () => {
  const dataDir = committed();
  const first = await finishRestore(dataDir, now);
  mkdirSync(join(dataDir, "restoring", "new"), { recursive: true });
  writeFileSync(join(dataDir, "restoring", "new", "shingle.db"), "newer");
  const second = await finishRestore(dataDir, now);
  expect([first, second].map((kept) => readFileSync(join(kept ?? "", "shingle.db"), "utf8"))).toEqual(["old", "new"]);
  expect(readFileSync(join(dataDir, "shingle.db"), "utf8")).toBe("newer");
});

function contentOf(folder: string) {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return [read("shingle.db"), read("images/public/porch.jpg"), existsSync(join(folder, "shingle.db-wal"))];
}
