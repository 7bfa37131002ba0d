import { type MailboxState, MailboxStateSchema } from "#domain/letters/mail-in.ts";
import { fromJson, readRecord } from "../records/stored-record.ts";
import { hasTable, readDatabase } from "./database/read-database.ts";

/** How far the agent's mailbox was read, while the site may be running; nothing before the first look. */
export function readMailboxOnDisk(dataDir: string): MailboxState | undefined {
  return readDatabase(dataDir, (database) => {
    if (!hasTable(database, "mailbox")) return undefined;
    const row = database.prepare("SELECT body FROM mailbox").get();
    return row && readRecord(MailboxStateSchema, fromJson(String(row.body)), "mailbox");
  });
}
