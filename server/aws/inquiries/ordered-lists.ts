import { type Item, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";

/** A partition of an index, or of a table, sorted in inquiry order. */
export interface ListPlace {
  table: string;
  index?: string;
  attribute: string;
  part: string;
  /** The sort key's attribute. */
  order?: string;
  /** Whether an item matches. By default all items do. */
  fits?(item: Item): boolean;
}

/** The remaining read units. */
export interface Budget {
  units: number;
}

/** An inquiry's position in the order: `createdAt#id`. Older inquiries sort first. */
export type Place = string;

/**
 * The first inquiry of a list below a position, `undefined` at the end of the list, or `emptyTo` when the budget ran
 * out: no inquiry was found down to there.
 */
type Head = { place: Place } | { emptyTo: Place | undefined } | undefined;

/** The result of intersecting the lists. */
export interface Meeting {
  /** Inquiries that are in all lists, newest first. */
  places: Place[];
  /** Where to continue; absent at the end. */
  stoppedAt?: Place;
}

/** Keys read per query: less than the 4 KB that half a read unit covers. */
const step = 32;
const queryUnits = 0.5;

/**
 * Intersects the lists, newest first. It skips from the oldest position in one list to the next position at or below it
 * in another, so a rare word skips most of a common word's list.
 */
export function createMeetings(documents: Documents, parts: readonly ListPlace[], budget: Budget) {
  const lists = parts.map((part) => openList(documents, part, budget));

  /**
   * Returns the next position below `top` that is in all lists. With `isThere: false`, there is none down to that
   * position.
   */
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

/**
 * The upper bound that includes this position and everything below it. Ids contain no space, and a space sorts before
 * every character in them.
 */
function justAbove(place: Place): Place {
  return `${place} `;
}

/** Returns a function that finds a list's first inquiry below a position. Positions must decrease from call to call. */
function openList(documents: Documents, list: ListPlace, budget: Budget): (below: Place) => Promise<Head> {
  const { table, index, attribute, part, order = "sk", fits = () => true } = list;
  const placeIn = (item: Item): Place => String(item[order]);
  let known: Place[] = [];
  /** The range read without a gap: from `top` down to `end`. */
  let read: { top: Place; bottom: Place | undefined; end: Item | undefined } | undefined;

  async function readOn(top: Place, start: Item | undefined): Promise<void> {
    budget.units -= queryUnits;
    const query = {
      TableName: table,
      ...(index !== undefined && { IndexName: index }),
      KeyConditionExpression: "#part = :part AND #sk < :top",
      ExpressionAttributeNames: { "#part": attribute, "#sk": order },
      ExpressionAttributeValues: { ":part": part, ":top": top },
      ScanIndexForward: false,
      ExclusiveStartKey: start,
    };
    const { items, end } = await queryIndex(documents, query, step);
    known = items.filter(fits).map(placeIn);
    read = { top, bottom: items.length > 0 ? bottomOf(items.map(placeIn)) : read?.bottom, end };
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

/**
 * The position down to which everything was read. Several words of one inquiry are adjacent, and more of the last
 * inquiry's words may follow.
 */
function bottomOf(places: readonly Place[]): Place {
  const last = places.at(-1) ?? "";
  return places.findLast((place) => place > last) ?? last;
}
