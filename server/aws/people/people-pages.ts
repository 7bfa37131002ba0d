import { searchWords } from "#domain/inquiries/inquiry-search.ts";
import { isInList, matchesPeopleSearch, mostDue, type PeopleList } from "#domain/people/people-list.ts";
import type { Person } from "#domain/people/person.ts";
import type { ListedPerson, PeopleStoreQuery } from "../../ports/people-store.ts";
import { readPeopleCursor, writePeopleCursor } from "../../records/cursors.ts";
import { type ReportBroken, soundOne, soundOnes } from "../../records/stored-record.ts";
import { createMeetings, type ListPlace, type Place } from "../inquiries/ordered-lists.ts";
import { wordOf, wordPlace } from "../inquiries/word-items.ts";
import { batchGet, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";
import { readTask } from "./filed-tasks.ts";
import { fromPersonItem } from "./person-item.ts";

/** The index partition that sorts each list. */
const lists: Record<PeopleList, { part: string; isDown: boolean }> = {
  waiting: { part: partOf("PW"), isDown: false },
  due: { part: partOf("PD"), isDown: false },
  all: { part: partOf("P"), isDown: true },
};

/** Read units per search page. A request has 15, and other reads need the rest. */
const mostUnits = 13;
const mostAsked = 5;
/** Pages read in search of someone in a stage. */
const mostPages = 2;

interface PagesParts {
  documents: Documents;
  table: string;
  report?: ReportBroken | undefined;
}

export function createPeoplePages({ documents, table, report }: PagesParts) {
  /** Eventually consistent reads cost half as much. */
  const read = (ids: string[]) => batchGet(documents, table, ids, { isEventual: true });

  function listed(items: Item[]): ListedPerson[] {
    return soundOnes(
      items,
      (item) => ({
        ...{ person: fromPersonItem(item), messages: Number(item.messages ?? 0) },
        ...(item.about !== undefined && { about: item.about as NonNullable<ListedPerson["about"]> }),
        ...(item.nextTask !== undefined && { nextTask: readTask(item.nextTask as Item) }),
      }),
      report,
    );
  }

  function queryOf(list: PeopleList, today: string, after: string | undefined) {
    const { part, isDown } = lists[list];
    const start = after === undefined ? undefined : placeOf(after);
    // Just past a position: ids contain no space or tilde.
    const [from, to] = isDown
      ? [" ", start === undefined ? "~" : `${start.slice(0, -1)}${before(start)}`]
      : [start === undefined ? " " : `${start} `, list === "due" ? `${today}U` : "~"];
    const query = partQuery(table, "all", part, "#sk BETWEEN :from AND :to", { ":from": from, ":to": to });
    return { ...query, ScanIndexForward: !isDown };
  }

  async function inOrder({ list, stage, today, limit, after }: PeopleStoreQuery) {
    const { items } = await queryIndex(documents, queryOf(list, today, after), limit + 1);
    const places = items.slice(0, limit).map(({ sk }) => String(sk));
    const found = await read(places.map(idAt));
    // The index may lag. The table decides.
    const people = listed(found).filter(({ person }) => isInList(person, { list, stage, today }));
    const last = items.length > limit ? places.at(-1) : undefined;
    return { people, ...(last && { next: cursorAt(last) }) };
  }

  /** Stages aren't indexed: reads on until a page has someone, for a bounded time. */
  async function page(query: PeopleStoreQuery) {
    let found = await inOrder(query);
    for (let pages = 1; pages < mostPages && found.people.length === 0 && found.next; pages++)
      found = await inOrder({ ...query, after: found.next });
    return found;
  }

  async function found({ search = "", limit, after, ...wanted }: PeopleStoreQuery) {
    const words = searchWords(search).sort((one, other) => other.length - one.length);
    const parts = words.slice(0, mostAsked).map((word): ListPlace => {
      const { beginning, ...place } = wordPlace(word, "PN");
      return { table, ...place, ...(beginning && { fits: (item) => wordOf(item).startsWith(beginning) }) };
    });
    const budget = { units: mostUnits };
    const meet = createMeetings(documents, parts, budget);
    const people: ListedPerson[] = [];
    const places: Place[] = [];
    let place: Place | undefined = after === undefined ? "~" : placeOf(after);
    // Each word is looked up at least once. Otherwise the page would be empty and the next one the same.
    const asking = parts.length / 2;
    while (place !== undefined && people.length <= limit && budget.units > asking) {
      const most = Math.min(limit + 1 - people.length, (budget.units - asking) * 2);
      budget.units -= most / 2;
      const met = await meet(place, most);
      budget.units += (most - met.places.length) / 2;
      const items = await read(met.places.map(idAt));
      const fits = items.filter((item) => isFound(item, search, wanted));
      people.push(...listed(fits));
      places.push(...fits.map(({ id }) => met.places.find((each) => idAt(each) === id) ?? ""));
      place = met.stoppedAt;
    }
    const last = people.length > limit ? places[limit - 1] : place;
    return { people: people.slice(0, limit), ...(last && { next: cursorAt(last) }) };
  }

  function isFound(item: Item, search: string, wanted: Pick<PeopleStoreQuery, "list" | "stage" | "today">): boolean {
    const person = soundOne(() => fromPersonItem(item), report);
    if (!person || !isInList(person, wanted)) return false;
    return matchesPeopleSearch([person, ...((item.others as Person[] | undefined) ?? [])], search);
  }

  async function due(today: string): Promise<number> {
    return (await queryIndex(documents, queryOf("due", today, undefined), mostDue)).items.length;
  }

  return {
    due,
    page(query: PeopleStoreQuery) {
      if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > 100)
        throw new RangeError("A page holds 1 to 100 people.");
      return searchWords(query.search ?? "").length > 0 ? found(query) : page(query);
    },
  };
}

/** Returns the id at the end of a position. */
function idAt(place: Place): string {
  return place.slice(place.lastIndexOf("#") + 1);
}

function cursorAt(place: Place): string {
  const id = idAt(place);
  return writePeopleCursor({ key: place.slice(0, -id.length - 1), id });
}

function placeOf(cursor: string): Place {
  const { key, id } = readPeopleCursor(cursor);
  return `${key}#${id}`;
}

/** Sorts just before this position: lowers its last character by one and appends the highest character. */
function before(place: Place): string {
  return `${String.fromCharCode(place.charCodeAt(place.length - 1) - 1)}~`;
}
