import type { Concern } from "#domain/concern.ts";
import { daysHeld, type Retention } from "#domain/inquiries/retention.ts";
import { warning } from "./finding.ts";

/** Says that old messages stay because the clock made a leap. */
export function oldMessagesConcerns(retention: Retention | undefined): Concern[] {
  if (!retention?.isHeld) return [];
  return [
    {
      key: "clock-leaped",
      ...warning(
        "The server's clock was ahead or behind by weeks: old messages are not deleted for now.",
        `Have the date looked at. Once the site has run on ${daysHeld} days, old messages go again.`,
      ),
      links: [{ words: "Old messages", href: "/admin?tab=settings#old-messages" }],
    },
  ];
}
