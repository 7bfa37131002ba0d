import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Log } from "../log.ts";
import { BrokenRecordError } from "../ports/store-errors.ts";

/**
 * Checks what a store has read against the schema of its noun, and returns it as such. What this costs, on Node 26: 20 µs
 * for a home with twelve photos, about as much as SQLite takes to read it (500 homes: 10 ms beside 11; what pages read again after
 * each write is remembered, see `readOnce`); 1 µs for an inquiry (a page of 20: 0.01 ms beside 0.08; an export of 10,000: 10 ms
 * beside 52). Visitors who get a kept page read no record.
 *
 * @param name of the record, for the operator, as in `listing lst_gable`
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
 * Told of each broken record that a list leaves out: one must not take the others along. Where nobody wants to be told, the list
 * throws: a command that copies or counts must not miss one in silence.
 */
export type ReportBroken = (error: BrokenRecordError) => void;

/** Reads the records of a list, without those that are broken. @throws BrokenRecordError without `report` */
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

/** Reads a record of a list; nothing when it is broken. @throws BrokenRecordError without `report` */
export function soundOne<Noun>(read: () => Noun, report: ReportBroken | undefined): Noun | undefined {
  try {
    return read();
  } catch (error) {
    if (!report || !(error instanceof BrokenRecordError)) throw error;
    report(error);
    return undefined;
  }
}

/** Returns what a text holds as JSON; nothing, which a schema then refuses by its field's name, when it is no JSON. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Records that are remembered as told of. */
const most = 1000;

/** Writes each broken record into the log once: lists leave it out each time that they are read. */
export function reportInto(log: Log): ReportBroken {
  const told = new Set<string>();

  return ({ message }) => {
    if (told.has(message) || told.size >= most) return;
    told.add(message);
    log.error("broken record left out", { error: message });
  };
}

type Row = Record<string, unknown>;

/**
 * Returns a reader that makes a record of a row once and returns the same, frozen, as long as the row is the same: to read JSON
 * and to check it against its schema takes longer than all else that a page rendered after a write does with it.
 * @param read makes the record; what it throws is not remembered
 * @param keyOf what tells one row from another
 * @param most how many are remembered, those asked for last
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

function isSameRow(one: Row, other: Row): boolean {
  return Object.keys(one).every((column) => one[column] === other[column]);
}

/** So that nobody changes for all others what he was given. */
function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
