import { wholeNumber } from "../formats.ts";

/** How much there is of somebody. */
interface Holds {
  messages: number;
  letters: number;
  notes: number;
  tasks: number;
}

/** What the agent is asked before somebody is forgotten: `Forget Ann Lee? 3 messages, 2 replies, 4 notes, 1 task. …` */
export function forgetQuestion(name: string, { messages, letters, notes, tasks }: Holds): string {
  const parts = [
    counted(messages, "message", "messages"),
    counted(letters, "reply", "replies"),
    counted(notes, "note", "notes"),
    counted(tasks, "task", "tasks"),
  ].filter(Boolean);
  const all = parts.length > 0 ? ` ${parts.join(", ")}.` : "";
  return `Forget ${name}?${all} This cannot be undone. Backups still hold it until they are replaced, for up to six months.`;
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${wholeNumber(count)} ${count === 1 ? one : many}`;
