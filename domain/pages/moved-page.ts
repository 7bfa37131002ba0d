import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { PageIdSchema } from "./page.ts";

/** A page's old URL. It redirects to the page itself, so old URLs never redirect to each other. */
export const MovedPageSchema = z.object({ from: z.string(), pageId: PageIdSchema, at: TimestampSchema });
export type MovedPage = z.infer<typeof MovedPageSchema>;

/** A link to a draft for people who aren't logged in. */
export const PreviewSchema = z.object({
  /** The SHA-256 of the link's token in hexadecimal, so the stored value can't be used as a link. */
  hash: z.string(),
  pageId: PageIdSchema,
  expiresAt: TimestampSchema,
});
export type Preview = z.infer<typeof PreviewSchema>;

/** The days that a preview link is valid. */
export const previewDays = 7;
