import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { BodySchema } from "./body.ts";
import { type PageKind, pageKinds, SlugSchema } from "./slug.ts";

/** `pag_` and a generated unique part, or the name of a text that ships with every site: `pag_va-loans`. */
export const PageIdSchema = z.string().regex(/^pag_[0-9a-z-]{1,64}$/);

/** The source of a page that ships with the site. */
const ShippedSchema = z.object({
  /** The file name in content/. It stays when the slug changes. */
  name: z.string(),
  /** The hash of the last shipped body that the agent has seen: see `bodyHash` in server/pages. */
  hash: z.string(),
});

/** A guide or page with the agent's texts. */
export const PageSchema = z.object({
  id: PageIdSchema,
  kind: z.enum(pageKinds),
  slug: SlugSchema,
  /** A live page's slug after the next publication. Its old URL then redirects to the new one. */
  nextSlug: SlugSchema.optional(),
  /** Counts the writes to this page. */
  rev: z.int().min(1),
  /** The position among the guides, ascending. */
  order: z.number().optional(),
  /** The published text. */
  live: BodySchema.optional(),
  /** When `live` was published. It stays after the page is unpublished. Left out for a shipped text. */
  liveSince: TimestampSchema.optional(),
  /** The date of the first publication, in the agent's time zone. */
  firstLiveOn: z.iso.date().optional(),
  /** The agent's current draft. Visitors never see it. */
  draft: BodySchema.optional(),
  /** When `scheduled` is published. */
  publishAt: TimestampSchema.optional(),
  /** The draft at the time of scheduling; later edits need their own publication. */
  scheduled: BodySchema.optional(),
  /** The slug from that time on. */
  scheduledSlug: SlugSchema.optional(),
  trashedAt: TimestampSchema.optional(),
  shipped: ShippedSchema.optional(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Page = z.infer<typeof PageSchema>;

const pageStates = ["draft", "live", "changed", "scheduled", "unpublished", "trashed"] as const;
export type PageState = (typeof pageStates)[number];

/** A page with its texts, or with their outlines. */
type PageWith<Text> = Omit<Page, "live" | "draft" | "scheduled"> & {
  live?: Text | undefined;
  draft?: Text | undefined;
  scheduled?: Text | undefined;
};

/** Returns a page's state at a moment. This comparison publishes it: no job has to run at `publishAt`. */
export function pageState(page: PageWith<object>, now: Date): PageState {
  const { live, liveSince, draft, nextSlug, publishAt, trashedAt } = settled(page, now);
  if (trashedAt) return "trashed";
  if (publishAt) return "scheduled";
  if (!live) return liveSince ? "unpublished" : "draft";
  return draft || nextSlug ? "changed" : "live";
}

/** Returns the page after its scheduled time, when visitors read the scheduled text. */
export function settled<Text extends object>(page: PageWith<Text>, now: Date): PageWith<Text> {
  const { publishAt, scheduled, scheduledSlug, draft, nextSlug, ...kept } = page;
  if (publishAt === undefined || scheduled === undefined || publishAt > now.toISOString()) return page;
  const slug = scheduledSlug ?? page.slug;
  return {
    ...kept,
    slug,
    live: scheduled,
    liveSince: publishAt,
    ...(nextSlug !== undefined && nextSlug !== slug && { nextSlug }),
    ...(draft && !isSameBody(draft, scheduled) && { draft }),
  };
}

/** Returns whether visitors can read a page at a moment. */
export function isPublic(page: PageWith<object>, now: Date): boolean {
  return !page.trashedAt && settled(page, now).live !== undefined;
}

/** Returns whether two bodies have the same content, in any field order. */
export function isSameBody(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** Returns a value as JSON, with the fields of each object sorted by name. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each !== null && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/** The path of a page on the site. */
export function pagePath({ kind, slug }: Pick<Page, "kind" | "slug">): string {
  return kind === "guide" ? `/resources/${slug}` : `/${slug}`;
}

/** A page in the admin's list. */
export interface PageSummary {
  id: string;
  kind: PageKind;
  slug: string;
  rev: number;
  order?: number;
  title: string;
  /** The name in content/. Left out for the agent's own pages. */
  name?: string;
  /** The URL of the agent's cover picture. */
  cover?: string;
  /** The calendar day of the agent's last review. */
  reviewedOn?: string;
  /** Whether it is unedited. */
  isAsItCame: boolean;
  state: PageState;
  publishAt?: string;
  updatedAt: string;
  trashedAt?: string;
  /** Whether a release has a newer text than the one the agent edited. */
  hasNewShippedText: boolean;
}
