import type { DatabaseSync } from "node:sqlite";
import { type AlertAddress, AlertAddressSchema, unknownAddress } from "#domain/alerts/alert-request.ts";
import { type Subscription, SubscriptionSchema } from "#domain/alerts/subscription.ts";
import { emailKey } from "#domain/people/person.ts";
import type { SubscriptionStore } from "../../ports/alert-store.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { fromJson, type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { retried, transaction } from "../database/transaction.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";

interface Row {
  id: string;
  body: string;
}

/** The position before the newest: a tilde sorts after every timestamp. */
const top = { at: "~", id: "" };

/** Subscriptions in SQLite, each as JSON with its lookup columns. */
export function createSubscriptionStore(database: DatabaseSync, report?: ReportBroken): SubscriptionStore {
  const statements = prepare(database);
  const sound = (rows: unknown[]) => soundOnes(rows as Row[], fromRow, report);

  function find(id: string): Subscription | undefined {
    const row = statements.one.get(id) as Row | undefined;
    return row && fromRow(row);
  }

  function address(hash: string): AlertAddress {
    const row = statements.address.get(hash) as { body: string } | undefined;
    return row ? addressOf(row) : unknownAddress;
  }

  return retried<SubscriptionStore>({
    add: (subscription) => {
      if (statements.insert.run(toRow(subscription)).changes === 0)
        throw new DuplicateIdError(`Subscription ${subscription.id} already exists.`);
    },
    find,
    change: (id, rule) =>
      transaction(database, () => {
        const seen = find(id);
        const next = seen && rule(seen);
        if (!next || next === seen) return seen;
        statements.replace.run(toRow(next));
        return next;
      }),
    remove: (id) =>
      withoutTraces(database, () => {
        statements.dropMatches.run(id);
        return statements.drop.run(id).changes === 1;
      }),
    ofEmail: (email) => sound(statements.ofEmail.all(emailKey(email))),
    page: (limit, { status, after: { at, id } = top } = {}) =>
      sound(status ? statements.pageOf.all({ status, at, id, limit }) : statements.page.all({ at, id, limit })),
    clearOld: (before) =>
      withoutTraces(database, () => (statements.clear.all(before) as { id: string }[]).map(({ id }) => id)),
    address,
    changeAddress: (hash, rule) =>
      transaction(database, () => {
        const seen = address(hash);
        const next = rule(seen);
        if (next !== seen) statements.putAddress.run(hash, JSON.stringify(next));
        return next;
      }),
    addresses: (limit, after = "") =>
      (statements.addresses.all(after, limit) as { hash: string; body: string }[]).map((row) => ({
        hash: row.hash,
        address: addressOf(row),
      })),
  });
}

function toRow(subscription: Subscription) {
  const { id, email, status, consent, endedAt } = subscription;
  return {
    ...{ id, email: emailKey(email), status, asked_at: consent.at },
    ...{ ended_at: endedAt ?? null, body: JSON.stringify(subscription) },
  };
}

/** @throws BrokenRecordError */
function fromRow({ id, body }: Row): Subscription {
  return readRecord(SubscriptionSchema, fromJson(body), `subscription ${id}`);
}

/** @throws BrokenRecordError */
function addressOf({ body }: { body: string }): AlertAddress {
  return readRecord(AlertAddressSchema, fromJson(body), "address of alerts");
}

function prepare(database: DatabaseSync) {
  const order = "ORDER BY asked_at DESC, id DESC";
  const behind = "(asked_at, id) < (:at, :id)";
  const oldest = (where: string) => `SELECT id FROM subscription WHERE ${where} LIMIT 100`;
  return {
    insert: database.prepare(
      "INSERT INTO subscription VALUES (:id, :email, :status, :asked_at, :ended_at, :body) ON CONFLICT (id) DO NOTHING",
    ),
    one: database.prepare("SELECT id, body FROM subscription WHERE id = ?"),
    replace: database.prepare(
      `UPDATE subscription SET email = :email, status = :status, asked_at = :asked_at, ended_at = :ended_at, body = :body
        WHERE id = :id`,
    ),
    drop: database.prepare("DELETE FROM subscription WHERE id = ?"),
    dropMatches: database.prepare("DELETE FROM alert_match WHERE subscription = ?"),
    ofEmail: database.prepare(`SELECT id, body FROM subscription WHERE email = ? ${order} LIMIT 100`),
    page: database.prepare(`SELECT id, body FROM subscription WHERE ${behind} ${order} LIMIT :limit`),
    pageOf: database.prepare(
      `SELECT id, body FROM subscription WHERE status = :status AND ${behind} ${order} LIMIT :limit`,
    ),
    clear: database.prepare(
      `DELETE FROM subscription WHERE id IN (${oldest("status = 'pending' AND asked_at < :pending")})
        OR id IN (${oldest("status = 'ended' AND ended_at < :ended")}) RETURNING id`,
    ),
    address: database.prepare("SELECT body FROM alert_address WHERE hash = ?"),
    putAddress: database.prepare(
      "INSERT INTO alert_address VALUES (?, ?) ON CONFLICT (hash) DO UPDATE SET body = excluded.body",
    ),
    addresses: database.prepare("SELECT hash, body FROM alert_address WHERE hash > ? ORDER BY hash LIMIT ?"),
  };
}
