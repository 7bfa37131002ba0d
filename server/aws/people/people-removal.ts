import { showingIdOf } from "#domain/showings/showing.ts";
import type { PeopleStore } from "../../ports/people-store.ts";
import type { Plain } from "../../records/each-method.ts";
import { deletionsOf } from "../inquiries/notice-item.ts";
import { partOf } from "../table/owner.ts";
import { partQuery, queryIndex } from "../table/query-index.ts";
import { transact, type WriteItem } from "../table/transact.ts";
import type { FiledRecords } from "./filed-records.ts";
import type { PeopleStoreParts } from "./people-parts.ts";
import { type Group, isMessage } from "./person-item.ts";

const isShowing = (id: string) => id.startsWith("shw_");

/** Writes of one transaction at most. */
const mostItems = 100;

/** Forgetting somebody, and what retention takes. */
export function createPeopleRemoval(
  { documents, table, noticesTable, writes: people, inquiries, letters }: PeopleStoreParts,
  { groupOf, drop, taskOf, onDays, entries }: FiledRecords,
): Plain<Pick<PeopleStore, "forget" | "clearOld">> {
  const { change } = people;

  async function dropAll(writes: WriteItem[]): Promise<void> {
    for (let start = 0; start < writes.length; start += mostItems)
      await transact(documents, writes.slice(start, start + mostItems));
  }

  function idsIn(group: Group): { messages: string[]; others: string[]; tasks: string[] } {
    const ids = group.members.flatMap(({ story }) => Object.keys(story.events));
    const tasks = group.members.flatMap(({ story }) => Object.keys(story.tasks));
    return { messages: ids.filter(isMessage), others: ids.filter((id) => !isMessage(id)), tasks };
  }

  async function forgetAll(group: Group, inquiryIds: readonly string[]): Promise<void> {
    const { messages, others, tasks } = idsIn(group);
    for (const id of new Set([...messages, ...inquiryIds])) await inquiries.remove(id);
    for (const id of others) if (id.startsWith("let_")) await letters.remove(id);
    const showings = [...others.filter(isShowing), ...messages.map(showingIdOf)];
    for (const about of showings) for (const { id } of await letters.about(about)) await letters.remove(id);
    const dropped = await Promise.all(
      tasks.map(async (id) => [drop(id), ...onDays(await taskOf(id), undefined), ...deletionsOf(noticesTable, id)]),
    );
    const ids = [...new Set([...others, ...showings])];
    await dropAll([...ids.map((id) => drop(id)), ...dropped.flat()]);
    await change(
      () => groupOf(group.members[0]?.person.id),
      (left) => (left ? { groups: [], answer: undefined } : { answer: undefined }),
    );
  }

  return {
    async forget(id, inquiryIds) {
      const group = await people.group(id);
      if (!group) return false;
      await forgetAll(group, inquiryIds);
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
            // What is left of letters that are gone.
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
