import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { emailSpellings } from "#domain/email-comparison.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Letter } from "#domain/letters/letter.ts";
import { mostMerged, newPerson, type Person, phoneKey, told } from "#domain/people/person.ts";
import type { PeopleStore } from "../../ports/people-store.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { fromInquiryItem } from "../inquiries/inquiry-item.ts";
import { batchGet, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";
import { createFailedLetters, createFiledTasks, taskEntry, taskItem } from "./filed-tasks.ts";
import { createPeoplePages } from "./people-pages.ts";
import type { PeopleStoreParts } from "./people-parts.ts";
import { createPeopleRemoval } from "./people-removal.ts";
import { emailId, memberOf, peopleCountId, phonePart, type StoryEvent } from "./person-item.ts";
import { createFiledRecords, createStory, entryEvent } from "./story.ts";
import { createUnfiled, unfiledId } from "./unfiled.ts";

const sentenceId = (hash: string) => `#sentence#${hash}`;

/**
 * People in DynamoDB, in the inquiries table. A person's timeline is one item beside the person, so their times always
 * include the latest write.
 */
export function createPeopleStore(parts: PeopleStoreParts): PeopleStore {
  const { documents, table, secret, writes: people, now, report } = parts;
  const { get, change } = people;
  const records = createFiledRecords(parts);
  const { put, drop, groupOf, entryItem, onDays } = records;
  const pages = createPeoplePages({ documents, table, report });
  const filing = createUnfiled({ documents, table, get, now, report });

  async function ownerOf(email: string): Promise<string | undefined> {
    for (const spelling of emailSpellings(email)) {
      const item = await get(emailId(spelling, secret));
      if (item) return String(item.personId);
    }
    return undefined;
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

  async function noteLetter(
    { id, personId, createdAt }: Pick<Letter, "id" | "personId" | "createdAt">,
    isAnswer: boolean,
  ): Promise<void> {
    if (personId === undefined) return;
    await change(
      () => groupOf(personId),
      (group) => {
        const member = memberOf(group, personId);
        if (!group || !member) return { answer: undefined };
        if (isAnswer === Object.hasOwn(member.story.events, id)) return { answer: undefined };
        if (isAnswer) member.story.events[id] = { at: createdAt, direction: "out" };
        else delete member.story.events[id];
        return { groups: [group], answer: undefined };
      },
    );
  }
  const noteFailed = createFailedLetters({ records: parts.records, noteLetter, now });

  return withTranslatedErrors<PeopleStore>({
    ...createStory(parts),
    ...records.entries,
    ...createFiledTasks(parts, records),
    ...createPeopleRemoval(parts, records),
    begin: filing.begin,
    async unfiled(limit) {
      await noteFailed();
      return filing.unfiled(limit);
    },

    file: (inquiry, newId, at) =>
      change(
        async () => groupOf(inquiry.personId ?? (await ownerOf(inquiry.email))),
        async (group) => {
          const owner = inquiry.personId ?? (await ownerOf(inquiry.email));
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
        const query = partQuery(table, "all", phonePart(digits, secret));
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
      const [{ total = 0, waiting = 0 } = {}] = await batchGet(documents, table, [peopleCountId], { isEventual: true });
      return { waiting: Number(waiting), due: await pages.due(today), all: Number(total) };
    },
    noteLetter,

    add: (person, entries, tasks) =>
      change(
        () => groupOf(person.mergedInto ?? person.id),
        (group) => {
          if (memberOf(group, person.id)) return { answer: undefined };
          if (person.mergedInto !== undefined && !group) throw new Error(`Person ${person.mergedInto} does not exist.`);
          const events = Object.fromEntries(entries.map((entry) => [entry.id, entryEvent(entry)]));
          const orders = Object.fromEntries(tasks.map((task) => [task.id, taskEntry(task)]));
          const member = { person, story: { events, tasks: orders } };
          const groups = group
            ? [{ ...group, members: [...group.members, member] }]
            : [{ members: [member], version: 0 }];
          const early = [
            ...entries.map((entry) => put(entryItem(entry))),
            ...tasks.flatMap((task) => [put(taskItem(task)), ...onDays(undefined, task)]),
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
          const { name, emails, phones, stage, refuses, apart, rev } = person;
          member.person = { ...member.person, name, emails, phones, stage, refuses, rev, ...(apart && { apart }) };
          if (entry) member.story.events[entry.id] = entryEvent(entry);
          return { groups: [group], writes: entry ? [put(entryItem(entry))] : [], answer: "replaced" };
        },
      ),

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

    async saveSentence(hash, text) {
      const update = { UpdateExpression: "SET #text = if_not_exists(#text, :text)" };
      const names = { ExpressionAttributeNames: { "#text": "text" }, ExpressionAttributeValues: { ":text": text } };
      const key = { TableName: table, Key: { id: sentenceId(hash) } };
      await documents.send(new UpdateCommand({ ...key, ...update, ...names }));
    },
    async sentence(hash) {
      const item = await get(sentenceId(hash));
      return item && String(item.text);
    },
  });
}
