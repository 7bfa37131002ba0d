import type { DatabaseSync } from "node:sqlite";
import { columnsOf, replaceRows } from "./carried-rows.ts";

/** The tables of alerts and counts before they were records (0039, 0040), and their rows from the present records. */
const rows: Record<string, string> = {
  subscription: `INSERT OR IGNORE INTO subscription (id, email, status, asked_at, ended_at, body)
    SELECT id, body ->> 'email', body ->> 'status', body ->> '$.consent.at', body ->> 'endedAt', body
    FROM newer.record WHERE id GLOB 'sub_*'`,
  alert_address: `INSERT OR IGNORE INTO alert_address (hash, body) SELECT substr(id, 15), body
    FROM newer.record WHERE id GLOB 'alert-address:*'`,
  alert_state: `INSERT OR IGNORE INTO alert_state (name, body) SELECT substr(id, 13), body
    FROM newer.record WHERE id GLOB 'alert-state:*'`,
  // What waits has no email. Whatever else subscribers were told was in some email.
  alert_match: `INSERT OR IGNORE INTO alert_match (subscription, home, kind, edition, price, was, at, letter_id)
    SELECT match ->> 'subscription', match ->> 'home', match ->> 'kind', match ->> 'edition', match ->> 'price', match ->> 'was',
      match ->> 'at', letter_id FROM (
        SELECT waiting.value AS match, NULL AS letter_id
        FROM newer.record, json_each(record.body, '$.waiting') AS waiting WHERE record.id GLOB 'alert-queue:*'
        UNION ALL
        SELECT json_set(news.value, '$.home', substr(record.id, 12), '$.subscription', told.value), 'sent'
        FROM newer.record, json_each(record.body) AS news, json_each(news.value, '$.to') AS told
        WHERE record.id GLOB 'alert-told:*'
      ) ORDER BY letter_id IS NOT NULL, match ->> 'at'`,
  count: `INSERT OR IGNORE INTO count (kind, day, about, number)
    SELECT substr(record.id, 7, length(record.id) - 17), substr(record.id, -10), numbers.key, numbers.value
    FROM newer.record, json_each(record.body) AS numbers WHERE record.id GLOB 'count:*'`,
};

/** The records that become rows, by a table. The next upgrade makes records of them. */
const records: Record<string, string> = {
  subscription: "id GLOB 'sub_*' OR id GLOB 'alert-*'",
  count: "id GLOB 'count:*'",
};

/**
 * Carries unsubscribes, opt-outs, alerts already sent, and counts into a copy that may be from before they were records. A
 * broken subscription isn't carried.
 */
export function carryTables(database: DatabaseSync): void {
  const has = (schema: "main" | "newer", table: string) => columnsOf(database, schema, table).length > 0;
  for (const [table, insert] of Object.entries(rows)) {
    if (has("newer", table)) replaceRows(database, table);
    else if (has("main", table)) {
      database.exec(`DELETE FROM ${table}; ${insert}`);
      const which = has("main", "record") && records[table];
      if (which) database.exec(`DELETE FROM main.record WHERE ${which}; DELETE FROM main.place WHERE ${which}`);
    }
  }
}
