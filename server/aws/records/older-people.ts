import { createHmac } from "node:crypto";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { EntrySchema } from "#domain/people/entry.ts";
import { peopleTerms } from "#domain/people/people-list.ts";
import { type Person, PersonSchema, phoneKey } from "#domain/people/person.ts";
import { type Task, TaskSchema } from "#domain/people/task.ts";
import { showingIdOf } from "#domain/showings/showing.ts";
import type { Write } from "../../ports/records.ts";
import { soundOnes } from "../../records/stored-record.ts";
import { putEmail, readEmail } from "../../stores/emails/email-record.ts";
import { addPerson } from "../../stores/people/add-person.ts";
import type { Filing } from "../../stores/people/filing.ts";
import { peopleSettingsId } from "../../stores/people/people-settings.ts";
import { putTask } from "../../stores/people/people-tasks.ts";
import { peopleLists, putFiled } from "../../stores/people/person-record.ts";
import type { AwsConfig } from "../config.ts";
import { fromInquiryItem, indexOf } from "../inquiries/inquiry-item.ts";
import { batchGet, getItem, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import { type Documents, transact, type WriteItem } from "../table/transact.ts";
import { partOf, stillHas } from "../table/write-conditions.ts";
import type { DynamoRecords } from "./dynamo-records.ts";

/** A timeline as it was stored, by the ids of its events and tasks. */
interface Story {
  events: Record<string, { at: string; isOld?: boolean; isTrashed?: boolean }>;
  tasks: Record<string, unknown>;
}

/** Records and items written in one transaction. */
const [recordsAtOnce, itemsAtOnce] = [15, 100];
const stateId = "#people#state";

/**
 * Until version 0.3, a person was several items of the inquiries table. This makes each a record: first what is filed under
 * them, then the person, and only then are the items deleted, the person's own last. So an interrupted move starts over.
 * @param config names the table, and has the key of the hashes under which addresses were stored
 */
export function createOlderPeople(
  documents: Documents,
  records: DynamoRecords,
  config: Pick<AwsConfig, "inquiriesTable" | "sessionSecret">,
  now: () => Date,
) {
  const { inquiriesTable: table, sessionSecret: secret } = config;

  async function drop(ids: readonly string[]): Promise<void> {
    const writes = [...new Set(ids)].map((id): WriteItem => ({ Delete: { TableName: table, Key: { id } } }));
    for (let start = 0; start < writes.length; start += itemsAtOnce)
      await transact(documents, writes.slice(start, start + itemsAtOnce));
  }

  async function write(writes: readonly Write[]): Promise<void> {
    for (let start = 0; start < writes.length; start += recordsAtOnce)
      await records.transact(writes.slice(start, start + recordsAtOnce));
  }

  const hashed = (text: string) => createHmac("sha256", secret).update(text).digest("hex").slice(0, 40);
  const shortWord = (word: string) => [...word].slice(0, 12).join("");

  /** The ids of the items beside a person's own. */
  function besides({ id, emails, phones }: Person, group: readonly Person[]): string[] {
    return [
      ...[`${id}#story`, `#waiting#${id}`, `#due#${id}`],
      ...emails.map((email) => `#email#${hashed(email)}`),
      ...phones.map((phone) => `#phone#${hashed(phoneKey(phone))}#${id}`),
      ...peopleTerms(group).map((word) => `word#${id}#${shortWord(word)}`),
    ];
  }

  /** Moves a person's messages, entries, emails and tasks. Returns their ids. */
  async function moveStory(person: Person, { events, tasks }: Story): Promise<string[]> {
    const ids = Object.keys(events);
    const of = (kind: string) => ids.filter((id) => id.startsWith(kind));
    const messages = soundOnes(await batchGet(documents, table, of("inq_")), fromInquiryItem, () => {});
    const answered = new Set((await records.many(messages.map(({ id }) => showingIdOf(id)))).map(({ id }) => id));
    const filed = messages.map(({ id, name, listingId, home, visit, createdAt }) => {
      const { isOld, isTrashed } = events[id] ?? {};
      const isAnswered = visit !== undefined && answered.has(showingIdOf(id));
      const flags = { ...(isOld && { isOld }), ...(isTrashed && { isTrashed }), ...(isAnswered && { isAnswered }) };
      return putFiled({ id, name, listingId, home, visit, createdAt, personId: person.id, ...flags });
    });
    const emails = (await records.many(of("let_"))).flatMap((stored) =>
      soundOnes(
        [stored],
        (each) => putEmail(readEmail(each), each.version),
        () => {},
      ),
    );
    await write([...filed, ...emails]);
    await moveSentences(messages);
    const entries = (await batchGet(documents, table, of("ent_"))).flatMap(
      (item) => EntrySchema.safeParse(item).data ?? [],
    );
    const work = await tasksOf(Object.keys(tasks));
    await addPerson(records, person, entries, work);
    const days = work.map(({ on }) => `tsk_on_${on}`);
    return [...of("ent_"), ...Object.keys(tasks), ...days, ...of("inq_").map((id) => `visit#${id}`)];
  }

  async function tasksOf(ids: readonly string[]): Promise<Task[]> {
    return (await batchGet(documents, table, ids)).flatMap(
      (item) => (TaskSchema.safeParse(item).data as Task | undefined) ?? [],
    );
  }

  async function moveSentences(messages: readonly Inquiry[]): Promise<void> {
    const hashes = new Set(messages.flatMap(({ consent }) => consent ?? []));
    const items = await batchGet(
      documents,
      table,
      [...hashes].map((hash) => `#sentence#${hash}`),
    );
    for (const { id, text } of items)
      await records.transact([{ put: `consent:${String(id).slice("#sentence#".length)}`, body: text, expect: 0 }]);
  }

  /** Moves a person with everyone merged into them. */
  async function movePerson(root: Item): Promise<boolean> {
    const others = ((root.others as { id: string }[] | undefined) ?? []).map(({ id }) => id);
    const ids = [String(root.id), ...others];
    const items = new Map(
      (await batchGet(documents, table, [...others, ...ids.map((id) => `${id}#story`)])).map((item) => [item.id, item]),
    );
    const found = [root, ...others.map((id) => items.get(id))].map(
      (item) => PersonSchema.safeParse(item).data as Person | undefined,
    );
    const people = found.filter((person) => person !== undefined);
    if (!found[0]) {
      // A broken person stays broken, and is reported where they are listed.
      const place = { list: peopleLists.all, key: String(root.lastAt ?? "") };
      await records.transact([{ put: ids[0] ?? "", body: root, places: [place], expect: 0 }]);
      await drop([String(root.id)]);
      return true;
    }
    const gone: string[] = [];
    for (const person of people) {
      const { events = {}, tasks = {} } = (items.get(`${person.id}#story`) ?? {}) as Partial<Story>;
      gone.push(...(await moveStory(person, { events, tasks })), ...besides(person, people));
    }
    await drop(gone);
    await drop(ids.toReversed());
    return true;
  }

  async function moveTask(item: Item): Promise<boolean> {
    const task = TaskSchema.safeParse(item).data as Task | undefined;
    if (task) await records.transact([{ ...putTask(task), expect: 0 }]);
    await drop([String(item.id), ...(task ? [`tsk_on_${task.on}`] : [])]);
    return true;
  }

  /** How far messages were filed is left for `fileRest`. */
  async function moveState(): Promise<void> {
    const item = await getItem(documents, table, stateId);
    if (item?.since === undefined) return;
    const body = { since: item.since, calendarLink: Math.floor(now().getTime() / 1000) };
    await records.transact([{ put: peopleSettingsId, body, expect: 0 }]);
  }

  return { movePerson, moveTask, moveState };
}

/**
 * Files messages that the earlier version had not filed yet: those after a position in inbox order, and those marked as late.
 * Only the agent may list them. Does nothing once it is done.
 * @param documents with the agent's rights
 */
export async function fileRest(
  documents: Documents,
  records: DynamoRecords,
  table: string,
  filing: Filing,
): Promise<void> {
  const state = await getItem(documents, table, stateId);
  if (!state) return;

  async function file(id: string): Promise<void> {
    const item = await getItem(documents, table, id);
    if (!item || item.personId !== undefined || item.spam !== undefined || item.trashedAt !== undefined) return;
    const inquiry = fromInquiryItem(item);
    await filing.receive([inquiry], async (writes, [personId]) => {
      const planned = await records.plan(writes);
      if (planned.stale !== undefined) return planned.stale;
      const { ExpressionAttributeValues: _, ...condition } = stillHas({ personId: undefined, trashedAt: undefined });
      const { ExpressionAttributeNames } = condition;
      const update = {
        ...{ TableName: table, Key: { id }, UpdateExpression: "SET #personId = :person" },
        ...{ ...condition, ConditionExpression: `${condition.ConditionExpression} AND attribute_exists(#id)` },
        ExpressionAttributeNames: { ...ExpressionAttributeNames, "#id": "id" },
        ExpressionAttributeValues: { ":person": personId },
      };
      const refusal = await transact(documents, [{ Update: update }, ...planned.items, ...planned.words]);
      return refusal && id;
    });
  }

  async function each(part: string, above: string, work: (id: string) => Promise<void>): Promise<void> {
    for (let start: Item | undefined; ; ) {
      const query = partQuery(table, "all", part, "#sk > :above", { ":above": above });
      const { items, end } = await queryIndex(documents, { ...query, ...(start && { ExclusiveStartKey: start }) }, 100);
      for (const { id } of items) await work(String(id));
      if (!end) return;
      start = end;
    }
  }

  await each(partOf("PU"), " ", async (mark) => {
    await file(mark.slice("#unfiled#".length));
    await transact(documents, [{ Delete: { TableName: table, Key: { id: mark } } }]);
  });
  await each(indexOf.all.value, String(state.filedTo ?? " "), file);
  await transact(documents, [
    { Delete: { TableName: table, Key: { id: stateId } } },
    { Delete: { TableName: table, Key: { id: "#count#people" } } },
  ]);
}
