import type { Listing } from "#domain/listings/listing.ts";
import { apiWording } from "#domain/wording.ts";
import type { ListingPart } from "#server/ports/listing-store.ts";
import { BadCursorError } from "#server/ports/store-errors.ts";
import { refuse } from "./refuse.server.ts";
import type { Services } from "./services.server.ts";

/** Homes in one answer. An agent's own are hardly ever as many. */
const mostAtOnce = 1000;

/**
 * Answers with the newest homes as an array, or with those behind `?after=`. Where there are more, the header `Link` names the
 * address of the next ones (RFC 8288, `rel="next"`).
 */
export async function listingsAnswer(
  { listings }: Services,
  address: URL,
  shown: (listing: Listing) => object,
): Promise<Response> {
  const after = address.searchParams.get("after") ?? undefined;
  const part = await listings.part({ limit: mostAtOnce, after }).catch(onBadCursor);
  if (!part) return refuse(400, apiWording.badCursor);
  const link = part.next && { Link: `<${address.pathname}?after=${part.next}>; rel="next"` };
  return Response.json(part.listings.map(shown), { headers: { ...link } });
}

function onBadCursor(error: unknown): ListingPart | undefined {
  if (error instanceof BadCursorError) return undefined;
  throw error;
}
