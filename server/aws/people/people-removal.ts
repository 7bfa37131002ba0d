import { showingIdOf } from "#domain/showings/showing.ts";
import type { PeopleStore } from "../../ports/people-store.ts";
import type { Plain } from "../../records/each-method.ts";
import { deletionsOf } from "../inquiries/inquiry-item.ts";
import { partQuery, queryIndex } from "../table/read-items.ts";
import { transact, type WriteItem } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";
import type { PeopleStoreParts } from "./people-parts.ts";
import { type Group, isMessage } from "./person-item.ts";
import type { FiledRecords } from "./story.ts";

const isShowing = (id: string) => id.startsWith("shw_");

/** Maximum writes per transaction. */
const mostItems = 100;

/** Erases people and removes what is past its retention period. */
export function createPeopleRemoval(
  { documents, table, noticesTable, writes: people, inquiries, letters, records }: PeopleStoreParts,
  { groupOf, drop, taskOf, onDays, entries }: FiledRecords,
): Plain<Pick<PeopleStore, "forget" | "clearOld">> {
  const { change } = people;

  async function dropAll(writes: WriteItem[]): Promise<void> {
    for (let start = 0; start < writes.length; start += mostItems)
      await transact(documents, writes.slice(start, start + mostItems));
  }

  function idsIn(members: Group["members"]): { messages: string[]; others: string[]; tasks: string[] } {
    const ids = members.flatMap(({ story }) => Object.keys(story.events));
    const tasks = members.flatMap(({ story }) => Object.keys(story.tasks));
    return { messages: ids.filter(isMessage), others: ids.filter((id) => !isMessage(id)), tasks };
  }

  /** Returns the members erased with this one: all of the group, or only a merged person. */
  function goneWith(id: string, { members }: Group): Group["members"] {
    return members[0]?.person.id === id ? members : members.filter(({ person }) => person.id === id);
  }

  async function forgetAll(id: string, group: Group, inquiryIds: readonly string[]): Promise<void> {
    const { messages, others, tasks } = idsIn(goneWith(id, group));
    for (const each of new Set([...messages, ...inquiryIds])) await inquiries.remove(each);
    for (const each of others) if (each.startsWith("let_")) await letters.remove(each);
    const showings = [...others.filter(isShowing), ...messages.map(showingIdOf)];
    for (const about of showings) for (const letter of await letters.about(about)) await letters.remove(letter.id);
    const dropped = await Promise.all(
      tasks.map(async (task) => [
        drop(task),
        ...onDays(await taskOf(task), undefined),
        ...deletionsOf(noticesTable, task),
      ]),
    );
    for (const showing of new Set(showings)) await records.transact([{ remove: showing }]);
    const ids = others.filter((each) => !each.startsWith("let_") && !isShowing(each));
    await dropAll([...ids.map(drop), ...dropped.flat()]);
    await change(
      () => groupOf(id),
      (left) => {
        if (!left) return { answer: undefined };
        const gone = goneWith(id, left);
        const members = left.members.filter((each) => !gone.includes(each));
        return { groups: members.length > 0 ? [{ ...left, members }] : [], answer: undefined };
      },
    );
  }

  return {
    async forget(id, inquiryIds) {
      const group = await people.group(id);
      if (!group) return false;
      await forgetAll(id, group, inquiryIds);
      return true;
    },

    async clearOld(before) {
      const upTo = (part: string) => partQuery(table, "all", partOf(part), "#sk < :before", { ":before": before });
      let cleared = 0;
      for (const { id } of (await queryIndex(documents, upTo("PE"), mostItems)).items)
        if (await entries.removeEntry(String(id))) cleared += 1;
      const done = (await queryIndex(documents, upTo("PTD"), mostItems)).items.map(({ id }) => String(id));
      await dropAll(done.flatMap((id) => [drop(id), ...deletionsOf(noticesTable, id)]));
      cleared += done.length;
      for (const { id } of (await queryIndex(documents, upTo("P"))).items) {
        if (cleared >= mostItems) break;
        const isGone = await change(
          () => groupOf(String(id)),
          (group) => {
            // Entries left by deleted emails and showings.
            for (const { story } of group?.members ?? [])
              for (const [event, { at }] of Object.entries(story.events))
                if ((event.startsWith("let_") || isShowing(event)) && at < before) delete story.events[event];
            const isEmpty = group?.members.every(
              ({ story }) => Object.keys(story.events).length + Object.keys(story.tasks).length === 0,
            );
            return group && isEmpty ? { groups: [], answer: true } : { answer: false };
          },
        );
        if (isGone) cleared += 1;
      }
      return cleared;
    },
  };
}
