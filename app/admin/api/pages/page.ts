import { z } from "zod";
import { mostBytes, SentBodySchema } from "#domain/pages/body.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { SlugSchema } from "#domain/pages/slug.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { answers, oneOf } from "../answers.server.ts";
import { onUnreadPage, onUnsavedPage, pageMissing, seen } from "./page-request.server.ts";

/** A 200 KB text as JSON, in which each character can take six, plus the other fields. */
export const handle: PageHandle = { bodyLimit: mostBytes * 6 + 64 * 1024 };

const read = answers(onUnreadPage, {
  /** The page with all its texts, `cameWith` as the release ships it, and `shippedText` if a release brought a newer one than the agent edited. */
  "GET pages/:id": async ({ services, params }) => (await services.pageEditor.read(params.id)) ?? pageMissing(),
});

const SavedSchema = z.object({
  draft: SentBodySchema.optional(),
  slug: SlugSchema.optional(),
  order: z.number().min(-1e9).max(1e9).optional(),
});

const written = answers(onUnsavedPage, {
  /**
   * `{rev, draft?, slug?, order?}`: the page with the changes, which visitors don't see, except the order of guides;
   * 409 `{error, page}` if someone else has saved since, 413 for a text that's too long, 422 for invalid input.
   */
  "PUT pages/:id": seen(async (editor, page, { body }) => {
    const reading = SavedSchema.safeParse(body);
    return reading.success ? editor.save(page, reading.data) : refusal(reading.error);
  }),
  /** `{rev}`: the page, in the trash for thirty days. */
  "DELETE pages/:id": seen((editor, page) => editor.trash(page)),
});

/** The first error, and each error by field, such as `draft.title`. */
function refusal({ issues }: z.ZodError): Response {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).toReversed());
  const isTooLong = issues.some(({ message }) => message === pageWording.textTooLong);
  return refuse(isTooLong ? 413 : 422, issues[0]?.message ?? pageWording.notSaved, { fields });
}

export const loader = oneOf(read, written);
export const action = loader;
