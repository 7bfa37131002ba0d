import { counted, wholeNumber } from "../formats.ts";
import { clockText } from "../wording.ts";

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const number = (count: number) => words[count] ?? wholeNumber(count);
const of = (count: number, one: string, many = `${one}s`) => counted(count, one, many).replace(/^\S+/, number(count));

interface Day {
  /** People who wait for a reply. */
  waiting: number;
  /** Tasks due today or overdue. */
  due: number;
  /** The times of today's showings, in order: `16:30`. */
  showings: readonly string[];
}

/** Sums up the agent's day: `Five people are waiting, three tasks are due, one showing at 4:30 PM.` */
export function daySentence({ waiting, due, showings }: Day): string {
  const [first] = showings;
  const parts = [
    waiting > 0 ? `${of(waiting, "person", "people")} ${waiting === 1 ? "is" : "are"} waiting` : "no one is waiting",
    due > 0 && `${of(due, "task")} ${due === 1 ? "is" : "are"} due`,
    first !== undefined &&
      `${of(showings.length, "showing")}${showings.length > 1 ? ", the first" : ""} at ${clockText(first)}`,
  ].filter((part) => part !== false);
  const sentence = `${parts.join(", ")}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
