import { z } from "zod";
import { pageWording } from "#domain/pages/page-wording.ts";
import type { PageAnswer, PageRefusal } from "#server/pages/edit-page.ts";
import { onFailedWrite, onFailure, readJsonObject, refuse } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { canBeShown } from "../../../visitor/texts/articles.server.ts";
import type { Route } from "./+types/step";
import { publicPaths } from "./public-paths.server.ts";

const statuses: Record<PageRefusal["reason"], number> = { missing: 404, conflict: 409, unfit: 422, unready: 422 };

/** For a route's `middleware`: what the agent reads when a page could not be read or written. */
export const onFailedPage = [
  onFailure("page not loaded", pageWording.notLoaded),
  onFailedWrite("page not saved", pageWording.notSaved),
];

export const pageMissing = () => refuse(404, pageWording.notFound);

/** A page as the API answers it; or `{error, page?, checks?}` with the status of why it was not written. */
export function pageAnswer(outcome: PageAnswer): Response {
  if ("page" in outcome) return Response.json(outcome.page);
  const { reason, error, page, checks } = outcome.refusal;
  return refuse(statuses[reason], error, { ...(page && { page }), ...(checks && { checks }) });
}

const SeenSchema = z.object({ rev: z.int().min(1) });

/** A page as the agent saw it. */
export interface Seen {
  id: string;
  rev: number;
}

/** Reads a body with the `rev` that was seen, and does `work` with both. */
export async function withSeen(
  request: Request,
  id: string,
  work: (seen: Seen, body: object) => Promise<Response>,
): Promise<Response> {
  const body = await readJsonObject(request);
  const seen = SeenSchema.safeParse(body);
  return seen.success ? work({ id, rev: seen.data.rev }, body) : refuse(400, pageWording.revisionMissing);
}

/** What is known of the site that a text is published on. */
export async function publishingSite(context: Route.ActionArgs["context"]) {
  const profile = await servicesOf(context).profile.load();
  return {
    timeZone: profile?.timeZone ?? "UTC",
    canBeShown,
    knownPaths: new Set(await publicPaths(context)),
  };
}
