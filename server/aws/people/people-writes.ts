import { type Person, PersonIdSchema } from "#domain/people/person.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { batchGet, getItem, type Item } from "../table/read-items.ts";
import { type Documents, transactInSteps, type WriteItem } from "../table/transact.ts";
import { isAbsent, stillHas } from "../table/write-conditions.ts";
import {
  fromPersonItem,
  type Group,
  keysOf,
  type Member,
  moved,
  type PeoplePlace,
  peopleCountId,
  personItem,
  placesOf,
  type Story,
  settledRoot,
  storyId,
  weightsOf,
} from "./person-item.ts";

/** The new state of the groups. Members that are left out are deleted with their items. */
export interface PeopleChange<Answer> {
  groups?: Group[];
  /** Other writes in the same transaction. */
  writes?: WriteItem[];
  /** Writes that may run before the transaction and do no harm by themselves. */
  early?: WriteItem[];
  answer: Answer;
}

const mostAttempts = 10;

/** Reads people with their timelines, and writes them back if nothing changed in between. */
export function createPeopleWrites(documents: Documents, { table, secret }: PeoplePlace) {
  const get = (id: string) => getItem(documents, table, id);

  async function person(id: string): Promise<Person | undefined> {
    const item = PersonIdSchema.safeParse(id).success ? await get(id) : undefined;
    return item && fromPersonItem(item);
  }

  async function members(ids: string[]): Promise<Map<string, Member & { version: number }>> {
    const wanted = ids.flatMap((id) => [id, storyId(id)]);
    const items = new Map((await batchGet(documents, table, wanted)).map((item) => [String(item.id), item]));
    return new Map(
      ids.flatMap((id) => {
        const item = items.get(id);
        const { events = {}, tasks = {} } = (items.get(storyId(id)) ?? {}) as Partial<Story>;
        if (!item) return [];
        const own = { person: fromPersonItem(item), story: { events, tasks }, version: Number(item.version) };
        return [[id, own] as const];
      }),
    );
  }

  /** Returns the group that contains this person. */
  async function group(id: string): Promise<Group | undefined> {
    const own = PersonIdSchema.safeParse(id).success ? await get(id) : undefined;
    if (!own) return undefined;
    const root = typeof own.mergedInto === "string" ? await get(own.mergedInto) : own;
    if (!root) return undefined;
    const ids = [String(root.id), ...((root.others as { id: string }[] | undefined) ?? []).map((other) => other.id)];
    const found = await members(ids);
    const all = ids.flatMap((each) => found.get(each) ?? []);
    const [first] = all;
    return first && { members: all.map(({ version: _, ...member }) => member), version: first.version };
  }

  /** Returns a group's items by id, except each member's person and timeline items. */
  function itemsOf({ members: all }: Group): Map<string, Item> {
    const [first, ...others] = all.map((member) => member.person);
    const items = new Map<string, Item>();
    for (const each of all.map((member) => member.person))
      for (const [id, item] of keysOf(each, each === first ? others : [], secret)) items.set(id, item);
    if (first) for (const [id, item] of placesOf(first)) items.set(id, item);
    return items;
  }

  /**
   * Returns the writes that replace `before` with `after`. They require that the first member of each group has not
   * changed.
   */
  function writesOf(before: Group[], after: Group[]): { words: WriteItem[]; writes: WriteItem[] } {
    const settled = after.map((each) => {
      const root = settledRoot(each);
      const [first, ...others] = each.members;
      return first && root
        ? { ...each, facts: root.facts, members: [{ ...first, person: root.person }, ...others] }
        : { ...each, facts: {} };
    });
    const together = (groups: Group[]) => new Map(groups.flatMap((each) => [...itemsOf(each)]));
    const keys = moved(table, together(before), together(settled)).map(guarded);
    const versions = new Map(
      before.flatMap(({ members: [first], version }) => (first ? [[first.person.id, version] as const] : [])),
    );
    const version = Math.max(0, ...versions.values()) + 1;
    const own: WriteItem[] = [];
    const stays = new Set<string>();
    for (const { members: all, facts } of settled) {
      for (const [index, { person: each, story }] of all.entries()) {
        stays.add(each.id);
        const known = before.flatMap(({ members: were }) => were).find((was) => was.person.id === each.id);
        const seen = versions.get(each.id);
        const isSame = index > 0 && known && JSON.stringify(known.person) === JSON.stringify(each);
        if (!isSame)
          own.push({
            Put: {
              TableName: table,
              Item: personItem(each, index === 0 ? facts : {}, version),
              ...unchanged(seen, known !== undefined),
            },
          });
        if (!known || JSON.stringify(known.story) !== JSON.stringify(story))
          own.push({ Put: { TableName: table, Item: { id: storyId(each.id), ...story } } });
      }
    }
    for (const { person: each } of before.flatMap(({ members: were }) => were)) {
      if (stays.has(each.id)) continue;
      const seen = versions.get(each.id);
      own.push({ Delete: { TableName: table, Key: { id: each.id }, ...unchanged(seen, true) } });
      own.push({ Delete: { TableName: table, Key: { id: storyId(each.id) } } });
    }
    const roots = (groups: Group[]) =>
      groups.flatMap(({ members: [first] }) => (first ? [weightsOf(first.person)] : []));
    const isWord = (write: WriteItem) => String(write.Put?.Item?.id ?? write.Delete?.Key?.id).startsWith("word#");
    return {
      words: keys.filter(isWord),
      writes: [...own, ...keys.filter((write) => !isWord(write)), ...counted(table, roots(before), roots(settled))],
    };
  }

  /** Reads, plans, and writes. Starts over if the data changes in between. */
  async function change<Answer>(
    read: () => Promise<(Group | undefined)[]>,
    plan: (...groups: (Group | undefined)[]) => PeopleChange<Answer> | Promise<PeopleChange<Answer>>,
  ): Promise<Answer> {
    for (let tries = 1; tries <= mostAttempts; tries++) {
      const before = await read();
      const { groups, writes: more = [], early = [], answer } = await plan(...structuredClone(before));
      if (!groups && more.length === 0) return answer;
      const { words, writes } = writesOf(
        before.filter((each) => each !== undefined),
        groups ?? before.filter((each) => each !== undefined),
      );
      if (!(await transactInSteps(documents, [...early, ...words], [...writes, ...more]))) return answer;
    }
    throw new StoreUnavailableError("Too many concurrent writes to this person.");
  }

  /** Returns the writes to a person when one of their messages is trashed, restored, or removed. */
  async function withMessage(
    item: Item,
    how: "trash" | "restore" | "remove",
  ): Promise<{ words: WriteItem[]; writes: WriteItem[] }> {
    const { id, personId } = item;
    const before = typeof personId === "string" ? await group(personId) : undefined;
    if (!before) return { words: [], writes: [] };
    const after = structuredClone(before);
    const member = after.members.find(({ story }) => Object.hasOwn(story.events, String(id)));
    const event = member?.story.events[String(id)];
    if (!member || !event) return { words: [], writes: [] };
    if (how === "remove") delete member.story.events[String(id)];
    else if (how === "trash") event.isTrashed = true;
    else delete event.isTrashed;
    return writesOf([before], [withoutEmpty(after)]);
  }

  return { get, person, members, group, change, withMessage };
}

/** Returns the group without members that have no events or tasks left. */
function withoutEmpty(group: Group): Group {
  const isLeft = ({ story }: Member) => Object.keys(story.events).length + Object.keys(story.tasks).length > 0;
  const [first, ...others] = group.members;
  const left = others.filter(isLeft);
  return { ...group, members: first && (left.length > 0 || isLeft(first)) ? [first, ...left] : left };
}

/** An email address belongs to the person who has it. Another person can't claim it. */
function guarded(write: WriteItem): WriteItem {
  const item = write.Put?.Item;
  if (!write.Put || !String(item?.id).startsWith("#email#")) return write;
  return {
    Put: {
      ...write.Put,
      ConditionExpression: "attribute_not_exists(#id) OR #person = :person",
      ExpressionAttributeNames: { "#id": "id", "#person": "personId" },
      ExpressionAttributeValues: { ":person": item?.personId },
    },
  };
}

function unchanged(version: number | undefined, isKnown: boolean): Partial<NonNullable<WriteItem["Delete"]>> {
  if (version !== undefined) return stillHas({ version });
  return isKnown ? {} : isAbsent;
}

type Weights = ReturnType<typeof weightsOf>;

function counted(table: string, before: Weights[], after: Weights[]): WriteItem[] {
  const sum = (all: Weights[], name: keyof Weights) => all.reduce((total, each) => total + each[name], 0);
  const changes = (["total", "waiting"] as const)
    .map((name) => ({ name, by: sum(after, name) - sum(before, name) }))
    .filter(({ by }) => by !== 0);
  if (changes.length === 0) return [];
  const update = {
    TableName: table,
    Key: { id: peopleCountId },
    UpdateExpression: `ADD ${changes.map(({ name }) => `#${name} :${name}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(changes.map(({ name }) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(changes.map(({ name, by }) => [`:${name}`, by])),
  };
  return [{ Update: update }];
}
export type PeopleWrites = ReturnType<typeof createPeopleWrites>;
