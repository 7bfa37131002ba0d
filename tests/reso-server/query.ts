import { compare, type FeedRecord, FilterError, readFilter } from "./filter.ts";

/** A parsed query, after the dialect's changes. */
export interface FeedQuery {
  matches: (record: FeedRecord) => boolean;
  /** The fields in the filter. */
  filtered: Set<string>;
  order: { field: string; isDown: boolean }[];
  top: number | undefined;
  skip: number;
  select: string[] | undefined;
  expand: string[];
}

/** @throws FilterError */
export function readQuery(parameters: URLSearchParams): FeedQuery {
  const filter = parameters.get("$filter");
  const { matches, fields } = filter ? readFilter(filter) : { matches: () => true, fields: new Set<string>() };
  return {
    matches,
    filtered: fields,
    order: list(parameters.get("$orderby")).map((part) => ({
      field: part.split(/\s+/)[0] ?? "",
      isDown: /\sdesc$/i.test(part),
    })),
    top: whole(parameters, "$top"),
    skip: whole(parameters, "$skip") ?? 0,
    select: parameters.has("$select") ? list(parameters.get("$select")) : undefined,
    expand: list(parameters.get("$expand")),
  };
}

function list(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function whole(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new FilterError(`${name} has to be a whole number.`);
  return Number(text);
}

/** Returns the records that match a query, in its order; equal records keep their order. */
export function recordsFor({ matches, order }: FeedQuery, records: readonly FeedRecord[]): FeedRecord[] {
  return inOrder(order, records).filter(matches);
}

const sorted = new WeakMap<readonly FeedRecord[], Map<string, FeedRecord[]>>();

/** Sorts once for all pages of a list. */
function inOrder(order: FeedQuery["order"], records: readonly FeedRecord[]): readonly FeedRecord[] {
  const known = sorted.get(records) ?? new Map<string, FeedRecord[]>();
  sorted.set(records, known);
  const name = JSON.stringify(order);
  const found = known.get(name) ?? records.toSorted((one, other) => compareBy(order, one, other));
  known.set(name, found);
  return found;
}

function compareBy(order: FeedQuery["order"], one: FeedRecord, other: FeedRecord): number {
  for (const { field, isDown } of order) {
    const difference = compare(one[field], other[field]);
    if (difference) return isDown ? -difference : difference;
  }
  return 0;
}

/** Returns a record with the selected fields, and with its media and open houses only if they were expanded. */
export function shapeOf(record: FeedRecord, { select, expand }: FeedQuery): FeedRecord {
  const expandable = new Set(["Media", "OpenHouse"]);
  const isWanted = (name: string) =>
    expandable.has(name) ? expand.includes(name) : select === undefined || select.includes(name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => isWanted(name)));
}
