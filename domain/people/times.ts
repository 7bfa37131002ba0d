import { counted, wholeNumber } from "../formats.ts";
import { minute } from "../time-units.ts";
import type { PersonTimes } from "./person.ts";

/** What a person's times are made of: messages of theirs (`in`), answers (`out`), and what is neither. */
export interface PersonEvent {
  /** ISO timestamp. */
  at: string;
  direction?: "in" | "out" | undefined;
  /** A message that was read before the site knew who waits: nobody waits because of it. */
  isOld?: boolean;
}

/**
 * The times of somebody with these messages and answers, in whatever order they became known. Who has written since the last answer
 * waits, since the first message after it.
 * @returns nothing when there is no event
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
 * The median of how long first answers took, in milliseconds; nothing where there is none.
 * @param answers of each person the first message and the first answer behind it
 */
export function medianAnswer(answers: readonly { firstInAt: string; firstOutAt: string }[]): number | undefined {
  const times = answers
    .map(({ firstInAt, firstOutAt }) => Date.parse(firstOutAt) - Date.parse(firstInAt))
    .filter((time) => time >= 0)
    .sort((one, other) => one - other);
  const [lower, upper] = [times[Math.floor((times.length - 1) / 2)], times[Math.floor(times.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** `Median first answer, last 30 days: 1 h 12 min (14 people)`; nothing where nobody was answered. @param median in milliseconds */
export function firstAnswerText({ median, people }: { median?: number | undefined; people: number }): string {
  if (median === undefined) return "";
  return `Median first answer, last 30 days: ${span(median)} (${counted(people, "person", "people")})`;
}

/** `12 min`, `1 h 12 min`, `31 h`, `3 days`: the longer it is, the less its end matters. */
function span(time: number): string {
  const minutes = Math.round(time / minute);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${wholeNumber(Math.round(hours / 24))} days`;
  if (hours >= 24) return `${hours} h`;
  const rest = `${minutes % 60} min`;
  return hours === 0 ? rest : minutes % 60 === 0 ? `${hours} h` : `${hours} h ${rest}`;
}
