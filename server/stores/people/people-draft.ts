import type { Email } from "#domain/emails/email.ts";
import { emailKey, isDoNotContact, type Person } from "#domain/people/person.ts";
import { type Task, TaskSchema, taskOrder } from "#domain/people/task.ts";
import { type PersonEvent, timesAfter, timesOf } from "#domain/people/times.ts";
import { type ListQuery, positionOf, type Records, type StoredRecord, type Write } from "../../ports/records.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { withLocks } from "../../records/locks.ts";
import { readRecord, soundOnes } from "../../records/stored-record.ts";
import {
  emailEvent,
  emailId,
  eventAt,
  type Filed,
  membersOf,
  mergedIntoOf,
  peopleLists,
  peopleSearch,
  type Root,
  readFiled,
  readRoot,
  rootPlaces,
  rootWords,
  type TimelineEvent,
  timelinePlace,
  weightsOf,
} from "./person-record.ts";

/** A person with those merged into them, while a change is planned. */
export interface Group {
  root: Root;
  before: Root | undefined;
  added: TimelineEvent[];
  dropped: TimelineEvent[];
  messages: { added: Filed[]; dropped: Filed[] };
  tasks: { put: Task[]; dropped: string[] } | undefined;
  /** All events are needed: the addresses or the people have changed. */
  isRegrouped: boolean;
  isGone: boolean;
}

export type PeopleDraft = ReturnType<typeof startDraft>;

type Message = NonNullable<Root["about"]>;
const oldestFirst = (one: Message, other: Message) =>
  `${one.createdAt}#${one.id}` < `${other.createdAt}#${other.id}` ? -1 : 1;
const positionIn = (event: TimelineEvent) => positionOf(timelinePlace(event), event.id);

/** Reads all places of a list, a thousand at a time. */
export async function* placePages(
  records: Records,
  query: Omit<ListQuery, "limit" | "after">,
): AsyncGenerator<Awaited<ReturnType<Records["places"]>>> {
  for (let last: string | undefined; ; ) {
    const bound = last === undefined ? {} : query.newestFirst ? { before: last } : { after: last };
    const page = await records.places({ ...query, ...bound, limit: 1000 });
    yield page;
    if (page.length < 1000) return;
    last = page.at(-1)?.position;
  }
}

/** Plans writes over records as they are: each is written only if it has not changed since it was read. */
export function startDraft(records: Records) {
  const seen = new Map<string, StoredRecord | undefined>();
  const writes = new Map<string, Write>();
  const groups = new Map<string, Group>();

  async function get(id: string): Promise<StoredRecord | undefined> {
    if (!seen.has(id)) seen.set(id, await records.get(id));
    return seen.get(id);
  }

  /** Plans a write over the record as it is. */
  async function over(write: Exclude<Write, { count: string }>): Promise<void> {
    const id = "put" in write ? write.put : write.remove;
    const expect = (await get(id))?.version ?? 0;
    if ("put" in write || expect > 0) writes.set(id, { ...write, expect });
    else writes.delete(id);
  }

  /** Returns the group with this person. */
  async function group(id: string | undefined): Promise<Group | undefined> {
    const known = [...groups.values()].find(
      ({ root, isGone }) => !isGone && membersOf(root).some((each) => each.id === id),
    );
    if (known || id === undefined || !id.startsWith("per_")) return known;
    const stored = await get(id);
    const rootId = stored && (mergedIntoOf(stored) ?? id);
    const found = rootId === id ? stored : rootId && (await get(rootId));
    if (!found || groups.has(found.id)) return undefined;
    return start(readRoot(found), readRoot(found));
  }

  function start(root: Root, before?: Root): Group {
    const group: Group = {
      ...{ root, before, added: [], dropped: [], messages: { added: [], dropped: [] } },
      ...{ tasks: undefined, isRegrouped: false, isGone: false },
    };
    groups.set(root.id, group);
    return group;
  }

  async function ownerOf(email: string): Promise<string | undefined> {
    const id = emailId(email);
    const planned = writes.get(id);
    const body = planned ? ("put" in planned ? planned.body : undefined) : (await get(id))?.body;
    return (body as { personId: string } | undefined)?.personId;
  }

  /** Claims a person's addresses that no one else has, and gives up those that they no longer have. */
  async function claim({ id, emails }: Pick<Person, "id" | "emails">, before: readonly string[]): Promise<void> {
    const keys = new Set(emails.map(emailKey));
    for (const email of before)
      if (!keys.has(emailKey(email)) && (await ownerOf(email)) === id) await over({ remove: emailId(email) });
    for (const email of keys)
      if ((await ownerOf(email)) === undefined) await over({ put: emailId(email), body: { personId: id } });
  }

  async function settleTimes({ root, added, dropped, isRegrouped }: Group): Promise<void> {
    const emails = membersOf(root).flatMap((each) => each.emails);
    const isLoss = dropped.some(
      ({ at, mark }) => mark === "o" || mark === "e" || [root.firstInAt, root.waitingSince, root.lastAt].includes(at),
    );
    let times: ReturnType<typeof timesAfter> = isLoss || isRegrouped ? undefined : root;
    for (const event of added.toSorted((one, other) => (one.at < other.at ? -1 : 1)))
      times &&= timesAfter(times, eventAt(positionIn(event), emails));
    setTimes(root, times ?? timesOf(await eventsOf(root, added, dropped, emails)) ?? { lastAt: root.lastAt });
    // No reply is due to someone who may not be contacted.
    if (isDoNotContact(root)) root.waitingSince = undefined;
  }

  async function eventsOf(root: Root, added: TimelineEvent[], dropped: TimelineEvent[], emails: string[]) {
    const changed = new Set([...added, ...dropped].map(({ id }) => id));
    const events: PersonEvent[] = added.map((event) => eventAt(positionIn(event), emails));
    const list = membersOf(root).map(({ id }) => peopleLists.timeline(id));
    for await (const page of placePages(records, { list }))
      for (const { id, position } of page) if (!changed.has(id)) events.push(eventAt(position, emails));
    return events;
  }

  async function settleMessages({ root, messages: { added, dropped }, isRegrouped }: Group): Promise<void> {
    const latest = [...added, ...(root.about ? [root.about] : [])].toSorted(oldestFirst).at(-1);
    const isLoss = isRegrouped || dropped.some(({ id }) => id === root.about?.id);
    root.messages += added.length - dropped.length;
    root.about = isLoss ? await latestMessage(root, added, new Set(dropped.map(({ id }) => id)), isRegrouped) : latest;
  }

  /** @param isCounted whether the person's messages are counted anew */
  async function latestMessage(root: Root, added: Filed[], dropped: ReadonlySet<string>, isCounted: boolean) {
    const list = membersOf(root).map(({ id }) => peopleLists.timeline(id));
    let stored: string | undefined;
    let count = added.length;
    for await (const page of placePages(records, { list, newestFirst: true })) {
      const messages = page.filter(({ id }) => id.startsWith("inq_") && !dropped.has(id));
      stored ??= messages[0]?.id;
      count += messages.length;
      if (stored !== undefined && !isCounted) break;
    }
    if (isCounted) root.messages = count;
    const found = stored === undefined ? undefined : await get(stored);
    // A broken one doesn't keep the next message from being filed.
    const sound = soundOnes(found ? [found] : [], readFiled, () => {});
    return [...added, ...sound].toSorted(oldestFirst).at(-1);
  }

  async function settleTasks({ root, tasks, isRegrouped }: Group): Promise<void> {
    if (!tasks && !isRegrouped) return;
    const { put = [], dropped = [] } = tasks ?? {};
    const changed = new Set([...put.map(({ id }) => id), ...dropped]);
    const list = membersOf(root).map(({ id }) => peopleLists.tasks(id));
    const open = (await records.list({ list, after: "open", before: "open~", limit: changed.size + 1 }))
      .filter(({ id }) => !changed.has(id))
      .map(readTask);
    const [next] = [...open, ...put.filter(({ doneAt }) => doneAt === undefined)].toSorted(soonestFirst);
    root.nextTask = next;
    root.nextTaskAt = next && taskOrder(next);
  }

  /** A person is written with each of their events, so that two writers of them never miss each other. */
  function isChanged({ root, before, added, dropped, tasks, isRegrouped, isGone }: Group): boolean {
    if (isRegrouped || isGone || tasks || added.length + dropped.length > 0) return true;
    return JSON.stringify(root) !== JSON.stringify(before);
  }

  async function writeGroup(group: Group): Promise<void> {
    const { root, before } = group;
    if (!isChanged(group)) return;
    if (!group.isGone && !root.isLeaving) {
      await settleMessages(group);
      const wasAnswered = root.firstOutAt !== undefined;
      await settleTimes(group);
      if (!wasAnswered && root.firstOutAt !== undefined && root.stage === "new") root.stage = "active";
      await settleTasks(group);
    }
    if (group.isGone) {
      // A group that joined another has its record there.
      if (![...groups.values()].some((each) => each !== group && membersOf(each.root).some(({ id }) => id === root.id)))
        if (before) await over({ remove: root.id });
    } else await over({ put: root.id, body: root, places: rootPlaces(root), ...rootWords(root) });
  }

  function countWrites(): Write[] {
    const by = { all: 0, waiting: 0 };
    for (const { root, before, isGone } of groups.values())
      for (const what of ["all", "waiting"] as const)
        by[what] += weightsOf(isGone ? undefined : root)[what] - weightsOf(before)[what];
    const changes = Object.entries(by).filter(([, number]) => number !== 0);
    return changes.length > 0 ? [{ count: peopleSearch, by: Object.fromEntries(changes) }] : [];
  }

  return {
    get,
    over,
    group,
    start,
    ownerOf,
    claim,
    /** Plans an event of a person's timeline, and the person's times with it. */
    async add(event: TimelineEvent): Promise<Group | undefined> {
      const found = await group(event.personId);
      found?.added.push(event);
      return found;
    },
    async drop(event: TimelineEvent): Promise<Group | undefined> {
      const found = await group(event.personId);
      found?.dropped.push(event);
      return found;
    },
    async writes(): Promise<Write[]> {
      for (const each of groups.values()) await writeGroup(each);
      return [...writes.values(), ...countWrites()];
    },
  };
}

/** @throws BrokenRecordError */
export function readTask({ id, body }: StoredRecord): Task {
  return readRecord(TaskSchema, body, `task ${id}`);
}

function soonestFirst(one: Task, other: Task): number {
  return taskOrder(one) + one.id < taskOrder(other) + other.id ? -1 : 1;
}

function setTimes(
  root: Root,
  { firstInAt, firstOutAt, waitingSince, lastAt }: NonNullable<ReturnType<typeof timesOf>>,
): void {
  Object.assign(root, { firstInAt, firstOutAt, waitingSince, lastAt });
}

/** Plans what an email's change means for the person whose timeline has it. */
export async function noteEmail(
  draft: PeopleDraft,
  before: Email | undefined,
  after: Email | undefined,
): Promise<void> {
  const [was, is] = [before && emailEvent(before), after && emailEvent(after)];
  if (was?.personId === is?.personId && was?.mark === is?.mark) return;
  if (was) await draft.drop(was);
  if (is) await draft.add(is);
}

/** Plans to remove a person, with everyone merged into them if they are the first of them. */
export async function removePerson(draft: PeopleDraft, id: string): Promise<void> {
  const group = await draft.group(id);
  if (!group) return;
  const { root } = group;
  const member = root.merged?.find((each) => each.id === id);
  const gone = member ? [member] : membersOf(root);
  for (const each of gone) {
    await draft.claim({ id: each.id, emails: [] }, each.emails);
    if (each.id !== root.id) await draft.over({ remove: each.id });
  }
  if (member) leaveGroup(group, member);
  else group.isGone = true;
}

export function leaveGroup(group: Group, member: Person): void {
  const others = group.root.merged?.filter((each) => each !== member) ?? [];
  group.root.merged = others.length > 0 ? others : undefined;
  group.isRegrouped = true;
}

const mostAttempts = 20;

/**
 * Plans a change and writes it, and starts over if a record changes in between.
 * @param keys of what is changed: work on the same waits in line
 * @param commit writes all or nothing. Returns the id of a record with another version
 */
export function changePeople<Answer>(
  records: Records,
  keys: readonly string[],
  plan: (draft: PeopleDraft) => Promise<Answer>,
  commit: (writes: readonly Write[], answer: Answer) => Promise<string | undefined> = (writes) =>
    writes.length > 0 ? records.transact(writes) : Promise.resolve(undefined),
): Promise<Answer> {
  const attempt = async () => {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const draft = startDraft(records);
      const answer = await plan(draft);
      if ((await commit(await draft.writes(), answer)) === undefined) return answer;
    }
    throw new StoreUnavailableError("Too many concurrent writes to this person.");
  };
  return withLocks(keys, attempt);
}
