import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { PageIdSchema } from "./page.ts";

/** An address that a page had. It leads to the page itself, wherever that is by now, so that no address leads to another old one. */
export const MovedPageSchema = z.object({ from: z.string(), pageId: PageIdSchema, at: TimestampSchema });
export type MovedPage = z.infer<typeof MovedPageSchema>;

/** A link to a page as it is written, for who is not signed in. */
export const PreviewSchema = z.object({
  /** SHA-256 of what stands in the link, hexadecimal: who reads the store cannot make the link of it. */
  hash: z.string(),
  pageId: PageIdSchema,
  expiresAt: TimestampSchema,
});
export type Preview = z.infer<typeof PreviewSchema>;

/** Days for which a preview link is good. */
export const previewDays = 7;
