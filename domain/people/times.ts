import { counted, wholeNumber } from "../formats.ts";
import { minute } from "../time-units.ts";
import type { PersonTimes } from "./person.ts";

/** An event that a person's times depend on: a message (`in`), a reply (`out`), or neither. */
export interface PersonEvent {
  /** ISO timestamp. */
  at: string;
  direction?: "in" | "out" | undefined;
  /** The message is from before the site tracked waiting, so it makes no one wait. */
  isOld?: boolean;
}

/**
 * Computes a person's times from their messages and replies, in any order. A person who has written since the last reply
 * waits, starting at the first message after it.
 * @returns `undefined` without events
 */
export function timesOf(events: readonly PersonEvent[]): Omit<PersonTimes, "nextTaskAt"> | undefined {
  const sorted = events.map(({ at }) => at).sort();
  const [lastAt] = sorted.slice(-1);
  if (lastAt === undefined) return undefined;
  const of = (direction: "in" | "out") => events.filter((event) => event.direction === direction).sort(byTime);
  const [ins, outs] = [of("in"), of("out")];
  const lastOut = outs.at(-1)?.at ?? "";
  return {
    firstInAt: ins[0]?.at,
    firstOutAt: outs[0]?.at,
    waitingSince: ins.find(({ at, isOld }) => at > lastOut && !isOld)?.at,
    lastAt,
  };
}

function byTime(one: PersonEvent, other: PersonEvent): number {
  return one.at < other.at ? -1 : 1;
}

/**
 * The median time to first reply, in milliseconds; `undefined` if there is none.
 * @param answers each person's first message and the first reply after it
 */
export function medianAnswer(answers: readonly { firstInAt: string; firstOutAt: string }[]): number | undefined {
  const times = answers
    .map(({ firstInAt, firstOutAt }) => Date.parse(firstOutAt) - Date.parse(firstInAt))
    .filter((time) => time >= 0)
    .sort((one, other) => one - other);
  const [lower, upper] = [times[Math.floor((times.length - 1) / 2)], times[Math.floor(times.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** `Median first answer, last 30 days: 1 h 12 min (14 people)`; `undefined` without replies. @param median in milliseconds */
export function firstAnswerText({ median, people }: { median?: number | undefined; people: number }): string {
  if (median === undefined) return "";
  return `Median first answer, last 30 days: ${span(median)} (${counted(people, "person", "people")})`;
}

/** `12 min`, `1 h 12 min`, `31 h`, `3 days`: longer spans are rounded more. */
function span(time: number): string {
  const minutes = Math.round(time / minute);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${wholeNumber(Math.round(hours / 24))} days`;
  if (hours >= 24) return `${hours} h`;
  const rest = `${minutes % 60} min`;
  return hours === 0 ? rest : minutes % 60 === 0 ? `${hours} h` : `${hours} h ${rest}`;
}
