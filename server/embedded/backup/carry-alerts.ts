import type { DatabaseSync } from "node:sqlite";
import { columnsOf, replaceRows } from "./carried-rows.ts";

/** The tables of alerts before they were records (migration 0038), and their rows from the present records. */
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
};

/**
 * Carries unsubscribes, opt-outs, and alerts already sent into a copy that may be from before alerts were records. A
 * broken subscription isn't carried.
 */
export function carryAlerts(database: DatabaseSync): void {
  const has = (schema: "main" | "newer", table: string) => columnsOf(database, schema, table).length > 0;
  if (has("newer", "subscription")) {
    for (const table of Object.keys(rows)) replaceRows(database, table);
    return;
  }
  const known = Object.entries(rows).filter(([table]) => has("main", table));
  for (const [table, insert] of known) database.exec(`DELETE FROM ${table}; ${insert}`);
  // The next upgrade makes records of the rows.
  if (known.length > 0 && has("main", "record"))
    for (const table of ["record", "place"])
      database.exec(`DELETE FROM main.${table} WHERE id GLOB 'sub_*' OR id GLOB 'alert-*'`);
}
