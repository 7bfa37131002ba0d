import { z } from "zod";
import { type GuideSlug, guideSlugs } from "../guide.ts";
import type { Publishing } from "./profile.ts";
import type { InventedThing } from "./setup/invented.ts";

/** What must be done before search engines are let in. */
export interface PublishingState {
  /** Search engines may list the pages now. */
  mayBeFound: boolean;
  /** The agent has let search engines in; they come once nothing invented is left. */
  isOpen: boolean;
  /** The agent says that messages reach her. */
  mailArrived: boolean;
  /** Agent and firm are still the demo's. */
  isDemo: boolean;
  things: (InventedThing & { isConfirmed: boolean })[];
  guides: GuideState[];
}

interface GuideState {
  slug: GuideSlug;
  title: string;
  /** Every new site has the same text. */
  isShipped: boolean;
  /** The day on which the agent confirmed it, as in `2026-11-22`. */
  read: string | null;
}

const ChangeSchema = z.union([
  z.strictObject({ things: z.array(z.string().max(300)).max(100), isTrue: z.boolean() }),
  z.strictObject({ guides: z.array(z.enum(guideSlugs)), isRead: z.boolean() }),
  z.strictObject({ isOpen: z.boolean() }),
  z.strictObject({ mailArrived: z.boolean() }),
]);

export type PublishingChange = z.infer<typeof ChangeSchema>;

export const publishingWording = {
  badChange: "Please send one of {things, isTrue}, {guides, isRead}, {isOpen} and {mailArrived}.",
  noSuchThing: "This is no longer on the website.",
  mustChange: "This can't be true for you. Replace or remove it.",
  notYet: "Demo content is still on the website. Replace it first, or confirm it's true for you.",
} as const;

/** Parses the agent's choice; `undefined` if it is invalid. */
export function readPublishingChange(input: unknown): PublishingChange | undefined {
  return ChangeSchema.safeParse(input).data;
}

/** @param today a calendar day, as in `2026-11-22` */
export function publishingAfter(publishing: Publishing, change: PublishingChange, today: string): Publishing {
  if ("isOpen" in change) return { ...publishing, isOpen: change.isOpen };
  if ("mailArrived" in change) return { ...publishing, mailArrived: change.mailArrived };
  if ("things" in change) {
    const others = publishing.confirmed.filter((key) => !change.things.includes(key));
    return { ...publishing, confirmed: change.isTrue ? [...others, ...change.things] : others };
  }
  const guidesRead = { ...publishing.guidesRead };
  for (const slug of change.guides) {
    if (change.isRead) guidesRead[slug] ??= today;
    else delete guidesRead[slug];
  }
  return { ...publishing, guidesRead };
}
