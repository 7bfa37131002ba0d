import type { DatabaseSync } from "node:sqlite";
import type { ContentVersion } from "../ports/listing-store.ts";
import { retryWhileLocked, whileReading } from "./database/transaction.ts";

/** The content version, remembered until the next write of this process. */
export type RememberedVersion = ReturnType<typeof rememberVersion>;

/** Milliseconds that a write by another process, such as a command, may stay unseen. */
const maxAge = 25;

/** Every answer to a visitor asks for the version, so this reads it from the database at most forty times a second. */
export function rememberVersion(database: DatabaseSync) {
  const select = database.prepare(`
    SELECT version, updated_at AS updatedAt, (SELECT json_group_object(status, total) FROM listing_count) AS counts
    FROM content_version`);
  let remembered: ContentVersion | Promise<ContentVersion> | undefined;
  let goodUntil = 0;

  return {
    /** At once while it is remembered. */
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

    /** Has to be called after every write to listings or profile, before the writer is answered. */
    forget(): void {
      remembered = undefined;
    },
  };
}
