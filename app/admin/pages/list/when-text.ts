import type { PageSummary } from "#domain/pages/page.ts";

/** What stands beside a page: when it changed, or that nobody has edited it. */
export function whenText({ isAsItCame, state, updatedAt }: PageSummary, now: Date, timeZone: string): string {
  if (isAsItCame && state === "live") return "As it came";
  const verb = state === "unpublished" ? "Unpublished" : "Changed";
  return `${verb} ${changedText(updatedAt, now, timeZone)}`;
}

/** `today, 9:42 AM`, `Sunday, 8:15 PM` within a week, else the day. */
function changedText(at: string, now: Date, timeZone: string): string {
  const moment = new Date(at);
  const format = (options: Intl.DateTimeFormatOptions, of = moment) =>
    of.toLocaleString("en-US", { timeZone, ...options }).replace("\u202f", " ");
  const time = format({ timeStyle: "short" });
  const day = { dateStyle: "long" } as const;
  if (format(day) === format(day, now)) return `today, ${time}`;
  const isThisWeek = now.getTime() - moment.getTime() < 6 * 86_400_000;
  if (isThisWeek) return `${format({ weekday: "long" })}, ${time}`;
  const isThisYear = format({ year: "numeric" }) === format({ year: "numeric" }, now);
  return format(isThisYear ? { month: "long", day: "numeric" } : day);
}
