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
 * overwritten or removed. `words` are words in lowercase ASCII letters and digits by which `search` finds the record in
 * its lists. `count` adds to numbers, which may be negative.
 */
export type Write =
  | { put: string; body: unknown; places?: readonly Place[]; words?: readonly string[]; expect?: number }
  | { remove: string; expect?: number }
  | { count: string; by: Readonly<Record<string, number>> };

export interface ListQuery {
  list: string;
  /** Only positions after this one, exclusive. */
  after?: string;
  /** Only positions before this one, exclusive. */
  before?: string;
  newestFirst?: boolean;
  limit: number;
}

/** A site's records. Each platform has one engine for them, and every store over it is written once. */
export interface Records {
  get(id: string): Promise<StoredRecord | undefined>;
  /** Returns these records in order, without missing ones. */
  many(ids: readonly string[]): Promise<StoredRecord[]>;
  /** Returns records by position. A record that is listed is in the list at that moment. */
  list(query: ListQuery): Promise<ListedRecord[]>;
  /** Returns the records of a list that have a word beginning with each of these, newest first. */
  search(query: Omit<ListQuery, "newestFirst"> & { words: readonly string[] }): Promise<ListedRecord[]>;
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

/** The record that a write is about. */
export function idOf(write: Write): string | undefined {
  if ("put" in write) return write.put;
  return "remove" in write ? write.remove : undefined;
}
