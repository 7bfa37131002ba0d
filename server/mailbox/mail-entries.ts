import { hash } from "node:crypto";
import { emailTime, isFromBefore } from "#domain/emails/email-time.ts";
import { type MailFacts, ownIdIn } from "#domain/emails/mail-in.ts";
import { type EmailOwner, ownersOf } from "#domain/emails/whose-email.ts";
import { type Entry, noteLimit } from "#domain/people/entry.ts";
import { emailKey } from "#domain/people/person.ts";
import { cleanText, shortLine } from "#domain/text-rule.ts";
import type { Config } from "../config.ts";
import { bareAddress } from "../notices/mail/rendered-email.ts";
import type { Platform } from "../ports/platform.ts";
import type { ReadMail } from "./mail-task.ts";
import type { FolderName, Headers } from "./open-mailbox.ts";

/** A person an email belongs to. */
interface Owner extends EmailOwner {
  /** When the email or inquiry that it replies to was written; absent if it replies to none of the site's. */
  followed?: string | undefined;
}

/** Finds the people an email belongs to. Other emails are ignored. */
export function createOwners(
  config: Pick<Config, "mailbox" | "notices" | "origin">,
  { emails, inquiries, people, profile }: Pick<Platform, "emails" | "inquiries" | "people" | "profile">,
) {
  const host = new URL(config.origin).hostname;

  /** The agent's and the site's own sending addresses. */
  async function ownAddresses(): Promise<Set<string>> {
    const { mail } = config.notices;
    const user = config.mailbox.imapUrl ? decodeURIComponent(new URL(config.mailbox.imapUrl).username) : "";
    const from = bareAddress(mail?.from ?? "");
    return new Set([(await profile.load())?.email ?? "", user, from, mail?.to ?? ""].map(emailKey));
  }

  /** By the site's Message-ID, or by the one that the mail server replaced it with. */
  const emailOf = (messageId: string, id: string | undefined) =>
    id === undefined ? emails.saidToBe(messageId) : emails.find(id);

  /** The person whose inquiry or email this one replies to, and when that was written. */
  async function byThread(follows: readonly string[]): Promise<{ personId: string; at: string } | undefined> {
    for (const messageId of follows) {
      const id = ownIdIn(messageId, host);
      const about = id?.startsWith("inq_") ? await inquiries.find(id) : await emailOf(messageId, id);
      const person = about?.personId === undefined ? undefined : await people.find(about.personId);
      if (about && person) return { personId: person.mergedInto ?? person.id, at: about.createdAt };
    }
    return undefined;
  }

  /** The people with these addresses; for a merged person, the one they were merged into. */
  async function atAddresses(addresses: readonly string[]): Promise<string[]> {
    const persons = await Promise.all(addresses.map((address) => people.ofEmail(address)));
    return persons.flatMap((person) => (person ? [person.mergedInto ?? person.id] : []));
  }

  async function isOurs({ messageId }: MailFacts): Promise<boolean> {
    if (messageId === undefined) return false;
    return ownIdIn(messageId, host) !== undefined || (await emails.saidToBe(messageId)) !== undefined;
  }

  return {
    /** Empty for the site's own email, or one that the agent sent to themselves. */
    async of(facts: MailFacts, folder: FolderName): Promise<Owner[]> {
      const own = await ownAddresses();
      const parties = (folder === "inbox" ? [facts.from ?? ""] : facts.to).map(emailKey);
      const others = [...new Set(parties)].filter((each) => each && !own.has(each));
      if (others.length === 0) return [];
      const known = await atAddresses(others);
      const thread = await byThread(facts.follows);
      const owners = ownersOf({ folder, from: others[0], known, threadOf: thread?.personId });
      // The site's own emails also appear in Sent, and already count as replies.
      if (owners.length === 0 || (await isOurs(facts))) return [];
      return owners.map((owner) => ({ ...owner, followed: owner.isByAddress ? undefined : thread?.at }));
    },
  };
}

/** An email found in a folder, for one of its owners. */
interface FoundEmail {
  mail: Headers;
  facts: MailFacts;
  folder: FolderName;
  owner: Owner;
  /** Undefined if the email couldn't be read. */
  read: ReadMail | undefined;
  /** The mailbox's first check; see `isFromBefore`. An ISO timestamp. */
  since: string;
  now: Date;
}

/** The stored entry for an email: its text and attachment names. */
export function entryOf(found: FoundEmail): Entry {
  const { facts, folder, owner, read, since, now } = found;
  const arrived = arrivalOf(found.mail);
  const at = emailTime({ written: facts.date, arrived, followed: owner.followed, now: now.toISOString() });
  const subject = shortLine(read?.subject ?? "", 200);
  return {
    id: entryIdOf(found),
    personId: owner.personId,
    at,
    kind: folder === "inbox" ? "received" : "elsewhere",
    text: textOf(read, owner.isByAddress),
    ...(subject !== "" && { subject }),
    ...(owner.from !== undefined && { from: owner.from }),
    ...(isFromBefore(at, since) && { isOld: true }),
    ...(facts.messageId !== undefined && { messageId: facts.messageId }),
  };
}

/** When it reached the mailbox, an ISO timestamp. Undefined if the server doesn't say. */
function arrivalOf({ arrivedAt }: Headers): string | undefined {
  return arrivedAt && !Number.isNaN(arrivedAt.getTime()) ? arrivedAt.toISOString() : undefined;
}

/**
 * Stable for an email found twice. Its Message-ID alone doesn't identify it: some programs leave it out, or use one
 * again. An email to two people is an entry of each.
 */
function entryIdOf({ mail, facts, folder, owner, read }: FoundEmail): string {
  const { messageId, from, date } = facts;
  const moment = date ?? (messageId === undefined ? arrivalOf(mail) : undefined);
  const text = read ? [read.subject, read.text, ...read.attachments] : [mail.lines];
  const words = text.map((each) => each.replace(/\s+/g, " "));
  const parts = [folder, folder === "sent" && owner.personId, messageId, from, moment, ...words];
  return `ent_${hash("sha256", JSON.stringify(parts)).slice(0, 32)}`;
}

const unread = {
  subject: "",
  text: "This email couldn't be read. It's in your mailbox.",
  attachments: [],
  isCut: false,
};
const elsewhere = "The rest of this email is in your mailbox.";

/** A sender's address is easily forged, so a match by address alone may be someone else. */
function textOf(read: ReadMail | undefined, isByAddress: boolean): string {
  const { subject, text, attachments, isCut: lacksWords } = read ?? unread;
  const names = attachments.map((name) => shortLine(name, 100));
  const head = [isByAddress ? "Matched by address" : "", shortLine(subject, 200)]
    .filter((part) => part !== "")
    .join(": ");
  const tail = names.length > 0 ? `Attached: ${names.join(", ")}` : "";
  const words = cleanText(text, { hasLines: true });
  const room = noteLimit - head.length - tail.length - elsewhere.length - 6;
  const isCut = lacksWords || words.length > room;
  return [head, words.slice(0, room), isCut ? elsewhere : "", tail].filter((part) => part !== "").join("\n\n");
}
