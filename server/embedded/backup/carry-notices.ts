import type { DatabaseSync } from "node:sqlite";
import { columnsOf } from "./carried-rows.ts";

const columns = "subject, channel, site, state, attempts, created_at, next_attempt_at, last_error, settled_at";

/** The present notices as rows of the table that they had before they were records (migration 0044). */
const rowsOfRecords = `SELECT coalesce(body ->> '$.site.key', body ->> 'inquiryId', body ->> 'taskId') AS subject,
    body ->> 'channel' AS channel, body -> 'site' AS site, body ->> 'state' AS state, body ->> 'attempts' AS attempts,
    body ->> 'createdAt' AS created_at, body ->> 'nextAttemptAt' AS next_attempt_at, body ->> 'lastError' AS last_error,
    body ->> 'settledAt' AS settled_at
  FROM newer.record WHERE id GLOB 'notice:*'`;

/**
 * Carries the notices of carried messages and of all tasks into a copy from before notices were records, and how far the
 * others are. Runs after messages and tasks are carried.
 */
export function carryNotices(database: DatabaseSync): void {
  const has = (schema: "main" | "newer", table: string) => columnsOf(database, schema, table).length > 0;
  // A version from before site notices gets no others.
  if (!columnsOf(database, "main", "notice").includes("subject")) return;
  const rows = has("newer", "notice") ? `SELECT ${columns} FROM newer.notice` : rowsOfRecords;
  const tasks = ["task", "record"].find((table) => has("main", table));
  const isOfTask = tasks ? `OR subject IN (SELECT id FROM main.${tasks} WHERE id GLOB 'tsk_*')` : "";
  database.exec(`CREATE TEMP TABLE present_notice AS ${rows};
    DELETE FROM main.notice WHERE (subject, channel) NOT IN (SELECT subject, channel FROM temp.present_notice);
    UPDATE main.notice SET state = since.state, settled_at = since.settled_at FROM temp.present_notice AS since
      WHERE since.subject = notice.subject AND since.channel = notice.channel;
    INSERT OR IGNORE INTO main.notice (${columns}) SELECT ${columns} FROM temp.present_notice
      WHERE subject IN (SELECT id FROM temp.carried) ${isOfTask}`);
  // The next upgrade makes records of them.
  if (has("main", "record"))
    database.exec("DELETE FROM main.record WHERE id GLOB 'notice:*'; DELETE FROM main.place WHERE id GLOB 'notice:*'");
}
