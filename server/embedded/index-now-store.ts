import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { type IndexNowProgress, IndexNowProgressSchema } from "#domain/index-now.ts";
import type { IndexNowStore } from "../ports/index-now-store.ts";
import { fromJson, readRecord } from "../records/stored-record.ts";
import { retryWhileLocked } from "./database/retry-while-locked.ts";
import { transaction } from "./database/transaction.ts";

/** How far search engines were told, as one JSON document. */
export function createIndexNowStore(database: DatabaseSync): IndexNowStore {
  const select = database.prepare("SELECT body FROM index_now");
  const upsert = database.prepare(
    "INSERT INTO index_now (only_one, body) VALUES (1, ?) ON CONFLICT (only_one) DO UPDATE SET body = excluded.body",
  );

  function load(): IndexNowProgress | undefined {
    const row = select.get() as { body: string } | undefined;
    return row && readRecord(IndexNowProgressSchema, fromJson(row.body), "progress of IndexNow");
  }

  return {
    load: () => retryWhileLocked(load),
    replace: (seen, next) =>
      retryWhileLocked(() =>
        transaction(database, () => {
          const isSeen = isDeepStrictEqual(load(), seen);
          if (isSeen) upsert.run(JSON.stringify(next));
          return isSeen;
        }),
      ),
  };
}
