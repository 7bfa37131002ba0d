/** What a site stores about one thing: an email, a showing, a setting. */
export interface StoredRecord {
  id: string;
  /** JSON. The record's store checks it against its schema when it reads it. */
  body: unknown;
  /** 1 when the record is added. Grows by one with each write. */
  version: number;
}

/**
 * A record's place in a list, for example `2026-11-28T09:00:00.000Z` in `emails:prompt:waiting`. Records with equal keys
 * are in the order of their ids. A record is at most once in a list.
 */
export interface Place {
  list: string;
  key: string;
}

/** A record of a list. Its position is its key and its id: `2026-11-28T09:00:00.000Z#let_1`. */
export interface ListedRecord extends StoredRecord {
  position: string;
}

/**
 * `expect` is the version that must be stored, 0 for a record that must not exist. Without it, any version is
 * overwritten or removed. `count` adds to numbers, which may be negative.
 */
export type Write =
  | { put: string; body: unknown; places?: readonly Place[]; words?: Words; expect?: number }
  | { remove: string; expect?: number }
  | { count: string; by: Readonly<Record<string, number>> };

/** The words by which `search` finds a record, in lowercase letters and digits, and where. */
export interface Words {
  /** The search's name. It is apart from lists of the same name. */
  search: string;
  words: readonly string[];
}

export interface ListQuery {
  /** Several lists are read as one. A record is listed once for each that it is in. */
  list: string | readonly string[];
  /** Only positions after this one, exclusive. */
  after?: string | undefined;
  /** Only positions before this one, exclusive. */
  before?: string | undefined;
  newestFirst?: boolean;
  limit: number;
  /** Whether the answer may be a moment old, which costs half as much in the cloud. */
  mayLag?: boolean;
}

export interface SearchQuery {
  search: string;
  words: readonly string[];
  /** The `next` of the previous page, or a position. */
  before?: string | undefined;
  limit: number;
  /** Only records that are in this list, before this position of it. */
  within?: { list: string; before?: string | undefined } | undefined;
  /** Whether a record whose words match is found, too. Every one is if absent. */
  fits?: (record: StoredRecord) => boolean;
}

/** A site's records. Each platform has one engine for them, and every store over it is written once. */
export interface Records {
  get(id: string): Promise<StoredRecord | undefined>;
  /** Returns these records in order, without missing ones. */
  many(ids: readonly string[], mayLag?: boolean): Promise<StoredRecord[]>;
  /** Returns records by position. A record that is listed is in the list at that moment. */
  list(query: ListQuery): Promise<ListedRecord[]>;
  /** Returns ids and positions as `list` does, without reading the records, at a fraction of the cost. */
  places(query: ListQuery): Promise<Pick<ListedRecord, "id" | "position">[]>;
  /**
   * Returns records that have a word beginning with each of these, those added last first. Their positions are those of
   * the search. Reads a bounded number, however many begin with one of the words or don't fit: so a page may hold fewer
   * than `limit`, or none, and still have a `next`.
   */
  search(query: SearchQuery): Promise<{ found: ListedRecord[]; next?: string | undefined }>;
  /** Returns the numbers counted under this name. */
  counts(name: string): Promise<Record<string, number>>;
  /**
   * Writes all or nothing, durably. At most one write per record, and about twenty records at once: the cloud writes a
   * hundred items in a transaction, and each place is one. Returns the id of a record whose version was not the expected
   * one, in which case nothing is written.
   * @throws StoreUnavailableError
   */
  transact(writes: readonly Write[]): Promise<string | undefined>;
}

/** Like `Records.transact`. Also increases the content version in the same transaction, so that pages are rendered again. */
export type Publish = Records["transact"];

/** A record's position in a list. */
export const positionOf = ({ key }: Pick<Place, "key">, id: string) => `${key}#${id}`;

/** After every position. */
export const lastPosition = "\u{10ffff}";

/** The key and the id of a position. */
export function partsOf(position: string): { key: string; id: string } {
  const end = position.lastIndexOf("#");
  return { key: position.slice(0, end), id: position.slice(end + 1) };
}

/** The record that a write is about. */
export function idOf(write: Write): string | undefined {
  if ("put" in write) return write.put;
  return "remove" in write ? write.remove : undefined;
}
