import { DatabaseSync } from "node:sqlite";
import { hasTable, profileRow } from "../database/read-database.ts";
import { transaction } from "../database/transaction.ts";

/** What a restored site does only after the agent confirms it. */
export interface HeldMail {
  /** Who can log in now: the backup may restore an account that was since removed. */
  accounts: string[];
  /** How many emails were queued then. They may have been sent since. */
  heldEmails: number;
  /** How many people would get alerts. Some may have unsubscribed since. */
  heldSubscribers: number;
}

/** Prepares a restored database: ends its invitations and password links, and holds its email. */
export function holdMail(path: string, now: Date): HeldMail {
  using database = new DatabaseSync(path, { timeout: 5000 });
  if (hasTable(database, "invitation")) database.exec("DELETE FROM invitation");
  const rows = database.prepare("SELECT username FROM account ORDER BY username").all() as { username: string }[];
  return {
    accounts: rows.map(({ username }) => username),
    heldEmails: holdEmails(database),
    heldSubscribers: holdAlerts(database, now),
  };
}

/** Holds the emails that wait. The backup may be from before emails were records. */
function holdEmails(database: DatabaseSync): number {
  const run = (sql: string) => Number(database.prepare(sql).run().changes);
  if (hasTable(database, "letter")) return run("UPDATE letter SET state = 'held' WHERE state = 'waiting'");
  if (!hasTable(database, "record")) return 0;
  return transaction(database, () => {
    run(`UPDATE record SET body = json_set(body, '$.state', 'held'), version = version + 1
      WHERE id IN (SELECT id FROM place WHERE list GLOB 'emails:*:waiting')`);
    return run("UPDATE place SET list = replace(list, ':waiting', ':held') WHERE list GLOB 'emails:*:waiting'");
  });
}

/**
 * Pauses alerts through the agent's setting. Returns how many people would receive them. The backup may be from before
 * alerts were records.
 */
function holdAlerts(database: DatabaseSync, now: Date): number {
  const table = ["subscription", "record"].find((name) => hasTable(database, name));
  if (!table) return 0;
  const count = `SELECT count(DISTINCT lower(body ->> 'email')) AS people FROM ${table}
    WHERE id GLOB 'sub_*' AND NOT id GLOB 'sub_demo-*' AND body ->> 'status' <> 'ended'`;
  const people = Number(database.prepare(count).get()?.people);
  const publishing = { alertsPausedAt: now.toISOString(), alertsPausedBy: "restore" };
  const profile = profileRow(database);
  const pause = `UPDATE ${profile.table} SET body = json_patch(body, ?)
    WHERE ${profile.which} AND body ->> '$.publishing.alertsPausedAt' IS NULL`;
  if (people > 0) database.prepare(pause).run(JSON.stringify({ publishing }));
  return people;
}
