import type { Concern } from "#domain/concern.ts";
import type { Publishing } from "#domain/profile/profile.ts";
import { dayText } from "#domain/tools/day-text.ts";
import { warning } from "./finding.ts";

/** Says that the agent has paused all alerts, so that it is not forgotten. */
export function alertsConcerns({ alertsPausedAt }: Publishing): Concern[] {
  if (alertsPausedAt === undefined) return [];
  const sentence = `All alerts are paused since ${dayText(alertsPausedAt.slice(0, 10))}: nobody gets a mail with homes.`;
  return [
    {
      key: "alerts-paused",
      ...warning(sentence, "Resume them when you are ready."),
      links: [{ words: "Alerts", href: "/admin?tab=inquiries&alerts" }],
    },
  ];
}
