import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

async function siteWithBackup() {
  const dataDir = temporaryFolder();
  const { platform } = await siteWithPhotos(dataDir);
  onTestFinished(() => platform.close());
  const { status } = await runCommand(["cli/backup.ts", join(temporaryFolder(), "backup.zip")], { DATA_DIR: dataDir });
  expect(status).toBe(0);
  return dataDir;
}

/** Runs the copy until it prints its greeting. */
async function stage(words: string[], environment: Record<string, string>) {
  const copy = spawn(process.execPath, ["cli/stage.ts", ...words], { env: { ...process.env, ...environment } });
  let printed = "";
  for (const stream of [copy.stdout, copy.stderr]) stream.on("data", (part) => (printed += part));
  const ended = once(copy, "exit");
  await Promise.race([expect.poll(() => printed).toContain("Your site:"), ended]);
  return {
    printed: () => printed,
    async end() {
      copy.kill("SIGTERM");
      return (await ended)[0];
    },
  };
}

it("an operator tries the last backup as a copy beside the running site, and the copy sends no notices", async () => {
  const dataDir = await siteWithBackup();
  const folder = join(temporaryFolder(), "copy");
  const port = String(await freePort());
  const settings = {
    ...{ DATA_DIR: dataDir, SITE_URL: "https://www.avery.example.com", SMTP_URL: "smtp://127.0.0.1:1" },
    ...{ NOTIFY_WEBHOOK_URL: "http://127.0.0.1:1/hook", TRUST_PROXY: "1" },
  };
  const copy = await stage([folder, "--port", port], settings);
  expect(copy.printed()).toContain(`Your site:  http://localhost:${port}`);
  for (const path of ["/", "/about", "/admin"]) {
    const page = await fetch(`http://localhost:${port}${path}`);
    expect([path, page.headers.get("X-Robots-Tag")]).toEqual([path, "noindex, nofollow"]);
    expect(await page.text()).toContain("This is a test copy of the site.");
  }
  expect(await copy.end()).toBe(0);
  // An unreadable backup replaces nothing; a second run replaces the copy.
  const broken = await runCommand(["cli/stage.ts", folder, "no-such.zip"], settings);
  expect([broken.stderr, existsSync(join(folder, "shingle.db"))]).toEqual([
    expect.stringContaining("can't be read. Is the name right?"),
    true,
  ]);
  const again = await stage([folder, "--port", port], settings);
  expect(await again.end()).toBe(0);
});

it("the site's own folder and a folder with other files are never replaced", async () => {
  const dataDir = await siteWithBackup();
  const folder = temporaryFolder();
  writeFileSync(join(folder, "thesis.txt"), "years of work");
  const call = (...words: string[]) => runCommand(["cli/stage.ts", ...words], { DATA_DIR: dataDir });
  expect((await call(folder)).stderr).toContain("isn't empty, and isn't a copy made here.");
  expect(existsSync(join(folder, "thesis.txt"))).toBe(true);
  for (const own of [dataDir, join(dataDir, "..")])
    expect((await call(own)).stderr).toContain("is the site's own folder, or one above it.");
  mkdirSync(join(folder, "empty"));
  expect((await call(join(folder, "empty"), "no-such.zip")).stderr).toContain("can't be read. Is the name right?");
});

it("a folder that Shingle did not make is never replaced, even if it contains a file or folder named staging", async () => {
  const dataDir = await siteWithBackup();
  const sentence = "This folder is a test copy that Shingle made. The next npm run stage replaces it.\n";
  const kinds: ((folder: string) => void)[] = [
    (folder) => writeFileSync(join(folder, "staging"), "A copy of the backup from 2026-11-22, for testing only.\n"),
    (folder) => mkdirSync(join(folder, "staging")),
    (folder) => mkdirSync(join(folder, ".shingle-staging-copy")),
    (folder) => writeFileSync(join(folder, ".shingle-staging-copy"), "mine\n"),
    (folder) => writeFileSync(join(folder, ".shingle-staging-copy"), sentence),
  ];
  for (const [index, make] of kinds.entries()) {
    const folder = temporaryFolder();
    make(folder);
    // Only the last one is complete except for the database.
    if (index < kinds.length - 1) writeFileSync(join(folder, "shingle.db"), "");
    writeFileSync(join(folder, "thesis.txt"), "years of work");
    const { stderr } = await runCommand(["cli/stage.ts", folder], { DATA_DIR: dataDir });
    expect([index, stderr]).toEqual([index, expect.stringContaining("isn't empty, and isn't a copy made here.")]);
    expect(existsSync(join(folder, "thesis.txt"))).toBe(true);
  }
});
