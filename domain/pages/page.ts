import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { BodySchema } from "./body.ts";
import { type PageKind, pageKinds, SlugSchema } from "./slug.ts";

/** `pag_` and a generated unique part, or the name of a text that every site comes with: `pag_va-loans`. */
export const PageIdSchema = z.string().regex(/^pag_[0-9a-z-]{1,64}$/);

/** Where a page comes from that the site came with. */
const ShippedSchema = z.object({
  /** What the file in content/ is called; it stays when the slug changes. */
  name: z.string(),
  /** Of the body that the site brought last and that the agent has seen: see `bodyHash` in server/pages. */
  hash: z.string(),
});

/** A guide or a page whose texts the agent writes. */
export const PageSchema = z.object({
  id: PageIdSchema,
  kind: z.enum(pageKinds),
  slug: SlugSchema,
  /** The slug that the next publication gives to a page that is live; its old address leads to the new one then. */
  nextSlug: SlugSchema.optional(),
  /** Counts the writes to this page. */
  rev: z.int().min(1),
  /** Place among the guides, ascending. */
  order: z.number().optional(),
  /** The published text. */
  live: BodySchema.optional(),
  /** When `live` was published; stays once it was taken off the site. Absent for a text that the site came with. */
  liveSince: TimestampSchema.optional(),
  /** The calendar day of the first publication, where the agent lives. */
  firstLiveOn: z.iso.date().optional(),
  /** What the agent writes just now. Visitors never see it. */
  draft: BodySchema.optional(),
  /** When `scheduled` is published. */
  publishAt: TimestampSchema.optional(),
  /** The draft at the time of scheduling; later edits need their own publication. */
  scheduled: BodySchema.optional(),
  /** The slug that it has from then on. */
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

/** Returns a page's state at a moment. Publishing is this comparison: no job has to run at `publishAt`. */
export function pageState(page: PageWith<object>, now: Date): PageState {
  const { live, liveSince, draft, nextSlug, publishAt, trashedAt } = settled(page, now);
  if (trashedAt) return "trashed";
  if (publishAt) return "scheduled";
  if (!live) return liveSince ? "unpublished" : "draft";
  return draft || nextSlug ? "changed" : "live";
}

/** Returns the page as it is once its moment has come: what was scheduled is what visitors read. */
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

/** Whether visitors can read a page at a moment. */
export function isPublic(page: PageWith<object>, now: Date): boolean {
  return !page.trashedAt && settled(page, now).live !== undefined;
}

/** Whether two bodies have the same content, whatever the order of their fields. */
export function isSameBody(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** A value as JSON, the fields of each object in the order of their names. */
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
  /** What content/ calls it; absent for the agent's own. */
  name?: string;
  /** The URL of the agent's cover picture. */
  cover?: string;
  /** The calendar day of the agent's last review. */
  reviewedOn?: string;
  /** It is unedited. */
  isAsItCame: boolean;
  state: PageState;
  publishAt?: string;
  updatedAt: string;
  trashedAt?: string;
  /** A release has a newer text than the one the agent edited. */
  hasNewShippedText: boolean;
}
