import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { BodySchema } from "./body.ts";
import { PageIdSchema } from "./page.ts";

const revisionReasons = ["publish", "checkpoint", "restore", "upgrade"] as const;

/** A body at one moment. */
export const RevisionSchema = z.object({
  /** `rev_` and a part that sorts by time. */
  id: z.string().regex(/^rev_[0-9a-z-]{1,80}$/),
  pageId: PageIdSchema,
  at: TimestampSchema,
  /**
   * `checkpoint`: before 0.3.0, an autosaved draft; `restore`: the draft that a restored text replaced; `upgrade`: from a
   * release.
   */
  why: z.enum(revisionReasons),
  body: BodySchema,
});
export type Revision = z.infer<typeof RevisionSchema>;
export type RevisionReason = Revision["why"];

/** A revision in the list. */
export const RevisionSummarySchema = RevisionSchema.pick({ id: true, at: true, why: true }).extend({
  title: z.string(),
  words: z.number(),
});
export type RevisionSummary = z.infer<typeof RevisionSummarySchema>;

export function revisionSummary({ id, at, why, body }: Revision): RevisionSummary {
  return { id, at, why, title: body.title, words: wordCount(body.markdown) };
}

/** Groups of letters and digits. Marks alone, such as those of a table, aren't words. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}
