import type { DatabaseSync } from "node:sqlite";
import { searchWords } from "#domain/inquiries/inquiry-search.ts";
import { isInList, matchesPeopleSearch, type PeopleList } from "#domain/people/people-list.ts";
import type { Person } from "#domain/people/person.ts";
import type { ListedPerson, PeopleStoreQuery } from "../../ports/people-store.ts";
import { type PeoplePosition, readPeopleCursor, writePeopleCursor } from "../../records/cursors.ts";
import { fromJson, type ReportBroken, soundOne, soundOnes } from "../../records/stored-record.ts";
import { indexedWords, indexWord } from "../inquiries/inquiry-search.ts";
import {
  filterOf,
  fromPersonRow,
  fromTaskRow,
  type PersonRow,
  personColumns,
  type TaskRow,
  taskColumns,
} from "./person-row.ts";

/** Each condition must match that of a partial index exactly. Descending lists start with the newest. */
const lists: Record<
  PeopleList,
  { condition: string; key: "waiting_since" | "next_task_at" | "last_at"; isDown: boolean }
> = {
  waiting: { condition: "waiting_since IS NOT NULL AND merged_into IS NULL", key: "waiting_since", isDown: false },
  due: { condition: "next_task_at IS NOT NULL AND merged_into IS NULL", key: "next_task_at", isDown: false },
  all: { condition: "merged_into IS NULL", key: "last_at", isDown: true },
};

/** The statement that reads one page of a list after a position, with a row limit. */
export function peopleListStatement(list: PeopleList): string {
  const { condition, key, isDown } = lists[list];
  const [sign, order] = isDown ? ["<", " DESC"] : [">", ""];
  const until = list === "due" ? "AND next_task_at < :end" : "";
  return `SELECT ${personColumns} FROM person WHERE ${condition} AND (${key}, id) ${sign} (:key, :id) ${until}
      AND (:stage IS NULL OR stage = :stage)
    ORDER BY ${key}${order}, id${order} LIMIT :limit`;
}

/** The most people a search reads for one page. A page with too few results says where the next one starts. */
const mostSearched = 1000;

type FoundRow = PersonRow & { place: number };

export function createPeopleLists(database: DatabaseSync, report?: ReportBroken) {
  const select = {
    waiting: database.prepare(peopleListStatement("waiting")),
    due: database.prepare(peopleListStatement("due")),
    all: database.prepare(peopleListStatement("all")),
  };
  const search = database.prepare(
    `SELECT person.place, ${personColumns} FROM person_search JOIN person ON person.place = person_search.rowid
      WHERE person_search MATCH :words AND person_search.rowid < :below AND instr(' ' || words, :beginning) > 0
      ORDER BY person_search.rowid DESC LIMIT :limit`,
  );
  const merged = database.prepare(`SELECT ${personColumns} FROM person WHERE merged_into = ? ORDER BY id`);
  // The person's own id is a constant: looking it up would cost more the more people there are.
  const group = "(SELECT :id UNION ALL SELECT id FROM person WHERE merged_into = :id)";
  const facts = database.prepare(
    `SELECT (SELECT count(*) FROM inquiry WHERE person_id IN ${group}) AS messages,
      (SELECT json_object('listingId', listing_id, 'home', json(home)) FROM inquiry WHERE person_id IN ${group}
        ORDER BY created_at DESC, id DESC LIMIT 1) AS about`,
  );
  const nextTask = database.prepare(
    `SELECT ${taskColumns} FROM task WHERE done_at IS NULL AND person_id IN ${group}
      ORDER BY on_day || coalesce('T' || at_hour, ''), id LIMIT 1`,
  );

  const mergedOf = (id: string): Person[] => (merged.all(id) as PersonRow[]).map(fromPersonRow);

  function listed(person: Person): ListedPerson {
    const { id } = person;
    const { messages, about } = facts.get({ id }) as { messages: number; about: string | null };
    const { listingId = null, home } = (about === null ? {} : fromJson(about)) as NonNullable<ListedPerson["about"]>;
    const task = person.nextTaskAt === undefined ? undefined : (nextTask.get({ id }) as TaskRow | undefined);
    return {
      ...{ person, messages },
      ...(about !== null && { about: { listingId, ...(home && { home }) } }),
      ...(task && { nextTask: fromTaskRow(task) }),
    };
  }

  function inOrder({ list, stage, today, limit, after }: PeopleStoreQuery) {
    const { key, isDown } = lists[list];
    const start: PeoplePosition = after === undefined ? { key: isDown ? "~" : "", id: "" } : readPeopleCursor(after);
    const parameters = { ...start, stage: stage ?? null, limit: limit + 1 };
    // The letter after T: all hours of today sort before it.
    const rows = select[list].all(list === "due" ? { ...parameters, end: `${today}U` } : parameters) as PersonRow[];
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const people = soundOnes(rows.slice(0, limit), fromPersonRow, report);
    return { people, next: last && writePeopleCursor({ key: String(last[key]), id: last.id }) };
  }

  function found({ search: words, limit, after, ...wanted }: PeopleStoreQuery & { search: string }) {
    const asked = indexedWords(words);
    const all = searchWords(words).map(indexWord);
    // Many numbers share the wanted ending. A word outside the index query rejects them unread.
    const beginning = ` ${all.findLast((word) => !asked.includes(`"${word}" *`)) ?? ""}`;
    const below = after === undefined ? Number.MAX_SAFE_INTEGER : Number(readPeopleCursor(after).key);
    const people: Person[] = [];
    let last: FoundRow | undefined;
    let seen = 0;
    const parameters = { words: asked.join(" AND "), below, beginning, limit: mostSearched + 1 };
    for (const row of search.iterate(parameters) as Iterable<FoundRow>) {
      if (people.length === limit || seen === mostSearched) {
        return { people, next: last && writePeopleCursor({ key: String(last.place), id: last.id }) };
      }
      [last, seen] = [row, seen + 1];
      // Most search results may be outside the list, so they are not read in full.
      if (!isInList(filterOf(row), wanted)) continue;
      const person = soundOne(() => fromPersonRow(row), report);
      if (person && matchesPeopleSearch([person, ...mergedOf(person.id)], words)) people.push(person);
    }
    return { people, next: undefined };
  }

  return {
    mergedOf,
    page(query: PeopleStoreQuery) {
      if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > 100)
        throw new RangeError("A page holds 1 to 100 people.");
      const { search: words = "" } = query;
      const { people, next } = searchWords(words).length > 0 ? found({ ...query, search: words }) : inOrder(query);
      return { people: people.map(listed), ...(next !== undefined && { next }) };
    },
  };
}
