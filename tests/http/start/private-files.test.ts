import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { runCommand } from "../../support/run-command.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { cottage, formWith } from "../../support/samples/uploads.ts";
import { startSite } from "../../support/site/site-process.ts";
import { password } from "../../support/site/site-templates.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** A folder and everything in it, without what is removed meanwhile: the site clears its temporary files as it works. */
function* pathsIn(folder: string): Generator<string> {
  yield folder;
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) yield* pathsIn(join(folder, entry.name));
      else yield join(folder, entry.name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** The files in a folder, including itself, that other users can read, write or enter. */
function openIn(folder: string): string[] {
  return [...pathsIn(folder)].filter((path) => {
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) !== 0;
  });
}

it("an operator's existing data folder and its files are private once the site has started", async () => {
  const dataDir = temporaryFolder();
  await openEmbeddedPlatform({ dataDir }).close();
  mkdirSync(join(dataDir, "images", "public", "images"), { recursive: true });
  writeFileSync(join(dataDir, "images", "public", "images", "logo.svg"), "<svg/>");
  chmodSync(join(dataDir, "shingle.db"), 0o644);
  chmodSync(dataDir, 0o755);
  const site = await startSite({ dataDir });
  await expect.poll(() => openIn(dataDir)).toEqual([]);

  const session = await fetch(`${site.origin}/api/admin/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  const cookie = session.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const form = formWith(await jpegPhoto(), { field: "coverImage", fields: { listing: JSON.stringify(cottage) } });
  const { status } = await fetch(`${site.origin}/api/admin/listings`, {
    method: "POST",
    headers: { ...form.headers, Cookie: cookie },
    body: form.payload,
  });
  expect(status).toBe(201);
  await site.inquire("A private message");
  expect(openIn(dataDir)).toEqual([]);
});

it("another user's folder next to the data in a shared folder is left alone", async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "not-of-the-site"));
  chmodSync(join(dataDir, "not-of-the-site"), 0o755);
  await startSite({ dataDir });
  await expect.poll(() => openIn(dataDir)).toEqual([join(dataDir, "not-of-the-site")]);
});

it("an account created by command before the first start leaves no file others can read", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const words = ["-c", 'umask 022; echo "correct horse battery" | "$0" cli/admin.ts create hannah', process.execPath];
  const { status } = await runCommand(
    ["-e", `require("node:child_process").execFileSync("sh", ${JSON.stringify(words)})`],
    {
      DATA_DIR: folder,
    },
  );
  expect([status, openIn(folder).filter((path) => path !== folder)]).toEqual([0, []]);
});
