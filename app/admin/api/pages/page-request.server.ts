import { z } from "zod";
import { pageWording } from "#domain/pages/page-wording.ts";
import type { PageAnswer, PageRefusal } from "#server/pages/edit-page.ts";
import { onFailure, refuse } from "../../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { sitemapEntries } from "../../../seo/sitemap-entries.server.ts";
import { canBeShown } from "../../../visitor/texts/articles.server.ts";
import type { Asked, Context } from "../answers.server.ts";

const statuses: Record<PageRefusal["reason"], number> = { missing: 404, conflict: 409, unfit: 422, unready: 422 };

export const onUnreadPage = onFailure("page not loaded", pageWording.notLoaded);
export const onUnsavedPage = onFailure("page not saved", pageWording.notSaved);

export const pageMissing = () => refuse(404, pageWording.notFound);

/** A page as the API returns it; or `{error, page?, checks?}` with the status that says why it wasn't saved. */
function pageAnswer(outcome: PageAnswer): Response {
  if ("page" in outcome) return Response.json(outcome.page);
  const { reason, error, page, checks } = outcome.refusal;
  return refuse(statuses[reason], error, { ...(page && { page }), ...(checks && { checks }) });
}

const SeenSchema = z.object({ rev: z.int().min(1) });

type Editor = Services["pageEditor"];
type Seen = Parameters<Editor["trash"]>[0];

/** Reads a body with the `rev` the agent saw of a page, and calls `work` with it. */
export function seen(
  work: (editor: Editor, page: Seen, asked: { body: object; context: Context }) => Promise<PageAnswer | Response>,
) {
  return async ({ services, context, params: { id }, input }: Asked<":id">): Promise<Response> => {
    const body = await input();
    const { data } = SeenSchema.safeParse(body);
    if (!data) return refuse(400, pageWording.revisionMissing);
    const outcome = await work(services.pageEditor, { id, rev: data.rev }, { body, context });
    return outcome instanceof Response ? outcome : pageAnswer(outcome);
  };
}

/** Facts about the site that checks on a text need. */
export async function publishingSite(context: Context) {
  const profile = await servicesOf(context).profile.load();
  return {
    timeZone: profile?.timeZone ?? "UTC",
    canBeShown,
    knownPaths: new Set(await publicPaths(context)),
  };
}

/** Returns every path that a text may link to, except pages of MLS homes, which come and go. */
export async function publicPaths(context: Context): Promise<string[]> {
  const [entries, homes] = await Promise.all([sitemapEntries(context, []), servicesOf(context).listings.cards()]);
  const own = homes.map(({ id }) => `/listings/${id}`);
  const others = entries.map(({ path }) => path).filter((path) => !path.startsWith("/homes/"));
  return [...new Set([...others, ...own, "/listings", "/search", "/feed.xml", "/saved"])];
}
