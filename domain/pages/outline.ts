import { z } from "zod";
import { BodySchema } from "./body.ts";
import { canonical, PageSchema } from "./page.ts";

/** A text without its Markdown: enough for lists, cards and links. */
const HeadSchema = BodySchema.omit({ markdown: true }).extend({
  /** Identifies the text among those of its page. The same body has the same hash. */
  hash: z.string(),
  /** The digest of the Markdown only, as in content/shipped.ts. */
  digest: z.string(),
});
export type Head = z.infer<typeof HeadSchema>;

/** A page without its texts. */
export const OutlineSchema = PageSchema.extend({
  live: HeadSchema.optional(),
  draft: HeadSchema.optional(),
  scheduled: HeadSchema.optional(),
});
export type Outline = z.infer<typeof OutlineSchema>;

/**
 * Returns a page's public text, now or after its scheduled time, as one string; undefined when the page isn't public. The
 * content version rises when it changes, but not when a draft is saved.
 */
export function publicPart({ kind, slug, order, live, liveSince, firstLiveOn, ...more }: Outline): string | undefined {
  const { publishAt, scheduled, scheduledSlug, trashedAt } = more;
  if (trashedAt || (!live && !scheduled)) return undefined;
  return canonical({ kind, slug, order, live, liveSince, firstLiveOn, publishAt, scheduled, scheduledSlug });
}

/** Sorts guides in the agent's order. Guides with the same position are sorted oldest first. */
export function inOrder<Each extends Pick<Outline, "order" | "createdAt" | "id">>(pages: readonly Each[]): Each[] {
  const place = ({ order = Number.MAX_SAFE_INTEGER }: Each) => order;
  const age = ({ createdAt, id }: Each) => createdAt + id;
  return pages.toSorted((one, other) => place(one) - place(other) || (age(one) < age(other) ? -1 : 1));
}
