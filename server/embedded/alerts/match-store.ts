import type { DatabaseSync } from "node:sqlite";
import { type AlertStates, alertStates } from "#domain/alerts/alert-state.ts";
import { type Match, MatchSchema } from "#domain/alerts/match.ts";
import type { MatchStore, WaitingMatches } from "../../ports/match-store.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import { retried } from "../database/retry-while-locked.ts";
import { transaction } from "../database/transaction.ts";
import { letterColumns, toRow } from "../letters/letter-row.ts";

/** Matches in SQLite, and how far the news were read as JSON documents. */
export function createMatchStore(database: DatabaseSync): MatchStore {
  const statements = prepare(database);

  function take(letter: Parameters<MatchStore["take"]>[0], matches: readonly Match[]): boolean {
    return transaction(database, () => {
      const taken = matches.every(
        ({ subscription, home, kind, edition }) =>
          statements.take.run(letter.id, subscription, home, kind, edition).changes === 1,
      );
      if (!taken) throw new SomeTaken();
      statements.write.run(toRow(letter));
      return true;
    });
  }

  return retried<MatchStore>({
    add: (matches) =>
      transaction(database, () => {
        for (const { subscription, home, kind, edition, price, was, at } of matches)
          statements.add.run(subscription, home, kind, edition, price, was ?? null, at);
      }),

    toldPrices: (asked) =>
      asked.map(({ subscription, home }) => {
        const row = statements.told.get(subscription, home) as { price: number } | undefined;
        return row?.price;
      }),

    waiting: () => statements.waiting.all() as unknown as WaitingMatches[],

    waitingFor: (subscription, limit) =>
      (statements.waitingFor.all(subscription, limit) as unknown as MatchRow[]).map(fromRow),

    take: (letter, matches) => {
      try {
        return take(letter, matches);
      } catch (error) {
        if (error instanceof SomeTaken) return false;
        throw error;
      }
    },

    giveBack: (letterId, matches, now) =>
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

/** Undoes a transaction: somebody else has taken some of it. */
class SomeTaken extends Error {}

type MatchRow = Omit<Match, "was"> & { was: number | null };

function fromRow({ was, ...match }: MatchRow): Match {
  return readRecord(MatchSchema, { ...match, ...(was !== null && { was }) }, "match");
}

function prepare(database: DatabaseSync) {
  const values = letterColumns.replaceAll(/\w+/g, ":$&");
  return {
    add: database.prepare(
      `INSERT INTO alert_match (subscription, home, kind, edition, price, was, at) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (subscription, home, kind, edition) DO NOTHING`,
    ),
    told: database.prepare(
      "SELECT price FROM alert_match WHERE subscription = ? AND home = ? AND letter_id IS NOT '' ORDER BY id DESC LIMIT 1",
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
    write: database.prepare(`INSERT INTO letter (${letterColumns}) VALUES (${values})`),
    expire: database.prepare("UPDATE alert_match SET letter_id = '' WHERE letter_id IS NULL AND at < ?"),
    forget: database.prepare("DELETE FROM alert_match WHERE at < ?"),
    state: database.prepare("SELECT body FROM alert_state WHERE name = ?"),
    saveState: database.prepare(
      "INSERT INTO alert_state (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body",
    ),
  };
}
