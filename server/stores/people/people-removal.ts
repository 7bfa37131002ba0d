import { showingIdOf } from "#domain/showings/showing.ts";
import type { InquiryStore } from "../../ports/inquiry-store.ts";
import type { PeopleStore } from "../../ports/people-store.ts";
import type { Records } from "../../ports/records.ts";
import { inChunks } from "../../records/chunks.ts";
import { emailLists } from "../emails/email-record.ts";
import { replaceNotices } from "../emails/notice-record.ts";
import { showingLists } from "../showings/showing-record.ts";
import { changePeople, placePages, removePerson } from "./people-draft.ts";
import { taskLists } from "./people-tasks.ts";
import { membersOf, peopleLists, type Root } from "./person-record.ts";

/** Records removed in one transaction: each has up to a handful of items. */
const atOnce = 12;
/** Entries, tasks and people cleared at a time. */
const most = 100;

/** Erases people, and removes what is past its retention period. */
export function createPeopleRemoval(
  records: Records,
  inquiries: Pick<InquiryStore, "remove">,
  {
    rootOf,
    removeEntry,
    onErased,
  }: {
    rootOf(id: string): Promise<Root | undefined>;
    removeEntry: PeopleStore["removeEntry"];
    onErased: (() => Promise<void>) | undefined;
  },
): Pick<PeopleStore, "erase" | "clearOld"> {
  const change = (id: string, plan: Parameters<typeof changePeople<boolean>>[2]) =>
    changePeople(records, [`person ${id}`], plan);

  async function idsIn(list: string | string[]): Promise<string[]> {
    const ids: string[] = [];
    for await (const page of placePages(records, { list })) ids.push(...page.map(({ id }) => id));
    return ids;
  }

  async function removeAll(ids: readonly string[]): Promise<void> {
    for (const part of inChunks(ids, atOnce)) {
      const notices = part.filter((id) => id.startsWith("tsk_")).flatMap((id) => replaceNotices(id));
      await records.transact([...part.map((id) => ({ remove: id })), ...notices]);
    }
  }

  /** Takes a person out of all lists first: from then on, nothing is counted again for each of many events. */
  const markLeaving = (id: string) =>
    change(id, async (draft) => {
      const group = await draft.group(id);
      if (group?.root.id !== id) return false;
      for (const member of membersOf(group.root)) await draft.claim({ id: member.id, emails: [] }, member.emails);
      group.root.isLeaving = true;
      return true;
    });

  async function eraseAll(ids: readonly string[]): Promise<void> {
    const events = await idsIn(ids.flatMap((id) => [peopleLists.timeline(id), peopleLists.trashed(id)]));
    const messages = events.filter((id) => id.startsWith("inq_"));
    const showings = [...(await idsIn(ids.map(showingLists.of))), ...messages.map(showingIdOf)];
    const emails = await idsIn([...showings.map(emailLists.about), ...ids.map(emailLists.to)]);
    const tasks = await idsIn(ids.map(peopleLists.tasks));
    for (const id of messages) await inquiries.remove(id);
    const others = events.filter((id) => !id.startsWith("inq_"));
    await removeAll([...new Set([...others, ...showings, ...emails, ...tasks])]);
  }

  async function erase(id: string, inquiryIds: readonly string[]): Promise<boolean> {
    const root = await rootOf(id);
    if (!root) return false;
    for (const each of inquiryIds) await inquiries.remove(each);
    await markLeaving(id);
    const isRoot = root.id === id;
    // What arrives meanwhile is erased too.
    for (let isLeft = true; isLeft; ) {
      const group = (await rootOf(id)) ?? root;
      const ids = isRoot ? membersOf(group).map((each) => each.id) : [id];
      await eraseAll(ids);
      isLeft = await change(id, async (draft) => {
        const list = ids.flatMap((each) => [
          peopleLists.timeline(each),
          peopleLists.trashed(each),
          peopleLists.tasks(each),
        ]);
        if ((await records.places({ list, limit: 1 })).length > 0) return true;
        await removePerson(draft, id);
        return false;
      });
    }
    await onErased?.();
    return true;
  }

  async function isEmpty(root: Root): Promise<boolean> {
    if (root.merged) return false;
    const list = [peopleLists.timeline(root.id), peopleLists.trashed(root.id), peopleLists.tasks(root.id)];
    return (await records.places({ list, limit: 1 })).length === 0;
  }

  return {
    erase,
    async clearOld(before) {
      for (const id of await idsIn(peopleLists.leaving)) await erase(id, []);
      let cleared = 0;
      for (const { id } of await records.places({ list: peopleLists.entries, before, limit: most }))
        cleared += Number(await removeEntry(id));
      const old = await records.places({ list: taskLists.own("done"), before, limit: most });
      const done = old.map(({ id }) => id);
      await removeAll(done);
      return cleared + done.length + (await clearEmpty(before));
    },
  };

  async function clearEmpty(before: string): Promise<number> {
    let cleared = 0;
    for await (const page of placePages(records, { list: peopleLists.all, before }))
      for (const { id } of page) {
        if (cleared >= most) return cleared;
        const root = await rootOf(id);
        if (!root || !(await isEmpty(root))) continue;
        await change(root.id, async (draft) => {
          if (await isEmpty(root)) await removePerson(draft, root.id);
          return true;
        });
        cleared += 1;
      }
    return cleared;
  }
}
