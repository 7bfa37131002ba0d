import { daysAfter } from "../tools/days-after.ts";
import { type Count, mondayOf } from "./count.ts";

/** A home's activity in a week from Monday to Sunday. */
export interface HomeWeek {
  /** Like `2026-11-16`. */
  monday: string;
  views: number;
  photos: number;
  saved: number;
  mailed: number;
  /** Messages about it that are neither spam nor deleted. */
  asked: number;
  /** Showings that took place. */
  visits: number;
}

/** How many weeks a sheet compares. */
export const sheetWeeks = 6;

/**
 * Returns the Monday of the week that a sheet covers: the requested week if it is valid and not in the future, otherwise
 * the last full week.
 */
export function sheetMonday(asked: string | null, today: string): string {
  const last = daysAfter(mondayOf(today), -7);
  const isDay = asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  if (!isDay || asked < "2000" || mondayOf(asked) > mondayOf(today)) return last;
  return mondayOf(asked);
}

/** The dates of a home's activity besides its counts. */
interface HomeDays {
  counts: readonly Count[];
  asked: readonly string[];
  visits: readonly string[];
}

/** Returns the week that begins on a Monday and the five before it, earliest first. */
export function homeWeeks(monday: string, { counts, asked, visits }: HomeDays): HomeWeek[] {
  return Array.from({ length: sheetWeeks }, (_, at) => {
    const first = daysAfter(monday, (at + 1 - sheetWeeks) * 7);
    const isIn = (day: string) => day >= first && day < daysAfter(first, 7);
    const sum = (kind: Count["kind"]) =>
      counts.filter((each) => each.kind === kind && isIn(each.day)).reduce((all, { number }) => all + number, 0);
    return {
      monday: first,
      ...{ views: sum("viewed"), photos: sum("photos"), saved: sum("saved"), mailed: sum("mailed") },
      ...{ asked: asked.filter(isIn).length, visits: visits.filter(isIn).length },
    };
  });
}
