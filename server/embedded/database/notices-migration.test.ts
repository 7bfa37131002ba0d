import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { type Notice, subjectOf } from "#domain/notices/notice.ts";
import { at } from "#tests/contracts/people/people-samples.ts";
import { failedBackup, mailAbout, mailThat, walterSayingHello, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { undoUpgrade } from "../backup/undo-upgrade.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { migrate } from "./migrate.ts";

const [zoe, walter] = [zoeAboutTheGable(), walterSayingHello()];
const times = { createdAt: at(1), nextAttemptAt: at(2) };
const notices: Notice[] = [
  mailAbout(zoe, { ...times, state: "sent", attempts: 1, settledAt: at(3) }),
  mailAbout(zoe, { ...times, channel: "webhook", state: "failed", attempts: 11, settledAt: at(4), lastError: "Gone." }),
  mailAbout(walter, { ...times, attempts: 2, lastError: "451 Later — 🌻" }),
  mailThat(failedBackup(), { createdAt: at(5), nextAttemptAt: at(5) }),
  { taskId: "tsk_own", channel: "mail", state: "waiting", attempts: 0, createdAt: at(90), nextAttemptAt: at(90) },
];

/** A data folder from before notices were records. */
function siteOfTables(): string {
  const dataDir = temporaryFolder();
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, migrationsBefore("0044"));
  const inquiry = database.prepare(
    "INSERT INTO inquiry (id, name, email, message, is_read, created_at) VALUES (?, ?, ?, 'Hello', 0, ?)",
  );
  for (const { id, name, email, createdAt } of [zoe, walter]) inquiry.run(id, name, email, createdAt);
  const task = { id: "tsk_own", text: "Order signs", on: "2026-11-24" };
  database.prepare("INSERT INTO record (id, body, version) VALUES ('tsk_own', ?, 1)").run(JSON.stringify(task));
  const add = database.prepare("INSERT INTO notice VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const each of notices) {
    const { channel, site, state, attempts, createdAt, nextAttemptAt, lastError = null, settledAt = null } = each;
    const body = site ? JSON.stringify(site) : null;
    add.run(subjectOf(each), channel, body, state, attempts, createdAt, nextAttemptAt, lastError, settledAt);
  }
  return dataDir;
}

function open(dataDir: string) {
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  return site;
}

it("an agent who upgrades finds every notice as it was, and none is sent twice", async () => {
  const { notices: store, inquiries } = open(siteOfTables());
  const found = await store.of([zoe.id, walter.id, "tsk_own", failedBackup().key]);
  expect(found).toEqual([notices[0], notices[1], notices[2], notices[4], notices[3]]);
  expect(await store.summary()).toEqual({ waiting: 3, failed: 1, oldestWaitingAt: at(1) });
  expect(await store.notify([mailThat(failedBackup())])).toBe(false);
  const claimed = await store.claim(at(60), at(62), 9);
  expect(claimed).toMatchObject([{ inquiryId: walter.id, attempts: 3 }, { site: failedBackup() }]);
  expect(await store.retryFailed(at(60))).toBe(1);
  await inquiries.remove(walter.id);
  expect(await store.of([walter.id])).toEqual([]);
});

it("an agent who undoes the upgrade gets no notice twice, and those of new messages and tasks stay", async () => {
  const dataDir = siteOfTables();
  const site = openEmbeddedPlatform({ dataDir });
  for (const notice of await site.notices.claim(at(60), at(62), 9))
    await site.notices.settle(notice, { ...notice, state: "sent", settledAt: at(61) });
  const since = zoeAboutTheGable({ id: "inq_since", createdAt: at(50) });
  await site.inquiries.add(since, [mailAbout(since)]);
  await site.close();
  expect((await undoUpgrade({ dataDir })).carried).toBe(1);
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    const rows = database.prepare("SELECT subject, channel, state FROM notice ORDER BY subject, channel").all();
    expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
      `${failedBackup().key} mail sent`,
      "inq_since mail waiting",
      "inq_walter mail sent",
      "inq_zoe mail sent",
      "inq_zoe webhook failed",
      "tsk_own mail waiting",
    ]);
    expect(database.prepare("SELECT count(*) AS left FROM record WHERE id GLOB 'notice:*'").get()).toEqual({ left: 0 });
  }
  const again = open(dataDir);
  expect(await again.notices.claim(at(60), at(62), 9)).toMatchObject([{ inquiryId: "inq_since" }]);
  expect(await again.notices.of(["tsk_own"])).toEqual([notices[4]]);
});
