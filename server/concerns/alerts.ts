import type { Concern } from "#domain/concern.ts";
import { dayText } from "#domain/tools/day-text.ts";
import { warning } from "./finding.ts";

/** Says that all alerts are paused, so that it is not forgotten. @param pausedAt ISO timestamp */
export function alertsConcerns(pausedAt: string | undefined): Concern[] {
  if (pausedAt === undefined) return [];
  const sentence = `All alerts are paused since ${dayText(pausedAt.slice(0, 10))}: nobody gets a mail with homes.`;
  return [
    {
      key: "alerts-paused",
      ...warning(sentence, "Resume them when you are ready."),
      links: [{ words: "Alerts", href: "/admin?tab=inquiries&alerts" }],
    },
  ];
}
