import type { PersonTimes } from "./person.ts";

/** An event that a person's times depend on: a message (`in`), a reply (`out`), or neither. */
export interface PersonEvent {
  /** ISO timestamp. */
  at: string;
  direction?: "in" | "out" | undefined;
  /** Ends the waiting without a reply: the person was moved to Closed or Not Now. */
  isEnd?: boolean;
  /** The message is from before the site tracked waiting, so it makes no one wait. */
  isOld?: boolean;
}

/**
 * Computes a person's times from their messages and replies, in any order. A person who has written since the last reply, or
 * since they were moved to Closed or Not Now, waits, starting at the first message after it.
 * @returns `undefined` without events
 */
export function timesOf(events: readonly PersonEvent[]): Omit<PersonTimes, "nextTaskAt"> | undefined {
  const sorted = events.map(({ at }) => at).sort();
  const [lastAt] = sorted.slice(-1);
  if (lastAt === undefined) return undefined;
  const of = (direction: "in" | "out") => events.filter((event) => event.direction === direction).sort(byTime);
  const [ins, outs] = [of("in"), of("out")];
  const lastEnd =
    events
      .filter(({ isEnd, direction }) => isEnd || direction === "out")
      .sort(byTime)
      .at(-1)?.at ?? "";
  return {
    firstInAt: ins[0]?.at,
    firstOutAt: outs[0]?.at,
    waitingSince: ins.find(({ at, isOld }) => at > lastEnd && !isOld)?.at,
    lastAt,
  };
}

/**
 * Computes a person's times with one more event, if they follow from the times alone: it is later than all others.
 * @returns `undefined` if all events are needed
 */
export function timesAfter(
  { firstInAt, firstOutAt, waitingSince, lastAt }: Omit<PersonTimes, "nextTaskAt">,
  { at, direction, isOld, isEnd }: PersonEvent,
): Omit<PersonTimes, "nextTaskAt"> | undefined {
  if (at <= lastAt) return undefined;
  const isIn = direction === "in";
  const isOut = direction === "out";
  return {
    firstInAt: firstInAt ?? (isIn ? at : undefined),
    firstOutAt: firstOutAt ?? (isOut ? at : undefined),
    waitingSince: isOut || isEnd ? undefined : (waitingSince ?? (isIn && !isOld ? at : undefined)),
    lastAt: at,
  };
}

function byTime(one: PersonEvent, other: PersonEvent): number {
  return one.at < other.at ? -1 : 1;
}
