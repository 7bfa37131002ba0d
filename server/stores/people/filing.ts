import { isDemoId } from "#domain/demo-id.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { emailKey, newPerson, withMessage } from "#domain/people/person.ts";
import { valueTask } from "#domain/people/value-task.ts";
import { showingIdOf } from "#domain/showings/showing.ts";
import type { Records, Write } from "../../ports/records.ts";
import { BrokenRecordError } from "../../ports/store-errors.ts";
import { newPersonId } from "../../records/ids.ts";
import type { ReportBroken } from "../../records/stored-record.ts";
import { changePeople, type PeopleDraft, removePerson } from "./people-draft.ts";
import { sinceOf } from "./people-settings.ts";
import { putTask } from "./people-tasks.ts";
import { type Filed, filedEvent, membersOf, peopleLists, putFiled, readFiled } from "./person-record.ts";

/** An inquiry's id, and whose it is. */
export type FiledInquiry = Pick<Inquiry, "id" | "personId">;

/** Writes the records together with inquiries, all or nothing. Returns the id of a record with another version. */
type Commit<Answer> = (writes: readonly Write[], answer: Answer) => Promise<string | undefined>;

export type Filing = ReturnType<typeof createFiling>;

/**
 * Files messages under people, in the transaction that writes them.
 * @param options `newId` returns the id of a new person; tests choose it
 */
export function createFiling(
  records: Records,
  options: {
    newId?: ((inquiry: Inquiry) => string) | undefined;
    report?: ReportBroken | undefined;
    now?: () => Date;
  } = {},
) {
  const { newId = newPersonId, report, now = () => new Date() } = options;

  /** Returns whose message it is. A message is received even if it can't be filed, because a record is broken. */
  async function file(draft: PeopleDraft, inquiry: Inquiry): Promise<string | undefined> {
    try {
      return await fileUnder(draft, inquiry);
    } catch (error) {
      if (!(error instanceof BrokenRecordError) || !report) throw error;
      report(error);
      return undefined;
    }
  }

  async function fileUnder(draft: PeopleDraft, inquiry: Inquiry): Promise<string> {
    const { id, name, listingId, home, visit, createdAt, trashedAt, isRead } = inquiry;
    const already = await filedOf(draft, id);
    if (already?.personId && !already.isTrashed === !trashedAt) return already.personId;
    const known = inquiry.personId ?? (await draft.ownerOf(inquiry.email));
    let group = await draft.group(known);
    const personId = group && known ? known : (inquiry.personId ?? newId(inquiry));
    if (!group) {
      const person = newPerson(personId, inquiry, now().toISOString());
      // Its first event is later than none.
      group = draft.start({ ...person, lastAt: "", messages: 0 });
    }
    // No one waits behind an invented message.
    const isOld = isDemoId(id) || (isRead && createdAt < (await sinceOf(records)));
    const isAnswered = visit !== undefined && (await records.get(showingIdOf(id))) !== undefined;
    const flags = { ...(trashedAt && { isTrashed: true }), ...(isOld && { isOld }), ...(isAnswered && { isAnswered }) };
    const filed: Filed = { id, name, listingId, home, visit, createdAt, personId, ...flags };
    await draft.over(putFiled(filed));
    await updatePerson(draft, inquiry, personId);
    if (trashedAt) group.root.lastAt ||= createdAt;
    else await count(draft, filed);
    if (!trashedAt && !isOld) await addTask(draft, inquiry, personId);
    return personId;
  }

  async function count(draft: PeopleDraft, filed: Filed): Promise<void> {
    const event = filedEvent(filed);
    (event && (await draft.add(event)))?.messages.added.push(filed);
  }

  async function updatePerson(draft: PeopleDraft, inquiry: Inquiry, personId: string): Promise<void> {
    const group = await draft.group(personId);
    const member = group && membersOf(group.root).find(({ id }) => id === personId);
    if (!group || !member) return;
    Object.assign(member, changedParts(withMessage(member, inquiry)));
    await draft.claim(member, []);
  }

  /** What to do about a request. It is added once, however often the message is filed. */
  async function addTask(draft: PeopleDraft, inquiry: Inquiry, personId: string): Promise<void> {
    const task = valueTask(inquiry, personId);
    if (!task || (await draft.get(task.id))) return;
    await draft.over(putTask(task));
    const group = await draft.group(personId);
    if (group) group.tasks = { put: [...(group.tasks?.put ?? []), task], dropped: group.tasks?.dropped ?? [] };
  }

  async function filedOf(draft: PeopleDraft, id: string): Promise<Filed | undefined> {
    const stored = await draft.get(id);
    return stored && readFiled(stored);
  }

  async function drop(draft: PeopleDraft, filed: Filed): Promise<void> {
    const event = filedEvent(filed);
    if (event && !filed.isTrashed) (await draft.drop(event))?.messages.dropped.push(filed);
  }

  /** Removes a person of whom nothing is left but this message. */
  async function removeEmpty(draft: PeopleDraft, { id, personId = "" }: Filed): Promise<void> {
    const group = await draft.group(personId);
    if (!group || group.root.isLeaving || (group.root.id === personId && group.root.merged)) return;
    const lists = [peopleLists.timeline, peopleLists.trashed, peopleLists.tasks];
    const list = lists.map((listOf) => listOf(personId));
    const others = (await records.places({ list, limit: 2 })).filter((place) => place.id !== id);
    if (others.length === 0) await removePerson(draft, personId);
  }

  const keysOf = ({ email, personId }: Inquiry) => [`person ${personId ?? emailKey(email)}`];
  const safely = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof BrokenRecordError) || !report) throw error;
      report(error);
    }
  };

  return {
    /** Files these inquiries under the people with their addresses. `commit` is given whose each of them is. */
    receive: (inquiries: readonly Inquiry[], commit: Commit<(string | undefined)[]>) =>
      changePeople(
        records,
        [...new Set(inquiries.flatMap(keysOf))],
        async (draft) => {
          const personIds: (string | undefined)[] = [];
          for (const inquiry of inquiries) personIds.push(await file(draft, inquiry));
          return personIds;
        },
        commit,
      ),

    /** A message goes to the trash. */
    trash: (inquiry: FiledInquiry, commit: Commit<void>) =>
      changePeople(
        records,
        [`person ${inquiry.personId ?? inquiry.id}`],
        (draft) =>
          safely(async () => {
            const filed = await filedOf(draft, inquiry.id);
            if (!filed || filed.isTrashed) return;
            await drop(draft, filed);
            await draft.over(putFiled({ ...filed, isTrashed: true }));
          }),
        commit,
      ),

    /** A message comes back from the trash. It is filed anew if its person was erased. */
    restore: (inquiry: Inquiry, commit: Commit<string | undefined>) =>
      changePeople(
        records,
        keysOf(inquiry),
        async (draft) => {
          const filed = await filedOf(draft, inquiry.id);
          const { personId: _, ...unfiled } = inquiry;
          if (!filed?.personId || !(await draft.group(filed.personId)))
            return inquiry.spam ? undefined : file(draft, unfiled);
          if (!filed.isTrashed) return filed.personId;
          const { isTrashed: __, ...back } = filed;
          const isAnswered = (await records.get(showingIdOf(inquiry.id))) !== undefined;
          const restored = { ...back, ...(isAnswered && { isAnswered }) };
          await draft.over(putFiled(restored));
          await count(draft, restored);
          return filed.personId;
        },
        commit,
      ),

    /** A message is deleted forever, and with the last one its person. */
    remove: (inquiry: FiledInquiry, commit: Commit<void>) =>
      changePeople(
        records,
        [`person ${inquiry.personId ?? inquiry.id}`],
        (draft) =>
          safely(async () => {
            const filed = await filedOf(draft, inquiry.id);
            if (!filed) return;
            await drop(draft, filed);
            await draft.over({ remove: filed.id });
            await removeEmpty(draft, filed);
          }),
        commit,
      ),
  };
}

const changedParts = ({ name, phones, isSeller }: ReturnType<typeof withMessage>) => ({
  ...{ name, phones },
  ...(isSeller && { isSeller }),
});
