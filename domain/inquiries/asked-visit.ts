import { cleanText } from "../text-rule.ts";
import { contactWording } from "./contact-wording.ts";

/** The names of the form's fields for up to three days, and the part of each. */
export const visitRows = [1, 2, 3].map((row) => ({ day: `day${row}`, part: `part${row}` }));

/**
 * The form's values as they are sent: when a visitor could come, in words, is part of the message, which has to have words of its own.
 * Days that were chosen are sent apart, as `visit`; nothing is asked of one where words alone say when.
 */
export function withVisit({ visit, way, homes, ...values }: Record<string, unknown>): Record<string, unknown> {
  const windows = visitRows.flatMap(({ day, part }) => (values[day] ? [{ on: values[day], part: values[part] }] : []));
  const words = typeof visit === "string" ? cleanText(visit).trim() : "";
  const isAsked = way !== undefined && (windows.length > 0 || words === "");
  const rows = new Set(visitRows.flatMap(({ day, part }) => [day, part]));
  const { message, ...others } = Object.fromEntries(Object.entries(values).filter(([name]) => !rows.has(name)));
  const names = typeof homes === "string" && homes !== "" ? homes.split(" ") : undefined;
  const asked = isAsked
    ? { visit: { windows, way, ...(names && { homes: names }) } }
    : typeof visit !== "string" && { visit };
  if (typeof message !== "string" || words === "" || !message.trim()) return { ...others, message, ...asked };
  return { ...others, message: `${message.trimEnd()}\n\n${contactWording.couldCome(words)}`, ...asked };
}
