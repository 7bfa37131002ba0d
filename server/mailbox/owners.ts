import { type Letter, messageIdsOf } from "#domain/letters/letter.ts";
import { type MailFacts, ownIdIn } from "#domain/letters/mail-in.ts";
import { emailKey } from "#domain/people/person.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../ports/platform.ts";
import type { FolderName } from "./open-mailbox.ts";

/** Whom a mail is from, or to. */
export interface Owner {
  personId: string;
  /** Only the address says so; it follows nothing of ours. */
  isByAddress: boolean;
}

/** How many letters, the newest, are searched for a Message-ID that a mail server put in the place of ours: 100 a page. */
const mostPages = 10;

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
    const from = /<([^<>]*)>/.exec(mail?.from ?? "")?.[1] ?? mail?.from ?? "";
    return new Set([(await profile.load())?.email ?? "", user, from, mail?.to ?? ""].map(emailKey));
  }

  /** The letter that went out under one of these Message-IDs, where the mail server has put one of its own. */
  async function sentUnder(messageIds: readonly string[]): Promise<Letter | undefined> {
    let after: Letter | undefined;
    for (let pages = 0; pages < mostPages && messageIds.length > 0; pages += 1) {
      const page = await letters.page(100, after);
      const found = page.find((letter) => messageIdsOf(letter).some((id) => messageIds.includes(id)));
      if (found || page.length < 100) return found;
      after = page.at(-1);
    }
    return undefined;
  }

  async function byThread(follows: readonly string[]): Promise<string | undefined> {
    for (const messageId of follows) {
      const id = ownIdIn(messageId, host);
      const about = id?.startsWith("let_") ? await letters.find(id) : id && (await inquiries.find(id));
      if (about && about.personId !== undefined) return about.personId;
    }
    return (await sentUnder(follows))?.personId;
  }

  /** The persons who have these addresses; of somebody merged, the one that was merged into. */
  async function atAddresses(addresses: readonly string[]): Promise<string[]> {
    const persons = await Promise.all(addresses.map((address) => people.ofEmail(emailKey(address))));
    return persons.flatMap((person) => (person ? [person.mergedInto ?? person.id] : []));
  }

  async function isOurs({ messageId }: MailFacts): Promise<boolean> {
    if (messageId === undefined) return false;
    return ownIdIn(messageId, host) !== undefined || (await sentUnder([messageId])) !== undefined;
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
