import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openWorkFolder } from "./work-folder.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

it("two processes can work at the same time, each in its own folder", async () => {
  const folder = temporaryFolder();
  const [first, second] = [await openWorkFolder(folder, ".work-", now), await openWorkFolder(folder, ".work-", now)];
  expect(readdirSync(folder).toSorted()).toEqual([basename(first.path), basename(second.path)].toSorted());
  await Promise.all([first.close(), second.close()]);
  expect(readdirSync(folder)).toEqual([]);
});

it("a live process's folder stays until the process is killed", async () => {
  const folder = temporaryFolder();
  const script = `import { openWorkFolder } from ${JSON.stringify(import.meta.resolve("./work-folder.ts"))};
    const { path } = await openWorkFolder(${JSON.stringify(folder)}, ".work-", new Date());
    process.stdout.write(path); setInterval(() => {}, 1000);`;
  const other = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  const path = await new Promise<string>((resolve) =>
    other.child.stdout?.once("data", (text) => resolve(String(text))),
  );
  await (await openWorkFolder(folder, ".work-", now)).close();
  expect(existsSync(path)).toBe(true);
  other.child.kill("SIGKILL");
  await other.catch(() => undefined);
  await (await openWorkFolder(folder, ".work-", now)).close();
  expect(existsSync(path)).toBe(false);
});

it("removes what was left before it was locked, but nothing an older version left today", async () => {
  const folder = temporaryFolder();
  for (const name of [".work-empty", ".work-full"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, ".work-full", "picture.jpg"), "half");
  await (await openWorkFolder(folder, ".work-", new Date())).close();
  expect(readdirSync(folder)).toEqual([".work-full"]);
  await (await openWorkFolder(folder, ".work-", new Date(Date.now() + 2 * 86_400_000))).close();
  expect(readdirSync(folder)).toEqual([]);
});
