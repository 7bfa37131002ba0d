import { dateText } from "../formats.ts";

const hourText = dateText("en-US", { hour: "numeric", hourCycle: "h23" });

/**
 * Returns `Good evening, Avery.`, by the agent's local time.
 * @param name the agent's; empty for a greeting without a name
 */
export function greetingText(now: Date, timeZone: string, name: string): string {
  const hour = Number(hourText(now, timeZone));
  const time = hour >= 4 && hour < 12 ? "morning" : hour >= 12 && hour < 17 ? "afternoon" : "evening";
  const [first] = name.trim().split(/\s+/);
  return first ? `Good ${time}, ${first}.` : `Good ${time}.`;
}
