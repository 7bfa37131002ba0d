import { z } from "zod";
import { type GuideSlug, guideSlugs } from "../guide.ts";
import type { InventedThing } from "./invented.ts";
import type { Publishing } from "./profile.ts";

/** What has to be seen to before search engines may come. */
export interface PublishingState {
  /** Search engines may list the pages now. */
  mayBeFound: boolean;
  /** The agent has let search engines in; they come once nothing invented is left. */
  isOpen: boolean;
  /** Agent and firm are still the demonstration's. */
  isDemo: boolean;
  things: (InventedThing & { isConfirmed: boolean })[];
  guides: GuideState[];
}

interface GuideState {
  slug: GuideSlug;
  title: string;
  /** It stands in the same words on every new site. */
  isShipped: boolean;
  /** The day on which the agent confirmed it, as in `2026-11-22`. */
  read: string | null;
}

const ChangeSchema = z.union([
  z.strictObject({ thing: z.string().max(300), isTrue: z.boolean() }),
  z.strictObject({ guide: z.enum(guideSlugs), isRead: z.boolean() }),
  z.strictObject({ isOpen: z.boolean() }),
]);

export type PublishingChange = z.infer<typeof ChangeSchema>;

export const publishingWording = {
  badChange: "Please send one of {thing, isTrue}, {guide, isRead} and {isOpen}.",
  noSuchThing: "This is not on the website any more.",
  notYet: "Something invented is still on the website. Replace it first, or confirm that it is true of you.",
} as const;

/** Returns what the agent says, or `undefined` when it is nothing of the kind. */
export function readPublishingChange(input: unknown): PublishingChange | undefined {
  return ChangeSchema.safeParse(input).data;
}

/** @param today a calendar day, as in `2026-11-22` */
export function publishingAfter(publishing: Publishing, change: PublishingChange, today: string): Publishing {
  if ("isOpen" in change) return { ...publishing, isOpen: change.isOpen };
  if ("thing" in change) {
    const others = publishing.confirmed.filter((key) => key !== change.thing);
    return { ...publishing, confirmed: change.isTrue ? [...others, change.thing] : others };
  }
  const { [change.guide]: _, ...others } = publishing.guidesRead;
  return { ...publishing, guidesRead: change.isRead ? { ...others, [change.guide]: today } : others };
}
