import { EntrySchema } from "#domain/people/entry.ts";
import type { PeopleStore, StoredEvent } from "../../ports/people-store.ts";
import { readPeopleCursor, writePeopleCursor } from "../../records/cursors.ts";
import type { Plain } from "../../records/each-method.ts";
import { readRecord, soundOnes } from "../../records/stored-record.ts";
import { fromInquiryItem } from "../inquiries/inquiry-item.ts";
import { batchGet, type Item } from "../table/batch-get.ts";
import type { PeopleStoreParts } from "./people-parts.ts";
import { isMessage } from "./person-item.ts";

/** What was filed under people, read. */
export function createStory({
  documents,
  table,
  writes: people,
  report,
}: PeopleStoreParts): Plain<Pick<PeopleStore, "events" | "holds">> {
  return {
    async events(ids, limit, after) {
      const place = after === undefined ? undefined : readPeopleCursor(after);
      const members = [...(await people.members([...ids])).values()];
      const all = members
        .flatMap(({ story }) => Object.entries(story.events))
        .filter(([id, { isTrashed }]) => !isTrashed && !id.startsWith("let_"))
        .map(([id, { at }]) => ({ key: at, id }))
        .filter((each) => !place || newestFirst(place, each) < 0)
        .sort(newestFirst);
      const shown = all.slice(0, limit);
      const wanted = shown.map(({ id }) => id);
      const items = await batchGet(documents, table, wanted);
      const last = all.length > limit ? shown.at(-1) : undefined;
      return { events: soundOnes(items, eventIn, report), ...(last && { next: writePeopleCursor(last) }) };
    },
    async holds(ids) {
      const stories = [...(await people.members([...ids])).values()].map(({ story }) => story);
      const events = stories.flatMap((story) => Object.entries(story.events)).filter(([, { isTrashed }]) => !isTrashed);
      const count = (kind: string) => events.filter(([id]) => id.startsWith(kind)).length;
      const tasks = stories.flatMap((story) => Object.keys(story.tasks)).length;
      return { messages: count("inq_"), entries: count("ent_"), tasks, letters: count("let_") };
    },
  };
}

function eventIn(item: Item): StoredEvent {
  return isMessage(String(item.id))
    ? { inquiry: fromInquiryItem(item) }
    : { entry: readRecord(EntrySchema, item, `entry ${item.id}`) };
}

function newestFirst(one: { key: string; id: string }, other: { key: string; id: string }): number {
  if (one.key !== other.key) return one.key < other.key ? 1 : -1;
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
}
