import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import {
  emailToZoe,
  gableOnElmStreet,
  hannahsProfile,
  hannahsSession,
  zoeAboutTheGable,
  zoesSearch,
} from "#tests/contracts/samples.ts";
import { type ForgedEntry, forgeZip } from "#tests/support/samples/forged-zip.ts";
import { readZip } from "#tests/support/samples/read-zip.ts";
import { signsIn } from "#tests/support/site/signs-in.ts";
import { porch, siteWithPhotos, soundPicture } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { productVersion } from "../../machine/environment.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { makeBackup } from "./make-backup.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { assertSpace } from "./read-archive.ts";
import { checkBackup, restoreBackup } from "./restore.ts";
import { assertOwner } from "./stopped.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

/** A backup of a site with photos. */
async function backedUp() {
  const [source, shelf] = [temporaryFolder(), temporaryFolder()];
  const { platform, gable } = await siteWithPhotos(source);
  const file = join(shelf, "backup.zip");
  await makeBackup({ dataDir: source, file, now });
  await platform.close();
  return { file, gable, source, shelf };
}

it("restores every row and picture on a new machine", async () => {
  const { file, gable } = await backedUp();
  const dataDir = join(temporaryFolder(), "data");
  expect((await restoreBackup({ dataDir, file })).kept).toBeUndefined();
  expect(readdirSync(dataDir).toSorted()).toEqual(["images", "shingle.db"]);
  expect(statSync(join(dataDir, "shingle.db")).mode & 0o777).toBe(0o600);
  const site = openEmbeddedPlatform({ dataDir });
  expect(await site.listings.all()).toEqual([gable]);
  expect((await site.inquiries.page({ filter: "all", search: "zoe", limit: 10 })).inquiries).toEqual([
    { ...zoeAboutTheGable(), personId: expect.stringMatching(/^per_/) },
  ]);
  expect(await site.profile.load()).toMatchObject({ agentName: hannahsProfile().agentName });
  expect(await site.images.read("protected", porch)).toMatchObject({ bytes: soundPicture(porch, "the original") });
  expect(await signsIn(site.gatekeeper, "hannah", "Cedar-shingles-4-ever!")).toBe(true);
  expect(await site.sessions.find(hannahsSession("laptop").idHash)).toBeUndefined();
  await site.close();
});

it("a restored site has no password links and names the accounts that can log in", async () => {
  const [source, dataDir] = [temporaryFolder(), join(temporaryFolder(), "data")];
  const { platform } = await siteWithPhotos(source);
  const expiresAt = "2099-01-01T00:00:00.000Z";
  const link = { username: "mallory", invitedBy: "hannah", invitedAt: now.toISOString(), expiresAt };
  await platform.accounts?.invite({ ...link, tokenHash: "one" });
  await platform.accounts?.invite({ ...link, username: "hannah", tokenHash: "two" });
  const file = join(temporaryFolder(), "backup.zip");
  await makeBackup({ dataDir: source, file, now });
  expect(await platform.accounts?.invitations(now.toISOString())).toHaveLength(2);
  await platform.close();
  expect((await restoreBackup({ dataDir, file })).accounts).toEqual(["hannah"]);
  const site = openEmbeddedPlatform({ dataDir });
  expect(await site.accounts?.invitations(now.toISOString())).toEqual([]);
  expect(await site.accounts?.accept("two", "slate is too heavy", now.toISOString())).toBeUndefined();
  await site.close();
});

it("an email that was queued at backup time is sent when the agent confirms it, and a sent one stays sent", async () => {
  const [source, dataDir] = [temporaryFolder(), join(temporaryFolder(), "data")];
  const { platform } = await siteWithPhotos(source);
  const sent = emailToZoe({ id: "let_sent", state: "sent", attempts: 1, settledAt: now.toISOString() });
  for (const email of [emailToZoe(), sent]) await platform.emails.add(email);
  const file = join(temporaryFolder(), "backup.zip");
  await makeBackup({ dataDir: source, file, now });
  await platform.close();
  expect((await restoreBackup({ dataDir, file })).heldEmails).toBe(1);
  const site = openEmbeddedPlatform({ dataDir });
  expect(await site.emails.find("let_zoe")).toEqual(emailToZoe({ state: "held" }));
  expect(await site.emails.find("let_sent")).toEqual(sent);
  expect(await site.emails.claim("2099-01-01T00:00:00.000Z", "2099-01-01T00:02:00.000Z", 10)).toEqual([]);
  await site.close();
});

it("alerts wait for the agent after a restore, because people may have unsubscribed since the backup", async () => {
  const [source, dataDir, quiet] = [temporaryFolder(), join(temporaryFolder(), "data"), temporaryFolder()];
  const { platform } = await siteWithPhotos(source);
  await platform.profile.save(hannahsProfile());
  const file = join(temporaryFolder(), "backup.zip");
  await makeBackup({ dataDir: source, file, now });
  expect((await restoreBackup({ dataDir: quiet, file, now })).heldSubscribers).toBe(0);
  await platform.subscriptions.add(zoesSearch());
  await makeBackup({ dataDir: source, file: `${file}.2`, now });
  await platform.close();
  expect((await restoreBackup({ dataDir, file: `${file}.2`, now })).heldSubscribers).toBe(1);
  const words = async (folder: string) => {
    const site = openEmbeddedPlatform({ dataDir: folder });
    return (await site.profile.load().finally(() => site.close()))?.publishing;
  };
  expect(await words(dataDir)).toMatchObject({ alertsPausedAt: now.toISOString(), alertsPausedBy: "restore" });
  expect((await words(quiet))?.alertsPausedAt).toBeUndefined();
});

it("restores the history of MLS homes, and a backup without one keeps the current history", async () => {
  const [source, dataDir, shelf] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const { platform } = await siteWithPhotos(source);
  const [withNone, file] = [join(shelf, "none.zip"), join(shelf, "backup.zip")];
  expect((await makeBackup({ dataDir: source, file: withNone, now })).pictures).toBeGreaterThan(0);
  platform.mls?.mirror().belongTo("their feed", false);
  tellOf(join(source, "past.db"), "MLS-7041");
  const { pictures } = await makeBackup({ dataDir: source, file, now });
  await platform.close();
  expect((await checkBackup(file)).files.map(({ name }) => name)).toContain("past.db");
  expect(pictures).toBe((await checkBackup(file)).files.length - 2);
  const eventsIn = async () => {
    const site = openEmbeddedPlatform({ dataDir });
    const events = site.mls?.mirror().eventsOf("MLS-7041");
    await site.close();
    return events;
  };
  expect(await eventsIn()).toEqual([]);
  for (const each of [file, withNone]) {
    await restoreBackup({ dataDir, file: each, now });
    expect(await eventsIn(), each).toMatchObject([{ kind: "price", was: 500_000 }]);
  }
});

function tellOf(path: string, mlsNumber: string): void {
  const database = new DatabaseSync(path);
  const add = database.prepare(
    "INSERT INTO event (mls_number, at, kind, price, was) VALUES (?, ?, 'price', 1, 500000)",
  );
  add.run(mlsNumber, now.toISOString());
  database.close();
}

it("keeps the previous data under a dated name", async () => {
  const { file } = await backedUp();
  const dataDir = temporaryFolder();
  const before = openEmbeddedPlatform({ dataDir });
  await before.listings.add({ ...gableOnElmStreet(), id: "lst_since" });
  await before.images.write("public", "images/since.png", Buffer.from("since"));
  await before.close();
  const { kept } = await restoreBackup({ dataDir, file, now });
  expect(kept).toBe(join(dataDir, "before-restore-2026-11-21T12-00-00Z"));
  const old = openEmbeddedPlatform({ dataDir: kept ?? "" });
  expect((await old.listings.all()).map(({ id }) => id)).toEqual(["lst_since"]);
  expect(await old.images.list("public", "")).toEqual(["images/since.png"]);
  await old.close();
  const site = openEmbeddedPlatform({ dataDir });
  expect(await site.listings.find("lst_since")).toBeUndefined();
  expect(await site.images.read("public", "images/since.png")).toBeUndefined();
  await site.close();
});

describe("a running site", () => {
  it("is detected while another process runs it, and not after that process is killed", async () => {
    const { file, source } = await backedUp();
    const script = `import { openEmbeddedPlatform } from ${JSON.stringify(import.meta.resolve("../platform.ts"))};
      openEmbeddedPlatform({ dataDir: ${JSON.stringify(source)} });
      process.stdout.write("open"); setInterval(() => {}, 1000);`;
    const running = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
    await new Promise((resolve) => running.child.stdout?.once("data", resolve));
    await expect(restoreBackup({ dataDir: source, file })).rejects.toThrow("The site is running");
    running.child.kill("SIGKILL");
    await running.catch(() => undefined);
    expect((await restoreBackup({ dataDir: source, file })).kept).toBeDefined();
  });
});

it("can restore a site whose database is too damaged to open", async () => {
  const { file, source } = await backedUp();
  writeFileSync(join(source, "shingle.db"), "This was a database once.");
  const { kept } = await restoreBackup({ dataDir: source, file });
  expect(readFileSync(join(kept ?? "", "shingle.db"), "utf8")).toContain("once");
  openEmbeddedPlatform({ dataDir: source }).close();
});

it("leaves another user's folder alone, because its owner couldn't use the restored files", () => {
  expect(() => assertOwner("/srv/site", 1000, 0)).toThrow("/srv/site belongs to another user (number 1000)");
  expect(() => assertOwner("/srv/site", 1000, 1000)).not.toThrow();
});

it("refuses a backup that doesn't fit on the disk before filling it", () => {
  const files = [{ name: "shingle.db", bytes: 4_000_000_000, sha256: "0".repeat(64) }];
  expect(() => assertSpace(files, 3_000_000_000)).toThrow("It needs 4,000 MB, but only 3,000 MB are free.");
  expect(() => assertSpace(files, 4_000_000_000)).not.toThrow();
});

describe("an invalid backup", () => {
  /** The backup's entries after `change`, as a ZIP. Rewrites the manifest if `change` returns one. */
  async function forged(change: (entries: Map<string, Buffer>, manifest: Manifest) => ForgedEntry[] | undefined) {
    const { file, shelf } = await backedUp();
    const entries = readZip(readFileSync(file));
    const manifest: Manifest = JSON.parse(String(entries.get("manifest.json")));
    const more = change(entries, manifest) ?? [];
    entries.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
    const all = [...entries].filter(
      ([name]) => !more.some((entry) => entry.claimed !== undefined && entry.name === name),
    );
    const forgery = join(shelf, "forged.zip");
    writeFileSync(forgery, forgeZip([...all.map(([name, bytes]) => ({ name, bytes })), ...more]));
    return forgery;
  }

  const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  const picture = `images/public/${porch}`;

  /** Runs a statement on the backup's database and updates its manifest to match. */
  function changeDatabase(entries: Map<string, Buffer>, manifest: Manifest, statement: string): void {
    const path = join(temporaryFolder(), "shingle.db");
    writeFileSync(path, entries.get("shingle.db") ?? "");
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
    database.exec(statement);
    database.close();
    fitManifest(entries, manifest, readFileSync(path));
  }

  function fitManifest(entries: Map<string, Buffer>, manifest: Manifest, bytes: Buffer): void {
    entries.set("shingle.db", bytes);
    const line = manifest.files.find(({ name }) => name === "shingle.db");
    if (line) Object.assign(line, { bytes: bytes.length, sha256: sha256(bytes) });
  }

  type Change = Parameters<typeof forged>[0];
  it.each<[string, string | RegExp, Change]>([
    [
      "has a damaged picture",
      `${picture} is damaged.`,
      (entries) => void entries.set(picture, soundPicture(picture, "perch.jpg")),
    ],
    [
      "has a picture cut short",
      "has 5 bytes instead of 16.",
      (entries) => void entries.set(picture, Buffer.from("porch")),
    ],
    ["lacks a picture", `${picture} is missing.`, (entries) => void entries.delete(picture)],
    [
      "lacks the manifest",
      "Its manifest can't be read.",
      (_, manifest) => void Object.assign(manifest, { format: "x" }),
    ],
    [
      "leads out of the folder",
      /invalid relative path|which doesn't belong in a backup/,
      () => [{ name: "../stray.jpg", bytes: Buffer.from("x") }],
    ],
    [
      "starts at the root",
      /absolute path|which doesn't belong in a backup/,
      () => [{ name: "/etc/stray", bytes: Buffer.from("x") }],
    ],
    [
      "leads out of the folder by a key",
      "invalid relative path",
      () => [{ name: "images/public/images/..", bytes: Buffer.from("x") }],
    ],
    ["holds a program", "which doesn't belong in a backup", () => [{ name: "images/run.sh", bytes: Buffer.from("x") }]],
    ["holds a picture twice", "twice", () => [{ name: picture, bytes: Buffer.from("porch.jpg") }]],
    ["holds a stranger", "doesn't match", () => [{ name: "images/public/images/x.png", bytes: Buffer.from("x") }]],
    [
      "grows while it is unpacked",
      /too many bytes/,
      () => [{ name: picture, bytes: Buffer.alloc(50_000_000), claimed: 16 }],
    ],
    [
      "is of a newer program",
      `A newer Shingle (${productVersion()}) made this backup.`,
      (entries, manifest) => {
        manifest.schema = 99;
        changeDatabase(entries, manifest, "PRAGMA user_version = 99");
        return undefined;
      },
    ],
    [
      "has a database of another time",
      "don't belong together",
      (entries, manifest) => void changeDatabase(entries, manifest, "PRAGMA user_version = 1"),
    ],
    [
      "has rows without their pictures",
      "This backup is missing 2 pictures listed in its database",
      (entries, manifest) =>
        void changeDatabase(
          entries,
          manifest,
          "UPDATE home SET body = replace(json_set(body, '$.pictures', json('[]')), 'porch', 'attic')",
        ),
    ],
    [
      "has a damaged database",
      /damaged|can't be used/,
      (entries, manifest) => {
        const bytes = Buffer.from(entries.get("shingle.db") ?? "").fill(0xab, 3 * 4096, 9 * 4096);
        fitManifest(entries, manifest, bytes);
        return undefined;
      },
    ],
  ])("is refused with a clear message when it %s, and the site stays unchanged", async (_, sentence, change) => {
    const dataDir = temporaryFolder();
    const { platform, gable } = await siteWithPhotos(dataDir);
    await platform.close();
    const refusal = await restoreBackup({ dataDir, file: await forged(change) }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupError);
    expect((refusal as Error).message).toMatch(sentence);
    expect(readdirSync(dataDir).toSorted()).toEqual(["images", "shingle.db"]);
    const site = openEmbeddedPlatform({ dataDir });
    expect([await site.listings.all(), (await site.images.list("public", "")).length]).toEqual([[gable], 4]);
    await site.close();
  });

  it.each([0.2, 0.9, 0.999])("is refused when only its first part (%d) exists", async (share) => {
    const { file, source } = await backedUp();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)));
    await expect(restoreBackup({ dataDir: source, file })).rejects.toThrow("isn't a complete backup");
  });

  it("is refused when the file is missing", async () => {
    await expect(restoreBackup({ dataDir: temporaryFolder(), file: "nowhere.zip" })).rejects.toThrow(
      "Is the name right?",
    );
  });

  it("is refused when it is a folder", async () => {
    const folder = join(temporaryFolder(), "backup.zip");
    mkdirSync(folder);
    await expect(restoreBackup({ dataDir: temporaryFolder(), file: folder })).rejects.toThrow(BackupError);
  });
});
