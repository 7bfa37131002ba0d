import { existsSync, mkdirSync, readdirSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { ended } from "#domain/alerts/subscription.ts";
import { newNotices } from "#domain/notices/notice.ts";
import type { Platform } from "#server/ports/platform.ts";
import { at, entry, from, receive, task, today } from "#tests/contracts/people/people-samples.ts";
import {
  emailToZoe,
  hannahsProfile,
  hannahsSession,
  mailAbout,
  showingOfTheGable,
  walterSayingHello,
  zoeAboutTheGable,
  zoesSearch,
} from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { undoUpgrade } from "../backup/undo-upgrade.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { migrate, NewerDatabaseError } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { schemaOf } from "./read-database.ts";
import { copyBeforeUpgrade, upgradeCopies } from "./upgrade-copy.ts";

vi.mock("node:fs", async (actual) => {
  const fs = await actual<typeof import("node:fs")>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

const older = 3;
const olderMigrations = () => migrationsBefore("0004");

/** A site left by the older version, with an account and an active session. */
function siteOfOlderVersion(): string {
  const dataDir = temporaryFolder();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  database.exec("PRAGMA journal_mode = WAL");
  migrate(database, olderMigrations());
  database.exec("INSERT INTO account VALUES ('hannah', '$argon2id$kept', '2026-11-20', '2026-11-20')");
  database.close();
  return dataDir;
}

const accounts = (path: string) => {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare("SELECT username FROM account").all();
  database.close();
  return rows.map(({ username }) => username);
};

it("copies the database, readable only by its owner, before an upgrade changes the tables", () => {
  const dataDir = siteOfOlderVersion();
  openDatabase(dataDir).close();
  const [copy] = upgradeCopies(dataDir);
  expect(copy).toMatchObject({ schema: older, name: expect.stringMatching(/^tables-3-\d{4}-.*Z\.db$/) });
  expect(accounts(copy?.path ?? "")).toEqual(["hannah"]);
  expect(statSync(copy?.path ?? "").mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, "before-upgrade"))).toHaveLength(1);
});

it("does not copy a new or up-to-date site", () => {
  const dataDir = temporaryFolder();
  openDatabase(dataDir).close();
  openDatabase(dataDir).close();
  expect(existsSync(join(dataDir, "before-upgrade"))).toBe(false);
});

it("one command undoes an upgrade: the older version opens the database, and later changes are kept", async () => {
  const dataDir = siteOfOlderVersion();
  const upgraded = openEmbeddedPlatform({ dataDir });
  await upgraded.gatekeeper.enroll("since", "Cedar-shingles-4-ever!");
  await upgraded.sessions.add(hannahsSession("laptop"));
  await upgraded.images.write("public", "images/logo.png", Buffer.from("logo"));
  await upgraded.close();
  const { kept, copy } = await undoUpgrade({ dataDir });
  expect(copy.schema).toBe(older);
  expect(accounts(join(dataDir, "shingle.db"))).toEqual(["hannah"]);
  expect(accounts(join(kept ?? "", "shingle.db"))).toEqual(["hannah", "since"]);
  expect(existsSync(join(dataDir, "images", "public", "images", "logo.png"))).toBe(true);
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  expect(() => migrate(database, olderMigrations())).not.toThrow(NewerDatabaseError);
  expect(database.prepare("SELECT count(*) AS sessions FROM session").get()).toEqual({ sessions: 0 });
  database.close();
});

it("carries over messages received since the upgrade, searchable and with their notices", async () => {
  const dataDir = siteOfOlderVersion();
  const upgraded = openEmbeddedPlatform({ dataDir });
  const zoe = zoeAboutTheGable();
  await upgraded.inquiries.add({ ...zoe, id: "inq_since" }, [mailAbout({ ...zoe, id: "inq_since" })]);
  await upgraded.inquiries.add({ ...walterSayingHello(), id: "inq_spam", spam: ["trap"] });
  await upgraded.close();
  expect((await undoUpgrade({ dataDir })).carried).toBe(2);
  const again = openEmbeddedPlatform({ dataDir });
  const found = await again.inquiries.page({ filter: "all", limit: 10, search: zoe.name });
  expect(found.inquiries.map(({ id }) => id)).toEqual(["inq_since"]);
  expect(await again.inquiries.counts()).toMatchObject({ all: 1, spam: 1 });
  await again.close();
});

const idOf = async (site: Platform, name: string) => (await site.people.ofEmail(`${name}@example.com`))?.id ?? "";

it("carries over people with notes and tasks if the older version supports them", async () => {
  const dataDir = temporaryFolder();
  const site = openEmbeddedPlatform({ dataDir });
  await receive(site, from("Ann", 0));
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  copyBeforeUpgrade(database, schemaOf(database), new Date());
  database.close();
  await receive(site, from("Bob", 1));
  const [annsId, bobsId] = [await idOf(site, "ann"), await idOf(site, "bob")];
  await site.people.erase(annsId, []);
  await site.people.addEntry(entry(bobsId, 2));
  await site.people.putTask(task(bobsId), newNotices({ taskId: task(bobsId).id }, ["mail"], new Date(at(3))));
  await site.people.putTask({ id: "tsk_own", text: "Order signs", on: today }, []);
  const bob = await site.people.find(bobsId);
  await site.close();
  await undoUpgrade({ dataDir });
  const again = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => again.close());
  expect([await again.people.find(annsId), await again.people.find(bobsId)]).toEqual([undefined, bob]);
  expect(await again.people.holds([bobsId])).toEqual({ messages: 1, entries: 1, tasks: 1, emails: 0 });
  expect(await again.people.counts(today)).toEqual({ waiting: 1, due: 1, all: 1 });
  expect((await again.people.page({ list: "all", search: "bob", today, limit: 5 })).people).toHaveLength(1);
  expect(await again.people.ownTasks("open")).toHaveLength(1);
  expect(await again.notices.of([task(bobsId).id])).toHaveLength(1);
});

it("keeps what was deleted or emailed since the upgrade deleted or emailed after the undo", async () => {
  const dataDir = temporaryFolder();
  const site = openEmbeddedPlatform({ dataDir });
  const [zoe, walter] = [zoeAboutTheGable(), walterSayingHello()];
  for (const inquiry of [zoe, walter]) await site.inquiries.add(inquiry, [mailAbout(inquiry)]);
  await site.emails.add(emailToZoe());
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  const { user_version: tables } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  copyBeforeUpgrade(database, tables, new Date());
  database.close();
  const [later, end] = ["2030-01-01T00:00:00.000Z", "2030-01-01T00:01:00.000Z"];
  for (const notice of await site.notices.claim(later, end, 10))
    await site.notices.settle(notice, { ...notice, state: "sent", settledAt: later });
  for (const email of await site.emails.claim(later, end, 10))
    await site.emails.settle(email, { ...email, state: "sent", settledAt: later });
  await site.emails.add(emailToZoe({ id: "let_since", state: "failed", settledAt: later }));
  await site.inquiries.trash(walter.id, new Date(later));
  await site.close();
  await undoUpgrade({ dataDir });
  const again = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => again.close());
  expect((await again.inquiries.page({ filter: "all", limit: 10 })).inquiries.map(({ id }) => id)).toEqual([zoe.id]);
  expect(await again.notices.claim(later, end, 10)).toEqual([]);
  expect(await again.notices.of([zoe.id])).toMatchObject([{ state: "sent" }]);
  expect((await again.emails.page(10)).map(({ id, state }) => `${id} ${state}`)).toEqual([
    "let_zoe sent",
    "let_since failed",
  ]);
});

it("keeps unsubscribes, blocks, showings and paused alerts since the upgrade after the undo", async () => {
  const dataDir = temporaryFolder();
  const site = openEmbeddedPlatform({ dataDir });
  const settings = hannahsProfile();
  const deleting = { retention: { months: 12, since: at(0) } };
  await site.profile.save({ ...settings, publishing: { ...settings.publishing, ...deleting } });
  await site.subscriptions.add(zoesSearch());
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  copyBeforeUpgrade(database, schemaOf(database), new Date());
  database.close();
  const left = await site.subscriptions.change(zoesSearch().id, (seen) => ended(seen, "link", new Date(at(1))));
  await site.subscriptions.changeAddress("hash", (seen) => ({ ...seen, suppressed: { at: at(1), why: "complaint" } }));
  const blocked = await site.subscriptions.address("hash");
  await site.showings.add(showingOfTheGable(), {});
  const shown = await site.showings.find(showingOfTheGable().id);
  await site.profile.save({ ...settings, publishing: { ...settings.publishing, alertsPausedAt: at(2) } });
  await site.close();
  await undoUpgrade({ dataDir });
  const again = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => again.close());
  expect(await again.subscriptions.find(zoesSearch().id)).toEqual(left);
  expect(await again.subscriptions.address("hash")).toEqual(blocked);
  expect(await again.showings.find(showingOfTheGable().id)).toEqual(shown);
  expect((await again.profile.load())?.publishing).toEqual({ ...settings.publishing, alertsPausedAt: at(2) });
});

it("an undone upgrade can be repeated, and at most three copies remain", () => {
  const dataDir = siteOfOlderVersion();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  for (let day = 1; day <= 6; day++) copyBeforeUpgrade(database, older, new Date(Date.UTC(2026, 10, day)));
  // With the clock set back, the newest copy stays.
  copyBeforeUpgrade(database, older, new Date(Date.UTC(2020, 0, 1)));
  database.close();
  expect(upgradeCopies(dataDir).map(({ name }) => name.slice(9, 19))).toEqual([
    "2026-11-06",
    "2026-11-05",
    "2020-01-01",
  ]);
});

it("without room for the copy, nothing changes, and the error says how much space is missing", () => {
  const dataDir = siteOfOlderVersion();
  vi.mocked(statfsSync).mockReturnValueOnce({ bavail: 1000, bsize: 4096 } as never);
  expect(() => openDatabase(dataDir)).toThrow(
    /there's no space to copy them first\. Nothing was changed\. Free up \d+ MB/,
  );
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: older });
  database.close();
  openDatabase(dataDir).close();
});

it("a killed process's partial copy doesn't count as a copy, and the next start removes it", () => {
  const dataDir = siteOfOlderVersion();
  // No process has this ID: it is above Linux's maximum.
  const left = join(dataDir, "before-upgrade", "unfinished-4194999");
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, "shingle.db"), "half");
  expect(upgradeCopies(dataDir)).toEqual([]);
  openDatabase(dataDir).close();
  expect(readdirSync(join(dataDir, "before-upgrade"))).toEqual([expect.stringMatching(/^tables-3-/)]);
});
