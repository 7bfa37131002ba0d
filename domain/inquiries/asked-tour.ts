import { cleanText } from "../text-rule.ts";
import { contactWording } from "./contact-wording.ts";

/** Form field names for up to three days and parts of day. */
export const showingRows = [1, 2, 3].map((row) => ({ day: `day${row}`, part: `part${row}` }));

/**
 * The form's values as sent: times in the visitor's own words become part of the message, which needs text of its own.
 * Chosen days are sent separately, as `visit`; there is none if only words say when.
 */
export function withShowing({ visit, way, homes, ...values }: Record<string, unknown>): Record<string, unknown> {
  const given = showingRows
    .map(({ day, part }) => ({ on: values[day], part: values[part] }))
    .filter(({ on, part }) => on || part);
  // A time of day can't be deselected, so it counts without a day only if no row has one.
  const windows = given.some(({ on }) => on) ? given.filter(({ on }) => on) : given.slice(0, 1);
  const words = typeof visit === "string" ? cleanText(visit).trim() : "";
  const isAsked = way !== undefined && (windows.length > 0 || words === "");
  const rows = new Set(showingRows.flatMap(({ day, part }) => [day, part]));
  const { message, ...others } = Object.fromEntries(Object.entries(values).filter(([name]) => !rows.has(name)));
  const names = typeof homes === "string" && homes !== "" ? homes.split(" ") : undefined;
  const asked = isAsked
    ? { visit: { windows, way, ...(names && { homes: names }) } }
    : typeof visit !== "string" && { visit };
  if (typeof message !== "string" || words === "" || !message.trim()) return { ...others, message, ...asked };
  return { ...others, message: `${message.trimEnd()}\n\n${contactWording.couldCome(words)}`, ...asked };
}
