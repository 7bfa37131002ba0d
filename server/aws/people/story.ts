import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { directionOf, type Entry, EntryIdSchema, EntrySchema } from "#domain/people/entry.ts";
import { type Task, TaskIdSchema, TaskSchema } from "#domain/people/task.ts";
import type { PeopleStore, StoredEvent } from "../../ports/people-store.ts";
import { readPeopleCursor, writePeopleCursor } from "../../records/cursors.ts";
import type { Plain } from "../../records/each-method.ts";
import { readRecord, soundOnes } from "../../records/stored-record.ts";
import { fromInquiryItem } from "../inquiries/inquiry-item.ts";
import { batchGet, type Item } from "../table/read-items.ts";
import { isWritten, type WriteItem } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";
import type { PeopleStoreParts } from "./people-parts.ts";
import { isMessage, memberOf, type StoryEvent } from "./person-item.ts";

/** Reads people's timelines. */
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

const dayId = (day: string) => `tsk_on_${day}`;

/** Writes timeline entries and tasks as items, and reads a person's entries. */
export function createFiledRecords({ table, documents, writes: people }: PeopleStoreParts) {
  const { get, change } = people;
  const groupOf = async (id: string | undefined) => [id === undefined ? undefined : await people.group(id)];
  const put = (Item: Item) => ({ Put: { TableName: table, Item } });
  const drop = (id: string) => ({ Delete: { TableName: table, Key: { id } } });

  async function entryOf(id: string): Promise<Entry | undefined> {
    const item = EntryIdSchema.safeParse(id).success ? await get(id) : undefined;
    return item && readRecord(EntrySchema, item, `entry ${id}`);
  }

  async function taskOf(id: string): Promise<Task | undefined> {
    const item = TaskIdSchema.safeParse(id).success ? await get(id) : undefined;
    return item && readRecord(TaskSchema, item, `task ${id}`);
  }

  /** Returns the writes that move a task from one day to another. */
  function onDays(before: Task | undefined, after: Task | undefined): WriteItem[] {
    const was = before?.doneAt === undefined ? before?.on : undefined;
    const is = after?.doneAt === undefined ? after?.on : undefined;
    if (was === is) return [];
    const move = (day: string, verb: "ADD" | "DELETE", id: string): WriteItem => ({
      Update: {
        ...{ TableName: table, Key: { id: dayId(day) }, UpdateExpression: `${verb} #tasks :task` },
        ...{ ExpressionAttributeNames: { "#tasks": "tasks" }, ExpressionAttributeValues: { ":task": new Set([id]) } },
      },
    });
    return [
      ...(was !== undefined && before ? [move(was, "DELETE", before.id)] : []),
      ...(is !== undefined && after ? [move(is, "ADD", after.id)] : []),
    ];
  }

  const entries: Plain<Pick<PeopleStore, "addEntry" | "findEntry" | "changeEntry" | "removeEntry">> = {
    addEntry: (entry) =>
      change(
        () => groupOf(entry.personId),
        (group) => {
          const member = memberOf(group, entry.personId);
          if (!group || !member) return { answer: false };
          member.story.events[entry.id] = entryEvent(entry);
          return { groups: [group], writes: [put(entryItem(entry))], answer: true };
        },
      ),
    findEntry: entryOf,
    async changeEntry(id, text) {
      if (!EntryIdSchema.safeParse(id).success) return false;
      const command = new UpdateCommand({
        ...{ TableName: table, Key: { id }, UpdateExpression: "SET #text = :text" },
        ...{ ConditionExpression: "attribute_exists(#id)", ExpressionAttributeNames: { "#id": "id", "#text": "text" } },
        ExpressionAttributeValues: { ":text": text },
      });
      return isWritten(documents.send(command));
    },
    async removeEntry(id) {
      const entry = await entryOf(id);
      if (!entry) return false;
      return change(
        () => groupOf(entry.personId),
        (group) => {
          const member = memberOf(group, entry.personId);
          if (!group || !member) return { writes: [drop(id)], answer: true };
          delete member.story.events[id];
          return { groups: [group], writes: [drop(id)], answer: true };
        },
      );
    },
  };

  /** Returns the ids of a day's open tasks. */
  async function idsOn(day: string): Promise<string[]> {
    return [...(((await get(dayId(day)))?.tasks as Set<string> | undefined) ?? [])];
  }

  return { groupOf, put, drop, entryItem, taskOf, onDays, idsOn, entries };
}

export type FiledRecords = ReturnType<typeof createFiledRecords>;

export function entryEvent(entry: Entry): StoryEvent {
  const direction = directionOf(entry);
  return { at: entry.at, ...(direction && { direction }), ...(entry.from !== undefined && { from: entry.from }) };
}

export function entryItem(entry: Entry): Item {
  return { ...entry, gAll: partOf("PE"), sk: `${entry.at}#${entry.id}` };
}
