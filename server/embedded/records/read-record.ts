import type { MailboxState } from "#domain/emails/mail-in.ts";
import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import type { FeedSetup } from "#domain/mls/feed/feed-setup.ts";
import { fromJson } from "../../records/stored-record.ts";
import { mailboxId, readMailbox } from "../../stores/emails/email-store.ts";
import { feedIds, readFeedRuns, readFeedSetup } from "../../stores/feed/feed-store.ts";
import { bodyIn, readDatabase } from "../database/read-database.ts";

/** How far the agent's mailbox was read, even while the site runs. Undefined before the first check. */
export function readMailboxOnDisk(dataDir: string): MailboxState | undefined {
  return readDatabase(dataDir, (database) => {
    const body = bodyIn(database, mailboxId);
    return body === undefined ? undefined : readMailbox({ body: fromJson(body) });
  });
}

/** The stored data of the MLS feed, without its secret. */
export interface FeedOnDisk {
  setup: FeedSetup;
  hasSecret: boolean;
  /** Newest first. */
  runs: FeedRun[];
}

/** Reads the feed's data, even while the site runs. Returns undefined if no feed was ever set up. */
export function readFeedOnDisk(dataDir: string): FeedOnDisk | undefined {
  return readDatabase(dataDir, (database) => {
    const body = bodyIn(database, feedIds.setup);
    if (body === undefined) return undefined;
    return {
      setup: readFeedSetup(fromJson(body)),
      hasSecret: bodyIn(database, feedIds.secret) !== undefined,
      runs: readFeedRuns(fromJson(bodyIn(database, feedIds.runs) ?? "[]")),
    };
  });
}
