import { wholeNumber } from "../formats.ts";
import type { PersonHoldings } from "./timeline.ts";

/** What the agent is asked before somebody is forgotten. @param backupsUntil a day in words: `December 7, 2026` */
export function forgetQuestion(
  name: string,
  { messages, letters, notes, tasks }: PersonHoldings,
  backupsUntil: string,
): string {
  const parts = [
    counted(messages, "message", "messages"),
    counted(letters, "reply", "replies"),
    counted(notes, "note", "notes"),
    counted(tasks, "task", "tasks"),
  ].filter(Boolean);
  const all = parts.length > 0 ? ` ${parts.join(", ")}.` : "";
  return `Erase ${name}?${all} This can't be undone. Backups still contain this until ${backupsUntil}.`;
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${wholeNumber(count)} ${count === 1 ? one : many}`;
