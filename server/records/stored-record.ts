import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Log } from "../log.ts";
import { BrokenRecordError } from "../ports/store-errors.ts";

/**
 * Validates a stored record against its schema. Cost on Node 26: 20 µs for a listing with twelve photos, about as much
 * as SQLite takes to read it (500 listings: 10 ms on top of 11; pages rendered after each write use `readOnce`); 1 µs
 * for an inquiry (a page of 20: 0.01 ms on top of 0.08; an export of 10,000: 10 ms on top of 52). Cached pages read no
 * records.
 *
 * @param name of the record for the operator, for example `listing lst_gable`
 * @throws BrokenRecordError
 */
export function readRecord<Noun>(schema: z.ZodType<Noun>, record: unknown, name: string): Noun {
  const result = schema.safeParse(record);
  if (result.success) return result.data;
  throw new BrokenRecordError(
    `The stored ${name} can't be used. Restore a backup, or start the version that wrote it.\n${z.prettifyError(result.error)}`,
  );
}

/**
 * Called with each broken record that a list skips, so that one does not fail the whole list. Without it, the list
 * throws: commands that copy or count must not skip records silently.
 */
export type ReportBroken = (error: BrokenRecordError) => void;

/** Reads a list's records and skips broken ones. @throws BrokenRecordError without `report` */
export function soundOnes<Stored, Noun>(
  stored: Iterable<Stored>,
  read: (each: Stored) => Noun,
  report: ReportBroken | undefined,
): Noun[] {
  const sound: Noun[] = [];
  for (const each of stored) {
    const one = soundOne(() => read(each), report);
    if (one !== undefined) sound.push(one);
  }
  return sound;
}

/** Reads one record of a list; `undefined` if it is broken. @throws BrokenRecordError without `report` */
export function soundOne<Noun>(read: () => Noun, report: ReportBroken | undefined): Noun | undefined {
  try {
    return read();
  } catch (error) {
    if (!report || !(error instanceof BrokenRecordError)) throw error;
    report(error);
    return undefined;
  }
}

/** Parses JSON. Returns `undefined` for invalid JSON, which a schema then rejects by field name. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Maximum messages remembered as reported. */
const most = 1000;

/** Logs each broken record once, because lists skip it on every read. */
export function reportInto(log: Log): ReportBroken {
  const told = new Set<string>();

  return ({ message }) => {
    if (told.has(message) || told.size >= most) return;
    told.add(message);
    log.error("broken record skipped", { error: message });
  };
}

type Row = Record<string, unknown>;

/**
 * Returns a reader that parses a row once and returns the same frozen record while the row is unchanged. Parsing and
 * validating JSON takes longer than everything else when a page is rendered after a write.
 * @param read parses the row; errors are not cached
 * @param keyOf identifies the row
 * @param most the maximum number of cached records, least recently used dropped first
 */
export function readOnce<Each extends Row, Noun extends object>(
  read: (row: Each) => Noun,
  keyOf: (row: Each) => string,
  most: number,
): (row: Each) => Noun {
  const known = new LRUCache<string, { row: Each; record: Noun }>({ max: most });
  return (row) => {
    const key = keyOf(row);
    const last = known.get(key);
    if (last && isSameRow(last.row, row)) return last.record;
    const record = frozen(read(row));
    known.set(key, { row, record });
    return record;
  };
}

/**
 * The same for records of the port, whose bodies are already parsed: returns the same frozen record while its body is
 * equal. Comparing bodies takes a fifth of the time of validating one.
 */
export function readUnchanged<Noun extends object>(
  schema: z.ZodType<Noun>,
  most: number,
): (record: unknown, name: string) => Noun {
  const known = new LRUCache<string, { body: unknown; record: Noun }>({ max: most });
  return (body, name) => {
    const last = known.get(name);
    if (last && isDeepStrictEqual(last.body, body)) return last.record;
    const record = frozen(readRecord(schema, body, name));
    known.set(name, { body, record });
    return record;
  };
}

function isSameRow(one: Row, other: Row): boolean {
  return Object.keys(one).every((column) => one[column] === other[column]);
}

/** Frozen, because all callers share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
