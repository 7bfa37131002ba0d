import { dayAfter } from "../../wall-clock.ts";
import { weekdays } from "../../weekday.ts";
import type { OpenDay } from "./criteria.ts";

/**
 * The dates that a day of open houses means: the next one of its name, today included, and of a weekend what is left of it.
 * @param today YYYY-MM-DD in the agent's time zone
 */
export function datesOf(day: Exclude<OpenDay, "yes">, today: string): string[] {
  if (day === "today") return [today];
  if (day === "tomorrow") return [dayAfter(today, 1)];
  const isOne = (date: string) => {
    const name = weekdays[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7]?.toLowerCase() ?? "";
    return day === "weekend" ? ["saturday", "sunday"].includes(name) : name === day;
  };
  const week = Array.from({ length: 7 }, (_, after) => dayAfter(today, after)).filter(isOne);
  // On a Sunday, the next Saturday belongs to another weekend.
  return day === "weekend" && week[0] === today && week[1] !== dayAfter(today, 1) ? [today] : week;
}
