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

/** Whom a mail is from, or to. */
interface Owner {
  personId: string;
  /** Only the address says so; it follows nothing of ours. */
  isByAddress: boolean;
}

/** Tells whose a mail is. Nobody's is left where it is. */
export function createOwners(
  config: Pick<Config, "mailbox" | "notices" | "origin">,
  { letters, inquiries, people, profile }: Pick<Platform, "letters" | "inquiries" | "people" | "profile">,
) {
  const host = new URL(config.origin).hostname;

  /** Addresses under which the agent and the site themselves write. */
  async function ownAddresses(): Promise<Set<string>> {
    const { mail } = config.notices;
    const user = config.mailbox.imapUrl ? decodeURIComponent(new URL(config.mailbox.imapUrl).username) : "";
    const from = bareAddress(mail?.from ?? "");
    return new Set([(await profile.load())?.email ?? "", user, from, mail?.to ?? ""].map(emailKey));
  }

  /** By our own Message-ID, or by the one that the mail server has put in its place. */
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

  /** The persons who have these addresses; of somebody merged, the one that was merged into. */
  async function atAddresses(addresses: readonly string[]): Promise<string[]> {
    const persons = await Promise.all(addresses.map((address) => people.ofEmail(emailKey(address))));
    return persons.flatMap((person) => (person ? [person.mergedInto ?? person.id] : []));
  }

  async function isOurs({ messageId }: MailFacts): Promise<boolean> {
    if (messageId === undefined) return false;
    return ownIdIn(messageId, host) !== undefined || (await letters.saidToBe(messageId)) !== undefined;
  }

  return {
    /** Nobody for a mail of the site's own, or one that the agent sent to themselves. */
    async of(facts: MailFacts, folder: FolderName): Promise<Owner | undefined> {
      const own = await ownAddresses();
      const others = (folder === "inbox" ? [facts.from ?? ""] : facts.to).filter((each) => each && !own.has(each));
      if (others.length === 0) return undefined;
      const known = await atAddresses(others);
      const followed = await byThread(facts.follows);
      const person = followed === undefined ? undefined : await people.find(followed);
      const threaded = person && (person.mergedInto ?? person.id);
      // Who was forwarded a notice follows it too: somebody else whom we know answers for themselves.
      const isByAddress = threaded === undefined || (known.length > 0 && !known.includes(threaded));
      const personId = isByAddress ? known[0] : threaded;
      // A letter of the site's own stands in Sent too, and is an answer already.
      return personId === undefined || (await isOurs(facts)) ? undefined : { personId, isByAddress };
    },
  };
}

/** The same for a mail that is found twice: made of its Message-ID, or of all its headers where it has none. */
export function entryIdOf(mail: Headers, { messageId }: MailFacts): string {
  return `ent_${hash("sha256", messageId ?? mail.lines).slice(0, 32)}`;
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
  const { subject = "", text = "This email couldn't be read. It's in your mailbox.", attachments = [] } = read ?? {};
  const names = attachments.slice(0, 20).map((name) => shortLine(name, 100));
  const head = [isByAddress ? "Matched by address" : "", shortLine(subject, 200)]
    .filter((part) => part !== "")
    .join(": ");
  const tail = names.length > 0 ? `Attached: ${names.join(", ")}` : "";
  const words = cleanText(text, { hasLines: true }).slice(0, noteLimit - head.length - tail.length - 4);
  return [head, words, tail].filter((part) => part !== "").join("\n\n");
}
