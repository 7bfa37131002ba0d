import type { MailboxState } from "#domain/letters/mail-in.ts";
import { fromJson } from "../../records/stored-record.ts";
import { mailboxId, readMailbox } from "../../stores/emails/email-store.ts";
import { hasTable, readDatabase } from "../database/read-database.ts";

/** How far the agent's mailbox was read, even while the site runs. Undefined before the first check. */
export function readMailboxOnDisk(dataDir: string): MailboxState | undefined {
  return readDatabase(dataDir, (database) => {
    if (!hasTable(database, "record")) return undefined;
    const row = database.prepare("SELECT body FROM record WHERE id = ?").get(mailboxId);
    return row && readMailbox({ body: fromJson(String(row.body)) });
  });
}
