import { z } from "zod";
import { pageWording } from "#domain/pages/page-wording.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { onFailedPage, pageAnswer, publishingSite, type Seen, withSeen } from "./page-request.server.ts";

export const middleware = onFailedPage;

type Args = Pick<Route.ActionArgs, "context" | "params">;
type Editor = Services["pageEditor"];
type Step = (editor: Editor, seen: Seen, rest: { body: object } & Args) => Promise<Response>;

const MomentSchema = z.object({ at: z.string().nullable() });

/** What `POST {rev}` to `pages/:id/<step>` does, or to `pages/:id/revisions/:rid/restore`: the answer is the page as it is then. */
const steps: Record<string, Step> = {
  /** Offers the text no more that a release brought. */
  "keep-mine": async (editor, seen) => pageAnswer(await editor.keepOwn(seen)),
  /** Takes a page off the site. */
  unpublish: async (editor, seen) => pageAnswer(await editor.unpublish(seen)),
  /** Takes a page out of the trash, as a draft. */
  untrash: async (editor, seen) => pageAnswer(await editor.untrash(seen)),
  publish,
  schedule,
  restore,
};

/**
 * `{rev, anyway?}` makes the draft what visitors read: the page; or 422 `{error, checks}` when something must be mended
 * first, or should be looked at and nobody said `anyway`.
 */
async function publish(editor: Editor, seen: Seen, { body, context }: Parameters<Step>[2]): Promise<Response> {
  const anyway = "anyway" in body && body.anyway === true;
  return pageAnswer(await editor.publish(seen, { ...(await publishingSite(context)), anyway }));
}

/**
 * `{rev, at}` lets the draft, as it is now, go live at a moment such as `2027-01-02T08:00` where the agent lives; `null`
 * takes that back. 422 for an hour that a change of the clocks leaves out, and for what must be mended first.
 */
async function schedule(editor: Editor, seen: Seen, { body, context }: Parameters<Step>[2]): Promise<Response> {
  const { data } = MomentSchema.safeParse(body);
  if (!data) return refuse(422, pageWording.badMoment);
  return pageAnswer(await editor.schedule(seen, { ...(await publishingSite(context)), at: data.at }));
}

/** Makes an earlier text the draft. */
async function restore(editor: Editor, seen: Seen, { params }: Parameters<Step>[2]): Promise<Response> {
  const outcome = await editor.restore(seen, params.rid ?? "");
  return outcome ? pageAnswer(outcome) : refuse(404, pageWording.noRevision);
}

export const loader = onlyPost;

export async function action({ request, context, params, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const { pageEditor } = servicesOf(context);
  return withSeen(request, params.id, (seen, body) =>
    stepOf(steps, pattern)(pageEditor, seen, { body, context, params }),
  );
}
