import { searchWords } from "#domain/inquiries/inquiry-search.ts";
import { isInList, matchesPeopleSearch, mostDue } from "#domain/people/people-list.ts";
import { emailKey, mostMerged, type Person, phoneKey } from "#domain/people/person.ts";
import type { InquiryStore } from "../../ports/inquiry-store.ts";
import type { ListedPerson, PeopleStore, PeopleStoreQuery } from "../../ports/people-store.ts";
import { type ListQuery, partsOf, type Records, type StoredRecord } from "../../ports/records.ts";
import { readPeopleCursor, writePeopleCursor } from "../../records/cursors.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { addPerson } from "./add-person.ts";
import { changePeople, leaveGroup, type PeopleDraft } from "./people-draft.ts";
import { createPeopleRemoval } from "./people-removal.ts";
import { changeSettings, peopleSettings } from "./people-settings.ts";
import { createPeopleTasks } from "./people-tasks.ts";
import {
  entryEvent,
  membersOf,
  mergedIntoOf,
  peopleLists,
  peopleSearch,
  personOf,
  type Root,
  readRoot,
} from "./person-record.ts";
import { createTimeline, putEntry } from "./timeline.ts";

/** Pages read in search of someone in a stage. */
const mostPages = 8;
/** After every position of an hour of the day: the letter after T. */
const endOf = (day: string) => `${day}U`;
const untilOf = (list: PeopleStoreQuery["list"], today: string) => (list === "due" ? { before: endOf(today) } : {});

/**
 * People, with their messages, entries and tasks.
 * @param options `onErased` is called when a person was erased
 */
export function createPeopleStore(
  records: Records,
  inquiries: Pick<InquiryStore, "many" | "remove">,
  now: () => Date,
  options: { report?: ReportBroken | undefined; onErased?(): Promise<void> } = {},
): PeopleStore {
  const { report, onErased } = options;
  const change = <Answer>(id: string, plan: (draft: PeopleDraft) => Promise<Answer>) =>
    changePeople(records, [`person ${id}`], plan);

  async function rootOf(id: string): Promise<Root | undefined> {
    const stored = id.startsWith("per_") ? await records.get(id) : undefined;
    const into = stored && mergedIntoOf(stored);
    const found = into === undefined ? stored : await records.get(into);
    return found && readRoot(found);
  }

  async function find(id: string): Promise<Person | undefined> {
    const root = await rootOf(id);
    return root && (root.id === id ? personOf(root) : root.merged?.find((each) => each.id === id));
  }

  function listed(root: Root): ListedPerson {
    const { messages, about, nextTask } = root;
    return {
      ...{ person: personOf(root), messages },
      ...(about && { about: { listingId: about.listingId, ...(about.home && { home: about.home }) } }),
      ...(nextTask && { nextTask }),
    };
  }

  const sound = (found: readonly StoredRecord[]) => soundOnes(found, readRoot, report);

  async function inOrder({ list, stage, today, limit, after }: PeopleStoreQuery) {
    const isDown = list === "all";
    const start = after === undefined ? undefined : positionAt(after);
    const query: ListQuery = {
      ...{ list: peopleLists[list], limit: limit + 1, newestFirst: isDown, mayLag: true },
      ...untilOf(list, today),
      ...(start && (isDown ? { before: start } : { after: start })),
    };
    const places = await records.places(query);
    const page = places.slice(0, limit);
    const found = await records.many(
      page.map(({ id }) => id),
      true,
    );
    const people = sound(found).filter((root) => !root.isLeaving && isInList(root, { list, stage, today }));
    const last = places.length > limit ? page.at(-1)?.position : undefined;
    return { people, next: last && writePeopleCursor(partsOf(last)) };
  }

  /** Stages have no list: reads on until a page has someone, for a bounded time. */
  async function inStage(query: PeopleStoreQuery) {
    let found = await inOrder(query);
    for (let pages = 1; pages < mostPages && found.people.length === 0 && found.next; pages++)
      found = await inOrder({ ...query, after: found.next });
    return found;
  }

  async function searched({ search = "", limit, after, ...wanted }: PeopleStoreQuery) {
    const { list, stage, today } = wanted;
    const readFitting = (found: readonly StoredRecord[]) =>
      sound(found).filter(
        (root) => !root.isLeaving && isInList(root, wanted) && matchesPeopleSearch(membersOf(root), search),
      );
    const { found, next } = await records.search({
      ...{ search: peopleSearch, words: searchWords(search), limit },
      before: after === undefined ? undefined : positionAt(after),
      within: list === "all" ? undefined : { list: peopleLists[list], ...untilOf(list, today) },
      // Of everyone, and of a list, most whose words match fit. In a stage, the engine reads on until a page is full.
      ...(stage !== undefined && { fits: (record) => readFitting([record]).length > 0 }),
    });
    return { people: readFitting(found), next: next && writePeopleCursor(partsOf(next)) };
  }

  async function samePhone({ id, phones }: Person): Promise<Person[]> {
    const digits = phones.map(phoneKey).filter(Boolean);
    const own = await rootOf(id);
    const found = await records.list({ list: digits.map(peopleLists.phone), limit: 50 });
    const others = sound(found).filter((root) => root.id !== own?.id);
    return [...new Map(others.map((root) => [root.id, personOf(root)])).values()].slice(0, 10);
  }

  const timeline = createTimeline(records, inquiries, change, report);
  return {
    ...timeline,
    ...createPeopleTasks(records, report),
    ...createPeopleRemoval(records, inquiries, { rootOf, removeEntry: timeline.removeEntry, onErased }),
    begin: async (since) =>
      (since === undefined
        ? await peopleSettings(records, now())
        : await changeSettings(records, now(), () => ({ since }))
      ).since,
    find,
    async ofEmail(email) {
      const found = await records.get(`email:${emailKey(email)}`);
      return found && find((found.body as { personId: string }).personId);
    },
    merged: async (id) => (await rootOf(id))?.merged?.filter((each) => each.mergedInto === id) ?? [],
    samePhone,
    async page(query) {
      if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > 100)
        throw new RangeError("A page holds 1 to 100 people.");
      const { people, next } =
        searchWords(query.search ?? "").length > 0 ? await searched(query) : await inStage(query);
      return { people: people.map(listed), ...(next !== undefined && { next }) };
    },
    async counts(today) {
      const due = { list: peopleLists.due, before: endOf(today), limit: mostDue, mayLag: true };
      const [{ all = 0, waiting = 0 }, found] = await Promise.all([records.counts(peopleSearch), records.places(due)]);
      return { waiting, due: found.length, all };
    },

    add: (person, entries, tasks) => addPerson(records, person, entries, tasks),

    replace: (person, entry) =>
      change(person.id, async (draft) => {
        const group = await draft.group(person.id);
        const member = group && membersOf(group.root).find(({ id }) => id === person.id);
        if (!group || !member) return "missing";
        if (member.rev !== person.rev - 1) return "conflict";
        for (const email of person.emails) {
          const owner = await draft.ownerOf(email);
          const taken = owner === undefined || owner === person.id ? undefined : await find(owner);
          if (taken) return { taken };
        }
        await draft.claim(person, member.emails);
        const { name, emails, phones, stage, refuses, apart, rev } = person;
        const isReached = refuses.length === 0 && member.refuses.length > 0;
        group.isRegrouped ||= isReached || emails.join() !== member.emails.join();
        Object.assign(member, { name, emails, phones, stage, refuses, rev, ...(apart && { apart }) });
        if (entry) {
          await draft.over(putEntry(entry));
          group.added.push(entryEvent(entry));
        }
        return "replaced";
      }),

    merge: (id, other) =>
      change(id, async (draft) => {
        if (id === other) return "same";
        const [into, from] = [await draft.group(id), await draft.group(other)];
        if (into?.root.id !== id || from?.root.id !== other || into.root.isLeaving || from.root.isLeaving)
          return "missing";
        const { merged = [], messages: _, about: __, nextTask: ___, ...own } = from.root;
        const joining = [own, ...merged].map((each) => ({ ...each, mergedInto: id }));
        const people = [...(into.root.merged ?? []), ...joining];
        if (people.length > mostMerged) return "too many";
        for (const each of joining) await draft.over({ put: each.id, body: { mergedInto: id } });
        into.root.merged = people;
        into.isRegrouped = from.isGone = true;
        return "merged";
      }),
    split: (id, other) =>
      change(id, async (draft) => {
        const group = await draft.group(id);
        const member = group?.root.id === id ? group.root.merged?.find((each) => each.id === other) : undefined;
        if (!group || !member) return false;
        leaveGroup(group, member);
        const { mergedInto: _, ...alone } = member;
        draft.start({ ...alone, messages: 0 }).isRegrouped = true;
        return true;
      }),

    saveSentence: async (hash, text) =>
      void (await records.transact([{ put: `consent:${hash}`, body: text, expect: 0 }])),
    async sentence(hash) {
      const found = await records.get(`consent:${hash}`);
      return found && String(found.body);
    },
  };
}

function positionAt(cursor: string): string {
  const { key, id } = readPeopleCursor(cursor);
  return `${key}#${id}`;
}
