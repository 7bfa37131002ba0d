import { z } from "zod";
import { type CountKind, countsKept } from "#domain/counts/count.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import type { CountStore } from "../../ports/platform.ts";
import type { Records, StoredRecord, Write } from "../../ports/records.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { untilWritten } from "../until-written.ts";

/** More than the days that counts are stored. */
const mostDays = 1000;

const idOf = (kind: CountKind, day: string) => `count:${kind}:${day}`;
const listOf = (kind: CountKind) => `counts:${kind}`;
const NumbersSchema = z.record(z.string(), z.int().min(1));
type Numbers = ReadonlyMap<string, number>;

/** @throws BrokenRecordError */
function readNumbers({ id, body }: StoredRecord): Map<string, number> {
  return new Map(Object.entries(readRecord(NumbersSchema, body, id)));
}

export function sumOf(seen: Numbers, numbers: Numbers): Map<string, number> {
  const sum = new Map(seen);
  for (const [about, number] of numbers) sum.set(about, (sum.get(about) ?? 0) + number);
  return sum;
}

/** Plans a change of a day's counts of one kind. A day without counts has no record. */
export async function countWrites(
  records: Pick<Records, "get">,
  [kind, day]: readonly [CountKind, string],
  rule: (seen: Numbers) => Numbers,
): Promise<{ writes: Write[]; isNew: boolean }> {
  const id = idOf(kind, day);
  const stored = await records.get(id);
  const next = rule(stored ? readNumbers(stored) : new Map());
  const [body, places] = [Object.fromEntries(next), [{ list: listOf(kind), key: day }]];
  if (next.size > 0) return { writes: [{ put: id, body, places, expect: stored?.version ?? 0 }], isNew: !stored };
  return { writes: stored ? [{ remove: id, expect: stored.version }] : [], isNew: false };
}

/** One record per kind and day, with a number per home or search term. A new day removes those older than `countsKept`. */
export function createCountStore(records: Records, report?: ReportBroken): CountStore {
  async function change(kind: CountKind, day: string, rule: (seen: Numbers) => Numbers): Promise<void> {
    const isNew = await untilWritten(records, async () => {
      const { writes, isNew: result } = await countWrites(records, [kind, day], rule);
      return { writes, result };
    });
    if (!isNew) return;
    const old = await records.places({ list: listOf(kind), before: daysAfter(day, -countsKept), limit: 20 });
    if (old.length > 0) await records.transact(old.map(({ id }) => ({ remove: id })));
  }

  return {
    add: (kind, day, numbers) => change(kind, day, (seen) => sumOf(seen, numbers)),
    drop: (kind, day, abouts) =>
      change(kind, day, (seen) => new Map([...seen].filter(([about]) => !abouts.includes(about)))),
    async between(kind, first, last) {
      const found = await records.list({ list: listOf(kind), after: first, before: `${last}~`, limit: mostDays });
      const days = soundOnes(found, (stored) => ({ day: stored.id.slice(-10), numbers: readNumbers(stored) }), report);
      return days.flatMap(({ day, numbers }) =>
        [...numbers]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([about, number]) => ({ kind, day, about, number })),
      );
    },
  };
}
