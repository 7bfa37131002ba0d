import type { DatabaseSync } from "node:sqlite";
import type { ContentVersion } from "../ports.ts";
import { attempt } from "./database/attempt.ts";

/** The content version, remembered between the writes of this process. */
export interface RememberedVersion {
  read(): Promise<ContentVersion>;
  /** To be called with every write to listings or profile, before anybody is told of it. */
  forget(): void;
}

/** Milliseconds that a write by another process, such as a command, may stay unseen. */
const patience = 25;

/** Every answer to a visitor asks for the version, so it is read from the database forty times a second at the most. */
export function rememberVersion(database: DatabaseSync): RememberedVersion {
  const select = database.prepare("SELECT version, updated_at FROM content_version");
  let remembered: Promise<ContentVersion> | undefined;
  let goodUntil = 0;

  return {
    read() {
      const now = performance.now();
      if (remembered && now < goodUntil) return remembered;
      const reading = attempt(() => {
        const row = select.get() as { version: number; updated_at: string };
        return { version: row.version, updatedAt: row.updated_at };
      });
      remembered = reading;
      goodUntil = now + patience;
      reading.catch(() => {
        if (remembered === reading) remembered = undefined;
      });
      return reading;
    },

    forget() {
      remembered = undefined;
    },
  };
}
