import { type Item, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";

/** A part of an index whose items stand in the order of the inquiries. */
export interface ListPlace {
  table: string;
  index: string;
  attribute: string;
  part: string;
  /** Whether an item counts; all do where it is left out. */
  fits?(item: Item): boolean;
}

/** Read units that may still be spent. */
export interface Budget {
  units: number;
}

/** An inquiry's place in the order: `createdAt#id`. What is older comes before. */
export type Place = string;

/** The first inquiry of a list below a place; nothing at the list's end; or down to where there is none, as far as was read. */
type Head = { place: Place } | { emptyTo: Place | undefined } | undefined;

/** How far the lists were followed. */
export interface Meeting {
  /** Inquiries that stand in all of the lists, newest first. */
  places: Place[];
  /** Where to go on; absent at the end. */
  stoppedAt?: Place;
}

/** Keys that are read at a time: less than the 4 KB that half a read unit buys. */
const step = 32;
const queryUnits = 0.5;

/**
 * Finds inquiries that stand in all of the lists, newest first, by leaping from the oldest place of one list to the next place at
 * or behind it in another: what a rare word passes over is not read in the list of a common one.
 */
export function createMeetings(documents: Documents, parts: readonly ListPlace[], budget: Budget) {
  const lists = parts.map((part) => openList(documents, part, budget));

  /** The next place below `top` that is in all lists, or `isThere: false` and the place down to which there is none. */
  async function next(top: Place): Promise<{ place: Place; isThere: boolean } | undefined> {
    let passed = top;
    let candidate: Place | undefined;
    let agreeing = 0;
    for (let at = 0; agreeing < lists.length; at = (at + 1) % lists.length) {
      const head = await lists[at]?.(candidate === undefined ? top : justAbove(candidate));
      if (!head) return undefined;
      if ("emptyTo" in head) return { place: head.emptyTo ?? passed, isThere: false };
      if (candidate !== undefined && head.place !== candidate) passed = candidate;
      agreeing = head.place === candidate ? agreeing + 1 : 1;
      candidate = head.place;
    }
    return candidate === undefined ? undefined : { place: candidate, isThere: true };
  }

  return async (top: Place, count: number): Promise<Meeting> => {
    const places: Place[] = [];
    let above = top;
    while (places.length < count) {
      const met = await next(above);
      if (!met) return { places };
      above = met.place;
      if (!met.isThere) break;
      places.push(above);
    }
    return { places, stoppedAt: above };
  };
}

/** What only this place and those below it are below. No id holds a space, which sorts before all that one holds. */
function justAbove(place: Place): Place {
  return `${place} `;
}

/** Returns a function that looks for the first inquiry of a list below a place, from call to call further down. */
function openList(documents: Documents, list: ListPlace, budget: Budget): (below: Place) => Promise<Head> {
  const { table, index, attribute, part, fits = () => true } = list;
  let known: Place[] = [];
  /** What was read without a gap: from below `top` to `end`. */
  let read: { top: Place; bottom: Place | undefined; end: Item | undefined } | undefined;

  async function readOn(top: Place, start: Item | undefined): Promise<void> {
    budget.units -= queryUnits;
    const query = {
      TableName: table,
      IndexName: index,
      KeyConditionExpression: "#part = :part AND #sk < :top",
      ExpressionAttributeNames: { "#part": attribute, "#sk": "sk" },
      ExpressionAttributeValues: { ":part": part, ":top": top },
      ScanIndexForward: false,
      ExclusiveStartKey: start,
    };
    const { items, end } = await queryIndex(documents, query, step);
    known = items.filter(fits).map(placeIn);
    read = { top, bottom: items.length > 0 ? bottomOf(items) : read?.bottom, end };
  }

  return async (below) => {
    let emptyTo: Place | undefined;
    for (;;) {
      known = known.filter((place) => place < below);
      const [first] = known;
      if (first !== undefined) return { place: first };
      if (read && !read.end) return undefined;
      if (budget.units < queryUnits) return { emptyTo };
      const goesOn = read?.bottom !== undefined && read.bottom < below;
      await readOn(goesOn && read ? read.top : below, goesOn ? read?.end : undefined);
      emptyTo = read?.bottom;
    }
  };
}

function placeIn({ sk }: Item): Place {
  return String(sk);
}

/** The place down to which all was read: several words of one inquiry stand side by side, and the last may have others behind it. */
function bottomOf(items: readonly Item[]): Place {
  const places = items.map(placeIn);
  const last = places.at(-1) ?? "";
  return places.findLast((place) => place > last) ?? last;
}
