import type { DatabaseSync } from "node:sqlite";
import type { Match } from "#domain/alerts/news.ts";
import { type AlertStates, alertStates } from "#domain/alerts/sending.ts";
import type { Digest, MatchStore, WaitingMatches } from "../../ports/alert-store.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import { putEmail } from "../../stores/emails/email-record.ts";
import { retried, transaction } from "../database/transaction.ts";
import type { SqliteRecords } from "../records/sqlite-records.ts";

/** Matches in SQLite, and the news cursors as JSON documents. */
export function createMatchStore(database: DatabaseSync, records: SqliteRecords): MatchStore {
  const statements = prepare(database);

  function take({ letter, matches }: Digest): boolean {
    database.exec("SAVEPOINT digest");
    const isTaken = matches.every(
      ({ subscription, home, kind, edition }) =>
        statements.take.run(letter.id, subscription, home, kind, edition).changes === 1,
    );
    if (isTaken) records.write([putEmail(letter, 0)]);
    else database.exec("ROLLBACK TO digest");
    database.exec("RELEASE digest");
    return isTaken;
  }

  return retried<MatchStore>({
    add: (matches) =>
      transaction(database, () => {
        for (const { subscription, home, kind, edition, price, was, at } of matches)
          statements.add.run(subscription, home, kind, edition, price, was ?? null, at);
      }),

    toldPrices: (asked) => {
      const pairs = asked.map(({ subscription, home }) => [subscription, home]);
      return (statements.told.all(JSON.stringify(pairs)) as { price: number | null }[]).map(
        ({ price }) => price ?? undefined,
      );
    },

    waiting: () => statements.waiting.all() as unknown as WaitingMatches[],

    waitingFor: (subscription, limit) =>
      (statements.waitingFor.all(subscription, limit) as unknown as MatchRow[]).map(fromRow),

    take: (digests) => transaction(database, () => digests.filter(take).length),

    requeue: (letterId, matches, now) =>
      transaction(database, () => {
        for (const { subscription, home, kind, edition } of matches)
          statements.giveBack.run(now, subscription, home, kind, edition, letterId);
      }),

    expire: (waitingBefore, foundBefore) =>
      transaction(database, () => {
        statements.expire.run(waitingBefore);
        statements.forget.run(foundBefore);
      }),

    state: <Name extends keyof AlertStates>(name: Name) => {
      const row = statements.state.get(name) as { body: string } | undefined;
      return row && readRecord(alertStates[name], fromJson(row.body), `alerts ${name}`);
    },

    saveState: (name, state) => void statements.saveState.run(name, JSON.stringify(state)),
  });
}

type MatchRow = Omit<Match, "was"> & { was: number | null };

/** No schema check: the table is strict, and the digest's sender reads it through the schema. */
function fromRow({ subscription, home, kind, edition, price, was, at }: MatchRow): Match {
  const match: Match = { subscription, home, kind, edition, price, at };
  if (was !== null) match.was = was;
  return match;
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      `INSERT INTO alert_match (subscription, home, kind, edition, price, was, at) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (subscription, home, kind, edition) DO NOTHING`,
    ),
    // One statement: a run may have a hundred thousand.
    told: database.prepare(
      `SELECT (SELECT price FROM alert_match
          WHERE subscription = asked.value ->> 0 AND home = asked.value ->> 1 AND letter_id IS NOT '' ORDER BY id DESC LIMIT 1) AS price
        FROM json_each(?) AS asked ORDER BY asked.key`,
    ),
    waiting: database.prepare(
      "SELECT subscription, min(at) AS since FROM alert_match WHERE letter_id IS NULL GROUP BY subscription",
    ),
    waitingFor: database.prepare(
      `SELECT subscription, home, kind, edition, price, was, at FROM alert_match
        WHERE subscription = ? AND letter_id IS NULL ORDER BY at, id LIMIT ?`,
    ),
    take: database.prepare(
      `UPDATE alert_match SET letter_id = ?
        WHERE subscription = ? AND home = ? AND kind = ? AND edition = ? AND letter_id IS NULL`,
    ),
    giveBack: database.prepare(
      `UPDATE alert_match SET letter_id = NULL, at = ?
        WHERE subscription = ? AND home = ? AND kind = ? AND edition = ? AND letter_id = ?`,
    ),
    expire: database.prepare("UPDATE alert_match SET letter_id = '' WHERE letter_id IS NULL AND at < ?"),
    forget: database.prepare("DELETE FROM alert_match WHERE at < ?"),
    state: database.prepare("SELECT body FROM alert_state WHERE name = ?"),
    saveState: database.prepare(
      "INSERT INTO alert_state (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body",
    ),
  };
}
