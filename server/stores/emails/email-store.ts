import { type Letter, type LetterQueue, LetterSchema, queueOf } from "#domain/letters/letter.ts";
import { type MailboxState, MailboxStateSchema } from "#domain/letters/mail-in.ts";
import { QuickRepliesSchema } from "#domain/letters/quick-reply.ts";
import type { LetterPosition, LetterStore } from "../../ports/letter-store.ts";
import type { ListedRecord, Place, Records, StoredRecord, Write } from "../../ports/records.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";

export const quickRepliesId = "quick-replies";
export const mailboxId = "mailbox";

/** Lists of emails: all, those to a person, those that answer or are about something, and those not sent. */
export const emailLists = {
  all: "emails",
  to: (personId: string) => `emails:person:${personId}`,
  about: (id: string) => `emails:about:${id}`,
  unsent: (queue: LetterQueue, state: Exclude<Letter["state"], "sent">) => `emails:${queue}:${state}`,
  /** Emails by the Message-ID that a mail server gave them. */
  renamed: "emails:renamed",
};

/** Emails claimed in one transaction. */
const mostAtOnce = 20;
/** Characters of a Message-ID in a position. The cloud allows 1,024 bytes. */
const longestName = 200;

function placesOf(email: Letter): Place[] {
  const { createdAt, personId, inquiryId, about, kind, state, saidByServer } = email;
  const subjects = [inquiryId, about].filter((id) => id !== undefined);
  return [
    { list: emailLists.all, key: createdAt },
    ...(personId ? [{ list: emailLists.to(personId), key: createdAt }] : []),
    ...subjects.map((id) => ({ list: emailLists.about(id), key: createdAt })),
    ...(state === "sent"
      ? []
      : [{ list: emailLists.unsent(queueOf(kind), state), key: email.settledAt ?? email.nextAttemptAt }]),
    ...(saidByServer?.startsWith("<") ? [{ list: emailLists.renamed, key: saidByServer.slice(0, longestName) }] : []),
  ];
}

/** Returns the write that stores an email. */
export function putEmail(email: Letter, expect: number): Write {
  return { put: email.id, body: email, places: placesOf(email), expect };
}

/** @throws BrokenRecordError */
export function readEmail({ id, body }: StoredRecord): Letter {
  return readRecord(LetterSchema, body, `letter ${id}`);
}

/** @throws BrokenRecordError */
export function readMailbox({ body }: Pick<StoredRecord, "body">): MailboxState {
  return readRecord(MailboxStateSchema, body, "mailbox");
}

/** Returns the version of a stored email; `undefined` if its progress is not as the caller saw it. */
export async function versionOf(records: Records, seen: Letter): Promise<number | undefined> {
  const stored = await records.get(seen.id);
  if (!stored) return undefined;
  const { state, attempts, nextAttemptAt } = readEmail(stored);
  const isSame = state === seen.state && attempts === seen.attempts && nextAttemptAt === seen.nextAttemptAt;
  return isSame ? stored.version : undefined;
}

/** Reads a whole list, oldest first. */
export async function wholeList(records: Records, list: string): Promise<ListedRecord[]> {
  const found: ListedRecord[] = [];
  for (let after = ""; ; after = found.at(-1)?.position ?? "") {
    const page = await records.list({ list, after, limit: 100 });
    found.push(...page);
    if (page.length < 100) return found;
  }
}

/** Emails with their progress, the agent's quick replies, and how far her mailbox was read. */
export function createEmailStore(records: Records, report?: ReportBroken): LetterStore {
  const sound = (found: StoredRecord[]) => soundOnes(found, readEmail, report);

  async function newest(list: string, limit: number, after?: LetterPosition): Promise<Letter[]> {
    const before = after && { before: `${after.createdAt}#${after.id}` };
    return sound(await records.list({ list, limit, newestFirst: true, ...before }));
  }

  /** Writes over an email if it is as the caller saw it. Returns whether it did. */
  async function over(seen: Letter, write: (version: number) => Write): Promise<boolean> {
    const version = await versionOf(records, seen);
    return version !== undefined && (await isWritten([write(version)]));
  }
  const isWritten = async (writes: Write[]) => (await records.transact(writes)) === undefined;
  const about = async (id: string) => sound(await wholeList(records, emailLists.about(id)));

  /** Due emails with their versions. Broken ones are reported and don't block those behind them. */
  async function dueEmails(queue: LetterQueue, now: string, limit: number) {
    const due: { email: Letter; version: number }[] = [];
    for (let after = ""; due.length < limit; ) {
      // A tilde is after every id.
      const query = { list: emailLists.unsent(queue, "waiting"), after, before: `${now}#~`, limit };
      const page = await records.list(query);
      due.push(...soundOnes(page, (each) => ({ email: readEmail(each), version: each.version }), report));
      if (page.length < limit) break;
      after = page.at(-1)?.position ?? "";
    }
    return due.slice(0, limit);
  }

  async function claimTogether(claims: { claimed: Letter; write: Write }[]): Promise<Letter[]> {
    if (await isWritten(claims.map(({ write }) => write))) return claims.map(({ claimed }) => claimed);
    // Another instance claimed one of them, or the agent took it back.
    const each = claims.map(async ({ claimed, write }) => ((await isWritten([write])) ? [claimed] : []));
    return (await Promise.all(each)).flat();
  }

  return {
    async add(email) {
      if (!(await isWritten([putEmail(email, 0)]))) throw new DuplicateIdError(`Email ${email.id} already exists.`);
    },
    async find(id) {
      const found = await records.get(id);
      return found && readEmail(found);
    },
    async of(personIds, limit, after) {
      const each = await Promise.all(personIds.map((id) => newest(emailLists.to(id), limit, after)));
      return each.flat().toSorted(oldestFirst).reverse().slice(0, limit);
    },
    answersTo: async (inquiryIds) => (await Promise.all(inquiryIds.map(about))).flat().toSorted(oldestFirst),
    async saidToBe(messageId) {
      const name = messageId.slice(0, longestName);
      const query = { list: emailLists.renamed, after: `${name}#`, before: `${name}#~`, limit: 10 };
      return sound(await records.list(query)).find(({ saidByServer }) => saidByServer === messageId);
    },
    about,
    page: (limit, after) => newest(emailLists.all, limit, after),
    async claim(now, until, limit, queue = "prompt") {
      const due = await dueEmails(queue, now, limit);
      const claims = due.map(({ email, version }) => {
        const claimed = { ...email, attempts: email.attempts + 1, nextAttemptAt: until };
        return { claimed, write: putEmail(claimed, version) };
      });
      const claimed: Letter[] = [];
      for (let start = 0; start < claims.length; start += mostAtOnce)
        claimed.push(...(await claimTogether(claims.slice(start, start + mostAtOnce))));
      return claimed;
    },
    settle: (seen, settled) => over(seen, (version) => putEmail(settled, version)),
    takeBack: (seen) => over(seen, (expect) => ({ remove: seen.id, expect })),
    async remove(id) {
      const isThere = (await records.get(id)) !== undefined;
      return isThere && (await isWritten([{ remove: id }]));
    },
    held: async () => (await wholeList(records, emailLists.unsent("prompt", "held"))).length,

    async quickReplies() {
      const found = await records.get(quickRepliesId);
      return found ? readRecord(QuickRepliesSchema, found.body, "quick replies") : [];
    },
    saveQuickReplies: async (replies) => void (await records.transact([{ put: quickRepliesId, body: replies }])),
    async mailbox() {
      const found = await records.get(mailboxId);
      return found && readMailbox(found);
    },
    async saveMailbox(state) {
      const stored = await records.get(mailboxId);
      const isNext = (stored ? readMailbox(stored).rev : 0) === state.rev - 1;
      return isNext && isWritten([{ put: mailboxId, body: state, expect: stored?.version ?? 0 }]);
    },
  };
}

function oldestFirst(one: Letter, other: Letter): number {
  return `${one.createdAt}#${one.id}` < `${other.createdAt}#${other.id}` ? -1 : 1;
}
