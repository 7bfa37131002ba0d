import { DatabaseSync } from "node:sqlite";
import { transaction } from "../../database/transaction.ts";
import { teachIndexText } from "../../inquiries/index-text.ts";
import { carryPeople, columnsOf, sharedColumns } from "./carry-people.ts";

/**
 * Copies the messages that only the database `from` has into the one at `into`, whose tables may be older, with their
 * notices, and all letters and people. What the older tables have no column for stays behind. What was deleted since, and what was sent since, is deleted
 * and sent there too. Returns how many messages came along.
 */
export function carryMessages(from: string, into: string): number {
  using database = new DatabaseSync(into, { timeout: 5000 });
  // The triggers of the search call it.
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
    carryLetters(database);
    carryPeople(database);
    return Number(database.prepare("SELECT count(*) AS count FROM temp.carried").get()?.count);
  });
}

/** All of them as they are now, so that none is sent twice. */
function carryLetters(database: DatabaseSync): void {
  const shared = sharedColumns(database, "letter");
  if (shared.length === 0) return;
  const names = shared.join(", ");
  // A program from before letters had kinds knows the agent's alone.
  const hasNewKinds = columnsOf(database, "newer", "letter").includes("kind") && !shared.includes("kind");
  const known = hasNewKinds ? "WHERE kind = 'reply'" : "";
  database.exec(`DELETE FROM letter; INSERT INTO main.letter (${names}) SELECT ${names} FROM newer.letter ${known}`);
}

function copyRows(database: DatabaseSync, table: string, key: string): void {
  // Its place in the search is given to a row by a trigger.
  const common = sharedColumns(database, table).filter((name) => name !== "place");
  if (!common.includes(key)) return;
  const names = common.join(", ");
  database.exec(
    `INSERT OR IGNORE INTO main.${table} (${names}) SELECT ${names} FROM newer.${table} WHERE ${key} IN (SELECT id FROM temp.carried)`,
  );
}
