import { hash } from "node:crypto";
import { type MailFacts, ownIdIn } from "#domain/letters/mail-in.ts";
import { type Entry, noteLimit } from "#domain/people/entry.ts";
import { emailKey } from "#domain/people/person.ts";
import { cleanText, shortLine } from "#domain/text-rule.ts";
import type { Config } from "../config.ts";
import { bareAddress } from "../notices/mail/letter-mail.ts";
import type { Platform } from "../ports/platform.ts";
import type { ReadMail } from "./mail-task.ts";
import type { FolderName, Headers } from "./open-mailbox.ts";

/** The person an email is from or to. */
interface Owner {
  personId: string;
  /** Only the address matches; the email isn't a reply to the site's emails. */
  isByAddress: boolean;
}

/** Finds the person an email belongs to. Other emails are ignored. */
export function createOwners(
  config: Pick<Config, "mailbox" | "notices" | "origin">,
  { letters, inquiries, people, profile }: Pick<Platform, "letters" | "inquiries" | "people" | "profile">,
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
  const letterOf = (messageId: string, id: string | undefined) =>
    id === undefined ? letters.saidToBe(messageId) : letters.find(id);

  async function byThread(follows: readonly string[]): Promise<string | undefined> {
    for (const messageId of follows) {
      const id = ownIdIn(messageId, host);
      const about = id?.startsWith("inq_") ? await inquiries.find(id) : await letterOf(messageId, id);
      if (about && about.personId !== undefined) return about.personId;
    }
    return undefined;
  }

  /** The people with these addresses; for a merged person, the one they were merged into. */
  async function atAddresses(addresses: readonly string[]): Promise<string[]> {
    const persons = await Promise.all(addresses.map((address) => people.ofEmail(emailKey(address))));
    return persons.flatMap((person) => (person ? [person.mergedInto ?? person.id] : []));
  }

  async function isOurs({ messageId }: MailFacts): Promise<boolean> {
    if (messageId === undefined) return false;
    return ownIdIn(messageId, host) !== undefined || (await letters.saidToBe(messageId)) !== undefined;
  }

  return {
    /** Undefined for the site's own email, or one that the agent sent to themselves. */
    async of(facts: MailFacts, folder: FolderName): Promise<Owner | undefined> {
      const own = await ownAddresses();
      const others = (folder === "inbox" ? [facts.from ?? ""] : facts.to).filter((each) => each && !own.has(each));
      if (others.length === 0) return undefined;
      const known = await atAddresses(others);
      const followed = await byThread(facts.follows);
      const person = followed === undefined ? undefined : await people.find(followed);
      const threaded = person && (person.mergedInto ?? person.id);
      // A forwarded notice has the same references, so a reply from another known person belongs to that person.
      const isByAddress = threaded === undefined || (known.length > 0 && !known.includes(threaded));
      const personId = isByAddress ? known[0] : threaded;
      // The site's own emails also appear in Sent, and already count as replies.
      return personId === undefined || (await isOurs(facts)) ? undefined : { personId, isByAddress };
    },
  };
}

/** Stable for an email found twice: derived from its Message-ID, or from all its headers. */
export function entryIdOf(mail: Headers, { messageId }: MailFacts): string {
  return `ent_${hash("sha256", messageId ?? mail.lines).slice(0, 32)}`;
}

interface EntryParts {
  mail: Headers;
  facts: MailFacts;
  folder: FolderName;
  owner: Owner;
  /** Undefined if the email couldn't be read. */
  read: ReadMail | undefined;
  now: Date;
}

/** The stored entry for an email: its text and attachment names. */
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
