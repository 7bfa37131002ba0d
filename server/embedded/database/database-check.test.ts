import { closeSync, cpSync, mkdtempSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { readCheckReport } from "./database-check.ts";

const filled = mkdtempSync(join(tmpdir(), "shingle-filled-"));
beforeAll(async () => {
  const platform = openEmbeddedPlatform({ dataDir: filled });
  for (let index = 0; index < 600; index += 1)
    await platform.inquiries.add(
      zoeAboutTheGable({ id: `inq_${index}`, message: "A house with a porch. ".repeat(40) }),
    );
  await platform.close();
});
afterAll(() => rmSync(filled, { recursive: true }));

/** A stopped site with some hundred messages. */
function siteWithMessages(): string {
  const dataDir = temporaryFolder();
  cpSync(filled, dataDir, { recursive: true });
  return dataDir;
}

function open(dataDir: string) {
  const platform = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => platform.close());
  return platform;
}

/** Overwrites pages in the middle of the database, as a failing disk does. */
function damage(dataDir: string, pages = 1): void {
  const path = join(dataDir, "shingle.db");
  const middle = Math.floor(statSync(path).size / 4096 / 2) * 4096;
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(4096 * pages, 0x5a), 0, 4096 * pages, middle);
  closeSync(file);
}

it("checks a healthy database silently and records the time", async () => {
  const dataDir = siteWithMessages();
  const { watch } = open(dataDir);
  expect(readCheckReport(dataDir)).toBeUndefined();
  await watch.check();
  expect(watch.damage()).toBeUndefined();
  expect(readCheckReport(dataDir)).toEqual({ checkedAt: expect.any(String), database: expect.any(String) });
});

it("finds one damaged page that no visitor would have hit, and still knows it after a restart", async () => {
  const dataDir = siteWithMessages();
  damage(dataDir);
  const { watch, inquiries, close } = open(dataDir);
  await inquiries.add(zoeAboutTheGable({ id: "inq_new" }));
  expect(watch.damage()).toBeUndefined();
  await watch.check();
  expect(watch.damage()).toMatch(/^The database is damaged: /);
  await close();
  expect(open(dataDir).watch.damage()).toMatch(/^The database is damaged: /);
});

it("knows at once about damage that a request hits, without waiting for the weekly check", async () => {
  const dataDir = siteWithMessages();
  damage(dataDir, 20);
  const { watch, inquiries } = open(dataDir);
  const everything = Array.from({ length: 600 }, (_, index) => inquiries.find(`inq_${index}`));
  const outcomes = await Promise.allSettled(everything);
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
  expect(watch.damage()).toBe("The database is damaged: part of it couldn't be read.");
});

it("does not apply one database's result to another", async () => {
  const damaged = siteWithMessages();
  damage(damaged);
  const { watch } = open(damaged);
  await watch.check();
  const dataDir = temporaryFolder();
  await openEmbeddedPlatform({ dataDir }).close();
  renameSync(join(damaged, "database-check.json"), join(dataDir, "database-check.json"));
  expect(readCheckReport(dataDir)).toBeUndefined();
});
