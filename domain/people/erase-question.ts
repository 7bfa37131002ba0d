import { counted } from "../formats.ts";
import type { PersonHoldings } from "./timeline.ts";

/** The question before a person is erased. @param backupsUntil a day in words: `December 7, 2026` */
export function eraseQuestion(
  name: string,
  { messages, emails, notes, tasks }: PersonHoldings,
  backupsUntil: string,
): string {
  const parts = [
    messages > 0 && counted(messages, "message"),
    emails > 0 && counted(emails, "reply", "replies"),
    notes > 0 && counted(notes, "note"),
    tasks > 0 && counted(tasks, "task"),
  ].filter(Boolean);
  const all = parts.length > 0 ? ` ${parts.join(", ")}.` : "";
  return `Erase ${name}?${all} This can't be undone. Backups still contain this until ${backupsUntil}.`;
}
