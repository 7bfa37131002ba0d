import type { DatabaseSync } from "node:sqlite";
import type { ContentVersion } from "../ports/listing-store.ts";
import type { Publish } from "../ports/records.ts";
import { retryWhileLocked, whileReading } from "./database/transaction.ts";
import type { SqliteRecords } from "./records/sqlite-records.ts";

/** The content version, cached until this process's next write. */
export type RememberedVersion = ReturnType<typeof rememberVersion>;

/** Milliseconds that a write by another process, such as a command, may go unnoticed. */
const maxAge = 100;

/** Every response to a visitor needs the version. The cache limits database reads to ten per second. */
export function rememberVersion(database: DatabaseSync) {
  const select = database.prepare(`
    SELECT version, updated_at AS updatedAt, (SELECT json_group_object(status, total) FROM listing_count) AS counts
    FROM content_version`);
  let remembered: ContentVersion | Promise<ContentVersion> | undefined;
  let goodUntil = 0;

  return {
    /** Synchronous while cached. */
    read(): ContentVersion | Promise<ContentVersion> {
      const now = performance.now();
      if (remembered && now < goodUntil) return remembered;
      const reading = retryWhileLocked((): ContentVersion => {
        const { counts, ...row } = select.get() as Omit<ContentVersion, "counts"> & { counts: string };
        return { ...row, counts: JSON.parse(counts) };
      }, whileReading);
      remembered = reading;
      goodUntil = now + maxAge;
      const remember = (version: ContentVersion | undefined) => {
        if (remembered === reading) remembered = version;
      };
      reading.then(remember, () => remember(undefined));
      return reading;
    },

    /** Call this after every write to listings or the profile, before responding to the writer. */
    forget(): void {
      remembered = undefined;
    },
  };
}

/** Writes records that pages are rendered from. */
export function createPublish(database: DatabaseSync, records: SqliteRecords, version: RememberedVersion): Publish {
  const increase = database.prepare(
    "UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  );
  return async (writes) => {
    const stale = await retryWhileLocked(() => records.transactWith(writes, () => void increase.run()));
    version.forget();
    return stale;
  };
}
