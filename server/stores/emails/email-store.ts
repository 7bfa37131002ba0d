import type { Email } from "#domain/emails/email.ts";
import { type MailboxState, MailboxStateSchema } from "#domain/emails/mail-in.ts";
import { QuickRepliesSchema, shippedReplies } from "#domain/emails/quick-reply.ts";
import type { EmailPosition, EmailStore } from "../../ports/email-store.ts";
import type { ListedRecord, Records, StoredRecord } from "../../ports/records.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { changePeople, noteEmail, type PeopleDraft } from "../people/people-draft.ts";
import { emailLists, isAsSeen, longestName, putEmail, readEmail } from "./email-record.ts";
import { createQueue } from "./queue.ts";

export const quickRepliesId = "quick-replies";
export const mailboxId = "mailbox";

/** @throws BrokenRecordError */
export function readMailbox({ body }: Pick<StoredRecord, "body">): MailboxState {
  return readRecord(MailboxStateSchema, body, "mailbox");
}

/** Reads a whole list, or several as one, oldest first. */
export async function wholeList(records: Records, list: string | readonly string[]): Promise<ListedRecord[]> {
  const found: ListedRecord[] = [];
  for (let after = ""; ; after = found.at(-1)?.position ?? "") {
    const page = await records.list({ list, after, limit: 100 });
    found.push(...page);
    if (page.length < 100) return found;
  }
}

/** Emails with their progress, the agent's quick replies, and how far her mailbox was read. */
export function createEmailStore(records: Records, report?: ReportBroken): EmailStore {
  const sound = (found: StoredRecord[]) => soundOnes(found, readEmail, report);
  const queue = createQueue(records, { read: readEmail, put: putEmail }, report);

  async function newest(list: string | string[], limit: number, after?: EmailPosition): Promise<Email[]> {
    const before = after && { before: `${after.createdAt}#${after.id}` };
    return sound(await records.list({ list, limit, newestFirst: true, ...before }));
  }

  /** Changes emails, and the times of the people whose timelines have them. */
  const change = <Answer>(
    { personId, id }: Pick<Email, "personId" | "id">,
    plan: (draft: PeopleDraft) => Promise<Answer>,
  ) => changePeople(records, [`person ${personId ?? id}`], plan);

  /** Writes over an email, or removes it, if it is as the caller saw it. Returns whether it did. */
  const over = (seen: Email, next: Email | undefined) =>
    change(seen, async (draft) => {
      if (!isAsSeen(await draft.get(seen.id), seen)) return false;
      await draft.over(next ? putEmail(next) : { remove: seen.id });
      await noteEmail(draft, seen, next);
      return true;
    });
  const about = async (...ids: string[]) => sound(await wholeList(records, ids.map(emailLists.about)));

  return {
    async add(email) {
      const isNew =
        email.personId === undefined
          ? await queue.add(email)
          : await change(email, async (draft) => {
              if (await draft.get(email.id)) return false;
              await draft.over(putEmail(email));
              await noteEmail(draft, undefined, email);
              return true;
            });
      if (!isNew) throw new DuplicateIdError(`Email ${email.id} already exists.`);
    },
    async find(id) {
      const found = await records.get(id);
      return found && readEmail(found);
    },
    async of(personIds, limit, after) {
      return newest(personIds.map(emailLists.to), limit, after);
    },
    answersTo: (inquiryIds) => about(...inquiryIds),
    async saidToBe(messageId) {
      const name = messageId.slice(0, longestName);
      const query = { list: emailLists.renamed, after: `${name}#`, before: `${name}#~`, limit: 10 };
      return sound(await records.list(query)).find(({ saidByServer }) => saidByServer === messageId);
    },
    about: (id) => about(id),
    page: (limit, after) => newest(emailLists.all, limit, after),
    claim: (now, until, limit, name = "prompt") => queue.claim(emailLists.unsent(name, "waiting"), now, until, limit),
    settle: over,
    withdraw: (seen) => over(seen, undefined),
    async remove(id) {
      const found = await records.get(id);
      const [email] = soundOnes(found ? [found] : [], readEmail, () => {});
      return change(email ?? { id }, async (draft) => {
        const isThere = (await draft.get(id)) !== undefined;
        if (isThere) await draft.over({ remove: id });
        if (isThere && email) await noteEmail(draft, email, undefined);
        return isThere;
      });
    },
    held: async () => (await wholeList(records, emailLists.unsent("prompt", "held"))).length,

    async quickReplies() {
      const found = await records.get(quickRepliesId);
      return found ? readRecord(QuickRepliesSchema, found.body, "quick replies") : [...shippedReplies];
    },
    saveQuickReplies: async (replies) => void (await records.transact([{ put: quickRepliesId, body: replies }])),
    async mailbox() {
      const found = await records.get(mailboxId);
      return found && readMailbox(found);
    },
    async saveMailbox(state) {
      const stored = await records.get(mailboxId);
      const isNext = (stored ? readMailbox(stored).rev : 0) === state.rev - 1;
      const write = { put: mailboxId, body: state, expect: stored?.version ?? 0 };
      return isNext && (await records.transact([write])) === undefined;
    },
  };
}
