import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { FeedError } from "#server/mls/feed/feed-error.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import type { Services } from "../../../frame/services.server.ts";

/** This site's feed. Throws the refusal, 404, on a platform that has no mirror of the MLS. */
export function feedOf({ feed }: Services) {
  if (!feed) throw refuse(404, feedWording.notHere);
  return feed;
}

/** Waits for a request to the MLS. Throws the refusal, 502, with a sentence if the feed can't be read. */
export async function orRefusal<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FeedError) throw refuse(502, error.message);
    throw error;
  }
}
