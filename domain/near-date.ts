import { dateText } from "./formats.ts";

/** Like `dateText`, but with the year only for dates of another year than now's. @param parts without the year */
export function nearDateText(
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): (date: Date, timeZone: string, now?: Date) => string {
  const yearOf = dateText(locale, { year: "numeric" });
  const [near, far] = [dateText(locale, parts), dateText(locale, { ...parts, year: "numeric" })];
  return (date, timeZone, now = new Date()) => {
    const isThisYear = yearOf(date, timeZone) === yearOf(now, timeZone);
    return (isThisYear ? near : far)(date, timeZone).replace("\u202f", " ");
  };
}

/** `November 21` in the agent's time zone; `November 21, 2025` in another year. */
export const nearDate = nearDateText("en-US", { month: "long", day: "numeric" });

/** `November 21 at 6:25 AM` in the agent's time zone; `November 21, 2025 at 6:25 AM` in another year. */
export const nearDateTime = nearDateText("en-US", {
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
