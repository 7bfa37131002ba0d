import { type Count, countKinds, countsKept } from "#domain/counts/count.ts";
import { mayBeShown } from "#domain/counts/searches.ts";
import { counted } from "#domain/formats.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import type { CountStore } from "../ports/platform.ts";
import { csvLine, csvStart } from "../records/csv.ts";

/** Returns all stored counts, including tomorrow's from a clock that runs ahead. */
export async function everyCount(store: CountStore, now: Date): Promise<Count[]> {
  const today = now.toISOString().slice(0, 10);
  const kinds = countKinds.map((kind) => store.between(kind, daysAfter(today, -countsKept), daysAfter(today, 1)));
  return (await Promise.all(kinds)).flat();
}

/** Exports only search terms that may be shown on the site too. */
export async function countsCsv(store: CountStore, now: Date): Promise<string> {
  const counts = (await everyCount(store, now)).filter(mayBeShown);
  const lines = counts.map(({ kind, day, about, number }) => csvLine([kind, day, about, number]));
  return csvStart + csvLine(["kind", "day", "about", "number"]) + lines.join("");
}

/** Adds only what the target lacks, so an interrupted copy can resume. Returns a line for the report. */
export async function copyCounts({ from, to }: { from: CountStore; to: CountStore }, now: Date): Promise<string> {
  const keyOf = ({ kind, day, about }: Count) => `${kind} ${day} ${about}`;
  const there = new Map((await everyCount(to, now)).map((count) => [keyOf(count), count.number]));
  let copied = 0;
  const ofDays = Map.groupBy(await everyCount(from, now), ({ kind, day }) => `${kind} ${day}`);
  for (const counts of ofDays.values()) {
    const missing = counts
      .map((count) => [count.about, count.number - (there.get(keyOf(count)) ?? 0)] as const)
      .filter(([, number]) => number > 0);
    const [first] = counts;
    if (first && missing.length > 0) await to.add(first.kind, first.day, new Map(missing));
    copied += missing.length;
  }
  return `Copied ${counted(copied, "count")}.`;
}
