import { type Showing, showingOrder } from "#domain/showings/showing.ts";
import type { Records, StoredRecord } from "../../ports/records.ts";
import type { AlsoWritten, ShowingStore } from "../../ports/showing-store.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { emailLists, isAsSeen, putEmail, readEmail } from "../emails/email-record.ts";
import { wholeList } from "../emails/email-store.ts";
import { putNotice } from "../emails/notice-record.ts";
import { changePeople, noteEmail, type PeopleDraft } from "../people/people-draft.ts";
import { entryEvent, peopleLists, putFiled, readFiled } from "../people/person-record.ts";
import { putEntry } from "../people/timeline.ts";
import { putShowing, readShowing, showingLists } from "./showing-record.ts";

/** Showings, written together with their emails, notices, and people's timelines. */
export function createShowingStore(records: Records, report?: ReportBroken): ShowingStore {
  const list = showingLists.all;
  const sound = (found: StoredRecord[]) => soundOnes(found, readShowing, report);
  const after = (last: Pick<Showing, "id" | "on" | "from">) => `${showingOrder(last)}#${last.id}`;

  /** Plans and writes. Returns what `plan` does, and writes nothing if that is false. */
  function change({ id, personId }: Showing, plan: (draft: PeopleDraft) => Promise<boolean>) {
    return changePeople(records, [`person ${personId ?? id}`], plan, async (writes, isMeant) =>
      isMeant ? records.transact(writes) : undefined,
    );
  }

  async function isAt(draft: PeopleDraft, id: string, rev: number): Promise<boolean> {
    const stored = await draft.get(id);
    return stored !== undefined && readShowing(stored).rev === rev;
  }

  /** Plans what is written with a showing. Returns false if the email to take back is already being sent. */
  async function together(
    draft: PeopleDraft,
    { emails = [], notices = [], entry, takesBack }: AlsoWritten,
  ): Promise<boolean> {
    for (const email of emails) {
      await draft.over(putEmail(email));
      await noteEmail(draft, undefined, email);
    }
    for (const notice of notices) await draft.over(putNotice(notice));
    if (entry) {
      await draft.over(putEntry(entry));
      await draft.add(entryEvent(entry));
    }
    if (!takesBack) return true;
    if (!isAsSeen(await draft.get(takesBack.id), takesBack)) return false;
    await draft.over({ remove: takesBack.id });
    await noteEmail(draft, takesBack, undefined);
    return true;
  }

  /** Plans whether a tour request is still open. */
  async function answer(draft: PeopleDraft, { inquiryId }: Showing, isAnswered: boolean): Promise<void> {
    const stored = inquiryId === undefined ? undefined : await draft.get(inquiryId);
    if (!stored) return;
    const { isAnswered: _, ...filed } = readFiled(stored);
    await draft.over(putFiled({ ...filed, ...(isAnswered && { isAnswered }) }));
  }

  /** Plans to remove the emails about a showing. */
  async function dropEmails(draft: PeopleDraft, id: string): Promise<void> {
    for (const stored of await wholeList(records, emailLists.about(id))) {
      const [email] = soundOnes([stored], readEmail, () => {});
      await draft.over({ remove: stored.id });
      if (email) await noteEmail(draft, email, undefined);
    }
  }

  return {
    async find(id) {
      const found = await records.get(id);
      return found && readShowing(found);
    },
    async page({ list: which, now, limit, after: last }) {
      const place = last ? after(last) : now;
      const range = which === "coming" ? { after: place } : { before: place, newestFirst: true };
      return sound(await records.list({ list, limit, ...range }));
    },
    ofDay: async (day) => sound(await records.list({ list, after: day, before: `${day}U`, limit: 100 })),
    async asked(limit, last) {
      const after = last && `${last.createdAt}#${last.id}`;
      const found = await records.list({ list: peopleLists.asked, limit, after });
      return soundOnes(found, readFiled, report);
    },

    add: (showing, more) =>
      change(showing, async (draft) => {
        if (await draft.get(showing.id)) return false;
        await draft.over(putShowing(showing));
        await answer(draft, showing, true);
        return together(draft, more);
      }),
    change: (showing, more) =>
      change(showing, async (draft) => {
        if (!(await isAt(draft, showing.id, showing.rev - 1))) return false;
        await draft.over(putShowing(showing));
        return together(draft, more);
      }),
    remove: (seen, email) =>
      change(seen, async (draft) => {
        if (!(await isAt(draft, seen.id, seen.rev))) return false;
        await draft.over({ remove: seen.id });
        await answer(draft, seen, false);
        if (email && !isAsSeen(await draft.get(email.id), email)) return false;
        await dropEmails(draft, seen.id);
        return true;
      }),
    async clearBefore(day) {
      const old = await records.list({ list, before: day, limit: 100 });
      for (const { id } of old)
        await changePeople(records, [`showing ${id}`], async (draft) => {
          await dropEmails(draft, id);
          await draft.over({ remove: id });
        });
      return old.length;
    },
  };
}
