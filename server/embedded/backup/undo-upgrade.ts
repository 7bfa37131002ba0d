import { existsSync } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { schemaOf } from "../database/read-database.ts";
import { transaction } from "../database/transaction.ts";
import { type UpgradeCopy, upgradeCopies } from "../database/upgrade-copy.ts";
import { teachIndexText } from "../inquiries/inquiry-search.ts";
import { columnsOf, profileRow, replaceRows, sharedColumns } from "./carried-rows.ts";
import { carryRecords } from "./carry-records.ts";
import { BackupError, databaseName } from "./manifest.ts";
import { replaceData } from "./replace-data.ts";
import { assertSound } from "./snapshot.ts";

/** Each table comes before those that reference it. */
const ofPeople = ["person", "person_email", "person_phone", "entry", "task", "consent_sentence"];

/** Unsubscribes, do-not-contact flags, and alerts already sent. */
const ofAlerts = ["subscription", "alert_address", "alert_match", "alert_state"];

/**
 * Copies all people with their current notes and tasks from `newer`. Skips them if the older version has no people
 * tables.
 */
function carryPeople(database: DatabaseSync): void {
  const shared = (table: string) => sharedColumns(database, table);
  const known = ofPeople.filter((table) => shared(table).length > 0);
  if (!known.includes("person")) return;
  database.exec("PRAGMA defer_foreign_keys = ON");
  for (const table of known.toReversed()) database.exec(`DELETE FROM ${table}`);
  for (const table of known) {
    const names = shared(table).join(", ");
    database.exec(
      `INSERT INTO main.${table} (${names}) SELECT ${names} FROM newer.${table} ${whichOf(database, table)}`,
    );
  }
  database.exec(`DELETE FROM person_search;
    INSERT INTO person_search (rowid, words) SELECT rowid, words FROM newer.person_search`);
  for (const name of shared("person_count").filter((each) => ["since", "calendar_link"].includes(each)))
    database.exec(`UPDATE person_count SET ${name} = (SELECT ${name} FROM newer.person_count)`);
  for (const name of ["person_id", "consent"])
    database.exec(`UPDATE inquiry SET ${name} = since.${name} FROM newer.inquiry AS since
      WHERE since.id = inquiry.id AND since.${name} IS NOT inquiry.${name}`);
  // Task notices were deleted with the tasks.
  const names = shared("notice").join(", ");
  database.exec(`INSERT OR IGNORE INTO main.notice (${names}) SELECT ${names} FROM newer.notice
    WHERE subject IN (SELECT id FROM task)`);
}

/** A version that supports only people's tasks can't store the others. */
function whichOf(database: DatabaseSync, table: string): string {
  if (table !== "task") return "";
  const columns = database.prepare("PRAGMA main.table_info(task)").all();
  return columns.some(({ name, notnull }) => name === "person_id" && notnull === 1)
    ? "WHERE person_id IS NOT NULL"
    : "";
}

interface UndoOrder {
  dataDir: string;
  /** The copy's name. Defaults to the newest. */
  name?: string | undefined;
  now?: Date;
}

/**
 * Restores the database copy from before an upgrade, so that the older version can open it. Keeps the pictures and the
 * messages received since the upgrade, and, where the older version supports them, emails, people, alerts and showings.
 * Saves the replaced database with all other later changes. `carried` is absent if the messages couldn't be read: they
 * are then only in the saved database.
 *
 * @throws BackupError
 */
export async function undoUpgrade({ dataDir, name, now = new Date() }: UndoOrder) {
  const copies = upgradeCopies(resolve(dataDir));
  const copy = name === undefined ? copies[0] : copies.find((each) => each.name === name);
  if (!copy) throw new BackupError(noCopy(name));
  const { kept, result: carried } = await replaceData({ dataDir, now, withPictures: false }, async ({ database }) => {
    await copyFile(copy.path, database);
    prepare(database, copy);
    const present = join(resolve(dataDir), databaseName);
    const carried = messagesSince(present, database);
    const file = await open(database);
    await file.sync().finally(() => file.close());
    return carried;
  });
  return { copy, kept, carried };
}

function messagesSince(present: string, older: string): number | undefined {
  try {
    return existsSync(present) ? carryMessages(present, older) : 0;
  } catch {
    return undefined;
  }
}

function noCopy(name: string | undefined): string {
  return name === undefined
    ? "There's no copy from before an upgrade. Restore a backup instead."
    : `There's no copy ${name}. \`npm run restore -- --list\` shows the ones there are.`;
}

/** Checks the copy and removes its sessions, so that people who logged out since stay logged out. */
function prepare(path: string, copy: UpgradeCopy): void {
  using database = new DatabaseSync(path);
  assertSound(database);
  if (schemaOf(database) !== copy.schema) throw new BackupError(`${copy.name} doesn't contain what its name says.`);
  database.exec("PRAGMA secure_delete = ON; DELETE FROM session");
}

/**
 * Copies messages that only `from` has into `into`, whose tables may be older, with their notices and all emails,
 * people, alerts and showings. Skips what has no column in the older tables. Also applies later deletions and sent
 * statuses. Returns the number of copied messages.
 */
function carryMessages(from: string, into: string): number {
  using database = new DatabaseSync(into, { timeout: 5000 });
  // The search triggers call it.
  teachIndexText(database);
  database.prepare("ATTACH ? AS newer").run(from);
  return transaction(database, () => {
    database.exec("CREATE TEMP TABLE carried AS SELECT id FROM newer.inquiry WHERE id NOT IN (SELECT id FROM inquiry)");
    database.exec("DELETE FROM inquiry WHERE id NOT IN (SELECT id FROM newer.inquiry)");
    copyRows(database, "inquiry", "id");
    if (columnsOf(database, "main", "notice").includes("subject")) {
      database.exec(
        `DELETE FROM notice WHERE (subject, channel) NOT IN (SELECT subject, channel FROM newer.notice);
        UPDATE notice SET state = since.state, settled_at = since.settled_at FROM newer.notice AS since
          WHERE since.subject = notice.subject AND since.channel = notice.channel`,
      );
      copyRows(database, "notice", "subject");
    }
    carryRecords(database);
    carryPeople(database);
    for (const table of ofAlerts) replaceRows(database, table);
    carryAgentsWord(database);
    return Number(database.prepare("SELECT count(*) AS count FROM temp.carried").get()?.count);
  });
}

/**
 * The agent's later settings for deleting messages and pausing alerts. The rest of the profile stays as in the copy.
 */
function carryAgentsWord(database: DatabaseSync): void {
  const [present, older] = [profileRow(database, "newer"), profileRow(database, "main")];
  for (const word of ["retention", "alertsPausedAt", "alertsPausedBy"]) {
    const path = `'$.publishing.${word}'`;
    const said = `(SELECT body -> ${path} FROM newer.${present.table} WHERE ${present.which})`;
    database.exec(`UPDATE main.${older.table} SET body = iif(${said} IS NULL, json_remove(body, ${path}),
      json_patch(body, json_object('publishing', json_object('${word}', json(${said})))))
      WHERE ${older.which}`);
  }
}

function copyRows(database: DatabaseSync, table: string, key: string): void {
  // A trigger assigns each row's position in the search index.
  const common = sharedColumns(database, table).filter((name) => name !== "place");
  if (!common.includes(key)) return;
  const names = common.join(", ");
  database.exec(
    `INSERT OR IGNORE INTO main.${table} (${names}) SELECT ${names} FROM newer.${table} WHERE ${key} IN (SELECT id FROM temp.carried)`,
  );
}
