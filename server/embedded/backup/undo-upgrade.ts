import { existsSync } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { profileRow, schemaOf } from "../database/read-database.ts";
import { transaction } from "../database/transaction.ts";
import { type UpgradeCopy, upgradeCopies } from "../database/upgrade-copy.ts";
import { defineIndexText } from "../inquiries/inquiry-search.ts";
import { sharedColumns } from "./carried-rows.ts";
import { carryNotices } from "./carry-notices.ts";
import { carryPeople } from "./carry-people.ts";
import { carryRecords } from "./carry-records.ts";
import { carryTables } from "./carry-tables.ts";
import { carryValueRequests } from "./carry-value-requests.ts";
import { BackupError, databaseName } from "./manifest.ts";
import { replaceData } from "./replace-data.ts";
import { assertSound } from "./snapshot.ts";

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
  defineIndexText(database);
  database.prepare("ATTACH ? AS newer").run(from);
  return transaction(database, () => {
    database.exec("CREATE TEMP TABLE carried AS SELECT id FROM newer.inquiry WHERE id NOT IN (SELECT id FROM inquiry)");
    database.exec("DELETE FROM inquiry WHERE id NOT IN (SELECT id FROM newer.inquiry)");
    copyMessages(database);
    carryValueRequests(database);
    carryRecords(database);
    carryPeople(database);
    carryTables(database);
    carryNotices(database);
    carryAgentsWord(database);
    return Number(database.prepare("SELECT count(*) AS count FROM temp.carried").get()?.count);
  });
}

/**
 * The agent's later settings for deleting messages and pausing alerts. The rest of the profile stays as in the copy.
 */
function carryAgentsWord(database: DatabaseSync): void {
  const [present, older] = [profileRow(database, "newer"), profileRow(database)];
  for (const word of ["retention", "alertsPausedAt", "alertsPausedBy"]) {
    const path = `'$.publishing.${word}'`;
    const said = `(SELECT body -> ${path} FROM newer.${present.table} WHERE ${present.which})`;
    database.exec(`UPDATE main.${older.table} SET body = iif(${said} IS NULL, json_remove(body, ${path}),
      json_patch(body, json_object('publishing', json_object('${word}', json(${said})))))
      WHERE ${older.which}`);
  }
}

function copyMessages(database: DatabaseSync): void {
  // A trigger assigns each row's position in the search index.
  const common = sharedColumns(database, "inquiry").filter((name) => name !== "place");
  const names = common.join(", ");
  database.exec(
    `INSERT OR IGNORE INTO main.inquiry (${names}) SELECT ${names} FROM newer.inquiry WHERE id IN (SELECT id FROM temp.carried)`,
  );
}
