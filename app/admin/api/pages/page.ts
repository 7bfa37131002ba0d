import { z } from "zod";
import { BodySchema, mostBytes } from "#domain/pages/body.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { SlugSchema } from "#domain/pages/slug.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/page";
import { onFailedPage, pageAnswer, pageMissing, withSeen } from "./page-request.server.ts";

export const middleware = onFailedPage;

/** A text of 200 KB as JSON, every character of which may be written as six, with the fields beside it. */
export const handle: PageHandle = { bodyLimit: mostBytes * 6 + 64 * 1024 };

/** `GET`: the page with all of its texts, and `shippedText` where a release brought another than the one she edited. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await servicesOf(context).pageEditor.read(params.id);
  return page ? Response.json(page) : pageMissing();
}

const SavedSchema = z.object({
  draft: BodySchema.optional(),
  slug: SlugSchema.optional(),
  order: z.number().min(-1e9).max(1e9).optional(),
});

/**
 * `PUT {rev, draft?, slug?, order?}`: the page with what was sent, which visitors do not see, but for the order of the guides;
 * 409 `{error, page}` when somebody else has saved since, 413 for a text that is too long, 422 for what cannot be kept.
 * `DELETE {rev}`: the page, in the trash for thirty days.
 */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { pageEditor } = servicesOf(context);
  if (request.method === "DELETE") {
    return withSeen(request, id, async (seen) => pageAnswer(await pageEditor.trash(seen)));
  }
  if (request.method !== "PUT") return refuseMethod("GET, HEAD, PUT, DELETE");
  return withSeen(request, id, async (seen, body) => {
    const reading = SavedSchema.safeParse(body);
    return reading.success ? pageAnswer(await pageEditor.save(seen, reading.data)) : refusal(reading.error);
  });
}

/** The first sentence, and each by the field that it is about: `draft.title`. */
function refusal({ issues }: z.ZodError): Response {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).toReversed());
  const isTooLong = issues.some(({ message }) => message === pageWording.textTooLong);
  return refuse(isTooLong ? 413 : 422, issues[0]?.message ?? pageWording.notSaved, { fields });
}
