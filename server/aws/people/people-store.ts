import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { noticeChannels } from "#domain/notices/notice.ts";
import { directionOf, type Entry, EntryIdSchema, EntrySchema } from "#domain/people/entry.ts";
import { newPerson, told } from "#domain/people/filing.ts";
import { emailKey, mostMerged, type Person, phoneKey } from "#domain/people/person.ts";
import { type Task, TaskIdSchema, TaskSchema, taskOrder } from "#domain/people/task.ts";
import type { InquiryStore } from "../../ports/inquiry-store.ts";
import type { LetterStore } from "../../ports/letter-store.ts";
import type { PeopleStore, StoredEvent } from "../../ports/people-store.ts";
import { readPeopleCursor, writePeopleCursor } from "../../records/people-cursor.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { translateErrors } from "../aws-errors.ts";
import { fromInquiryItem } from "../inquiries/inquiry-item.ts";
import { deletionsOf, noticeId, putNotice } from "../inquiries/notice-item.ts";
import { batchGet, type Item } from "../table/batch-get.ts";
import { partOf } from "../table/owner.ts";
import { queryIndex } from "../table/query-index.ts";
import { type Documents, transact, type WriteItem } from "../table/transact.ts";
import { createPeoplePages } from "./people-pages.ts";
import type { PeopleWrites } from "./people-writes.ts";
import { emailId, type Group, type PeoplePlace, peopleCountId, phonePart, type StoryEvent } from "./person-item.ts";
import { createUnfiled, unfiledId } from "./unfiled.ts";

interface PeopleStoreParts extends PeoplePlace {
  documents: Documents;
  writes: PeopleWrites;
  inquiries: Pick<InquiryStore, "remove">;
  letters: Pick<LetterStore, "remove">;
  now(): Date;
  report?: ReportBroken | undefined;
}

/** Writes of one transaction at most. */
const mostItems = 100;
const sentenceId = (hash: string) => `#sentence#${hash}`;
const dayId = (day: string) => `tsk_on_${day}`;

/**
 * People in DynamoDB, in the table of the inquiries. All that is filed under somebody stands in one item beside their own, so that
 * their times never miss what was written a moment ago.
 */
export function createPeopleStore(parts: PeopleStoreParts): PeopleStore {
  const { documents, table, noticesTable, secret, writes: people, inquiries, letters, now, report } = parts;
  const { get, change } = people;
  const pages = createPeoplePages({ documents, table, report });
  const filing = createUnfiled({ documents, table, get, now, report });

  async function ownerOf(email: string): Promise<string | undefined> {
    const item = await get(emailId(email, secret));
    return item && String(item.personId);
  }

  const groupOf = async (id: string | undefined) => [id === undefined ? undefined : await people.group(id)];
  const put = (Item: Item) => ({ Put: { TableName: table, Item } });
  const drop = (id: string) => ({ Delete: { TableName: table, Key: { id } } });

  function entryItem(entry: Entry): Item {
    return { ...entry, gAll: partOf("PE"), sk: `${entry.at}#${entry.id}` };
  }

  async function entryOf(id: string): Promise<Entry | undefined> {
    const item = EntryIdSchema.safeParse(id).success ? await get(id) : undefined;
    return item && readRecord(EntrySchema, item, `entry ${id}`);
  }

  async function taskOf(id: string): Promise<Task | undefined> {
    const item = TaskIdSchema.safeParse(id).success ? await get(id) : undefined;
    return item && readRecord(TaskSchema, item, `task ${id}`);
  }

  function memberOf(group: Group | undefined, id: string) {
    return group?.members.find(({ person }) => person.id === id);
  }

  /** The writes that take a task from its day and put it to another. */
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

  async function stored(id: string): Promise<Item | undefined> {
    const item = await get(id);
    const isToFile = item && item.spam === undefined && item.trashedAt === undefined && item.personId === undefined;
    return isToFile ? item : undefined;
  }

  function filed(inquiryId: string, personId: string): WriteItem[] {
    const names = { "#id": "id", "#person": "personId", "#spam": "spam", "#trashed": "trashedAt" };
    const update = {
      ...{ TableName: table, Key: { id: inquiryId }, UpdateExpression: "SET #person = :person" },
      ConditionExpression:
        "attribute_exists(#id) AND attribute_not_exists(#person) AND attribute_not_exists(#spam) AND attribute_not_exists(#trashed)",
      ...{ ExpressionAttributeNames: names, ExpressionAttributeValues: { ":person": personId } },
    };
    return [{ Update: update }, drop(unfiledId(inquiryId))];
  }

  async function eventOf({ createdAt, isRead, listingId, home }: Inquiry): Promise<StoryEvent> {
    const isOld = isRead && createdAt < (await filing.state()).since;
    return { at: createdAt, direction: "in", ...(isOld && { isOld }), about: { listingId, ...(home && { home }) } };
  }

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
    const dropped = await Promise.all(
      tasks.map(async (id) => [drop(id), ...onDays(await taskOf(id), undefined), ...deletionsOf(noticesTable, id)]),
    );
    await dropAll([...others.map(drop), ...dropped.flat()]);
    await change(
      () => groupOf(group.members[0]?.person.id),
      (left) => (left ? { groups: [], answer: undefined } : { answer: undefined }),
    );
  }

  const store: PeopleStore = {
    begin: filing.begin,
    unfiled: filing.unfiled,

    file: (inquiry, newId, at) =>
      change(
        async () => groupOf(inquiry.personId ?? (await ownerOf(emailKey(inquiry.email)))),
        async (group) => {
          const owner = inquiry.personId ?? (await ownerOf(emailKey(inquiry.email)));
          const item = await stored(inquiry.id);
          const member = owner === undefined ? undefined : memberOf(group, owner);
          if (!item || (owner !== undefined && !member)) return { answer: false };
          const event = { [inquiry.id]: await eventOf(fromInquiryItem(item)) };
          if (member && group) {
            member.person = told(member.person, inquiry);
            Object.assign(member.story.events, event);
            return { groups: [group], writes: filed(inquiry.id, member.person.id), answer: true };
          }
          const person = told(newPerson(newId, inquiry, at), inquiry);
          const members = [{ person, story: { events: event, tasks: {} } }];
          return { groups: [{ members, version: 0 }], writes: filed(inquiry.id, newId), answer: true };
        },
      ),

    find: people.person,
    async ofEmail(email) {
      const id = await ownerOf(email);
      return id === undefined ? undefined : people.person(id);
    },
    async merged(id) {
      const group = await people.group(id);
      return (group?.members ?? []).map(({ person }) => person).filter((person) => person.mergedInto === id);
    },

    async samePhone({ id, phones }) {
      const owners: string[] = [];
      for (const digits of phones.map(phoneKey).filter((each) => each !== "")) {
        const query = {
          ...{ TableName: table, IndexName: "all", KeyConditionExpression: "#part = :part" },
          ExpressionAttributeNames: { "#part": "gAll" },
          ExpressionAttributeValues: { ":part": phonePart(digits, secret) },
        };
        owners.push(...(await queryIndex(documents, query, 20)).items.map(({ sk }) => String(sk)));
      }
      const roots = new Map<string, Person>();
      for (const owner of new Set(owners)) {
        const found = await people.person(owner);
        const root = found?.mergedInto === undefined ? found : await people.person(found.mergedInto);
        if (root && root.id !== id) roots.set(root.id, root);
      }
      return [...roots.values()].slice(0, 10);
    },

    page: pages.page,
    async counts(today) {
      const { total = 0, waiting = 0, notNow = 0 } = (await get(peopleCountId)) ?? {};
      return { waiting: Number(waiting), due: await pages.due(today), all: Number(total), notNow: Number(notNow) };
    },
    async firstAnswers(since) {
      const query = {
        ...{ TableName: table, IndexName: "all", KeyConditionExpression: "#part = :part AND #sk >= :since" },
        ExpressionAttributeNames: { "#part": "gAll", "#sk": "sk" },
        ExpressionAttributeValues: { ":part": partOf("PA"), ":since": since },
        ScanIndexForward: false,
      };
      return (await queryIndex(documents, query, 1000)).items.map(({ sk }) => {
        const [firstOutAt = "", firstInAt = ""] = String(sk).split("#");
        return { firstInAt, firstOutAt };
      });
    },

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
      const items = await batchGet(
        documents,
        table,
        shown.map(({ id }) => id),
      );
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
    noteLetter: ({ id, personId, createdAt }, isAnswer) =>
      change(
        () => groupOf(personId),
        (group) => {
          const member = memberOf(group, personId);
          if (!group || !member) return { answer: undefined };
          if (isAnswer) member.story.events[id] = { at: createdAt, direction: "out" };
          else delete member.story.events[id];
          return { groups: [group], answer: undefined };
        },
      ),

    add: (person, entries, tasks) =>
      change(
        () => groupOf(person.mergedInto ?? person.id),
        (group) => {
          if (memberOf(group, person.id)) return { answer: undefined };
          if (person.mergedInto !== undefined && !group) throw new Error(`There is no person ${person.mergedInto}.`);
          const events = Object.fromEntries(entries.map((entry) => [entry.id, entryEvent(entry)]));
          const orders = Object.fromEntries(tasks.map((task) => [task.id, taskEntry(task)]));
          const member = { person, story: { events, tasks: orders } };
          const groups = group
            ? [{ ...group, members: [...group.members, member] }]
            : [{ members: [member], version: 0 }];
          const early = [
            ...entries.map((entry) => put(entryItem(entry))),
            ...tasks.flatMap((task) => [put({ ...task }), ...onDays(undefined, task)]),
          ];
          return { groups, early, answer: undefined };
        },
      ),

    replace: (person, entry) =>
      change<"replaced" | "conflict" | "missing" | { taken: Person }>(
        () => groupOf(person.id),
        async (group) => {
          const member = memberOf(group, person.id);
          if (!group || !member) return { answer: "missing" };
          if (member.person.rev !== person.rev - 1) return { answer: "conflict" };
          for (const email of person.emails) {
            const owner = await ownerOf(email);
            const taken = owner === undefined || owner === person.id ? undefined : await people.person(owner);
            if (taken) return { answer: { taken } };
          }
          const { name, emails, phones, stage, refuses, rev } = person;
          member.person = { ...member.person, name, emails, phones, stage, refuses, rev };
          if (entry) member.story.events[entry.id] = entryEvent(entry);
          return { groups: [group], writes: entry ? [put(entryItem(entry))] : [], answer: "replaced" };
        },
      ),

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
      return documents.send(command).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ConditionalCheckFailedException) return false;
          throw error;
        },
      );
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

    async tasks(ids) {
      const stories = [...(await people.members([...ids])).values()].map(({ story }) => story);
      const items = await batchGet(
        documents,
        table,
        stories.flatMap((story) => Object.keys(story.tasks)),
      );
      return soundOnes(items, (item) => readRecord(TaskSchema, item, `task ${item.id}`), report);
    },
    findTask: taskOf,
    async tasksOn(day) {
      const ids = [...(((await get(dayId(day)))?.tasks as Set<string> | undefined) ?? [])].slice(0, mostItems);
      // One at a time: the server that tells of them may read no more than what it can name.
      const tasks = (await Promise.all(ids.map(taskOf))).filter((task) => task !== undefined);
      return tasks.sort((one, other) => (taskOrder(one) + one.id < taskOrder(other) + other.id ? -1 : 1));
    },
    putTask: (task, notices) =>
      change(
        () => groupOf(task.personId),
        async (group) => {
          const member = memberOf(group, task.personId);
          if (!group || !member) return { answer: false };
          const before = await taskOf(task.id);
          member.story.tasks[task.id] = taskEntry(task);
          const silent = noticeChannels.filter((channel) => !notices.some((notice) => notice.channel === channel));
          const untold = silent.map((channel) => ({
            Delete: { TableName: noticesTable, Key: { id: noticeId(task.id, channel) } },
          }));
          const told = notices.map((notice) => putNotice(noticesTable, notice));
          return {
            groups: [group],
            writes: [put({ ...task }), ...onDays(before, task), ...untold, ...told],
            answer: true,
          };
        },
      ),
    async removeTask(id) {
      const task = await taskOf(id);
      if (!task) return false;
      return change(
        () => groupOf(task.personId),
        (group) => {
          const member = memberOf(group, task.personId);
          if (member) delete member.story.tasks[id];
          const writes = [drop(id), ...onDays(task, undefined), ...deletionsOf(noticesTable, id)];
          return { ...(group && { groups: [group] }), writes, answer: true };
        },
      );
    },

    async merge(id, other) {
      if (id === other) return "same";
      return change<"merged" | "missing" | "same" | "too many">(
        async () => [...(await groupOf(id)), ...(await groupOf(other))],
        (into, from) => {
          const isOwn = into?.members[0]?.person.id === id && from?.members[0]?.person.id === other;
          if (!into || !from || !isOwn) return { answer: "missing" };
          const members = [
            ...into.members,
            ...from.members.map((member) => ({ ...member, person: { ...member.person, mergedInto: id } })),
          ];
          if (members.length - 1 > mostMerged) return { answer: "too many" };
          return { groups: [{ ...into, members }], answer: "merged" };
        },
      );
    },
    split: (id, other) =>
      change(
        () => groupOf(id),
        (group) => {
          const member = memberOf(group, other);
          if (!group || !member || member.person.mergedInto !== id) return { answer: false };
          const { mergedInto: _, ...person } = member.person;
          const members = group.members.filter((each) => each !== member);
          return {
            groups: [
              { ...group, members },
              { members: [{ ...member, person }], version: 0 },
            ],
            answer: true,
          };
        },
      ),

    async forget(id, inquiryIds) {
      const group = await people.group(id);
      if (!group) return false;
      await forgetAll(group, inquiryIds);
      return true;
    },

    async keepSentence(hash, text) {
      await documents.send(
        new UpdateCommand({
          ...{
            TableName: table,
            Key: { id: sentenceId(hash) },
            UpdateExpression: "SET #text = if_not_exists(#text, :text)",
          },
          ...{ ExpressionAttributeNames: { "#text": "text" }, ExpressionAttributeValues: { ":text": text } },
        }),
      );
    },
    async sentence(hash) {
      const item = await get(sentenceId(hash));
      return item && String(item.text);
    },

    async clearOld(before) {
      const upTo = (part: string) => ({
        ...{ TableName: table, IndexName: "all", KeyConditionExpression: "#part = :part AND #sk < :before" },
        ExpressionAttributeNames: { "#part": "gAll", "#sk": "sk" },
        ExpressionAttributeValues: { ":part": partOf(part), ":before": before },
      });
      let cleared = 0;
      for (const { id } of (await queryIndex(documents, upTo("PE"), mostItems)).items)
        if (await store.removeEntry(String(id))) cleared += 1;
      for (const { id } of (await queryIndex(documents, upTo("P"))).items) {
        if (cleared >= mostItems) break;
        const isGone = await change(
          () => groupOf(String(id)),
          (group) => {
            // What is left of letters that are gone.
            for (const { story } of group?.members ?? [])
              for (const [event, { at }] of Object.entries(story.events))
                if (event.startsWith("let_") && at < before) delete story.events[event];
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
  return translated(store);
}

/** The same store, whose errors are those of the ports. */
function translated(store: PeopleStore): PeopleStore {
  const methods = Object.entries(store) as [string, (...args: never[]) => Promise<unknown>][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...args: never[]) => translateErrors(async () => method(...args))]),
  ) as unknown as PeopleStore;
}

function isMessage(id: string): boolean {
  return id.startsWith("inq_");
}

function entryEvent(entry: Entry): StoryEvent {
  const direction = directionOf(entry);
  return { at: entry.at, ...(direction && { direction }) };
}

function taskEntry(task: Task) {
  return { order: taskOrder(task), isDone: task.doneAt !== undefined };
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
