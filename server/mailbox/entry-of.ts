import { createHash } from "node:crypto";
import type { MailFacts } from "#domain/letters/mail-in.ts";
import { type Entry, noteLimit } from "#domain/people/entry.ts";
import type { FolderName, Headers } from "./open-mailbox.ts";
import type { Owner } from "./owners.ts";
import type { ReadMail } from "./parse-worker.ts";

/** The same for a mail that is found twice: made of its Message-ID, or of all its headers where it has none. */
export function entryIdOf(mail: Headers, { messageId }: MailFacts): string {
  const hash = createHash("sha256")
    .update(messageId ?? mail.lines)
    .digest("hex");
  return `ent_${hash.slice(0, 32)}`;
}

interface EntryParts {
  mail: Headers;
  facts: MailFacts;
  folder: FolderName;
  owner: Owner;
  /** Nothing where the mail could not be read. */
  read: ReadMail | undefined;
  now: Date;
}

/** What is kept of a mail: its words, and the names of what was attached. */
export function entryOf({ mail, facts, folder, owner, read, now }: EntryParts): Entry {
  const arrivedAt = mail.arrivedAt?.getTime() ?? Number.NaN;
  const at = arrivedAt <= now.getTime() ? new Date(arrivedAt) : now;
  return {
    id: entryIdOf(mail, facts),
    personId: owner.personId,
    at: at.toISOString(),
    kind: folder === "inbox" ? "received" : "elsewhere",
    text: textOf(read, owner.isByAddress),
    ...(facts.messageId !== undefined && { messageId: facts.messageId }),
  };
}

/** Who only has the address may be somebody else, since a sender's address is easily forged. */
function textOf(read: ReadMail | undefined, isByAddress: boolean): string {
  const { subject = "", text = "This mail could not be read. It is in your mailbox.", attachments = [] } = read ?? {};
  const names = attachments.slice(0, 20).map((name) => name.slice(0, 100));
  const head = [isByAddress ? "By address" : "", subject.slice(0, 200)].filter((part) => part !== "").join(": ");
  const tail = names.length > 0 ? `Attached: ${names.join(", ")}` : "";
  const words = text.slice(0, noteLimit - head.length - tail.length - 4);
  return [head, words, tail]
    .filter((part) => part !== "")
    .join("\n\n")
    .replaceAll("\0", "");
}
