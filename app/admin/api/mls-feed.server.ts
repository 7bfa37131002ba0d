import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { FeedError } from "#server/mls/feed/feed-error.ts";
import { refuse } from "../../frame/refuse.server.ts";
import type { Services } from "../../frame/services.server.ts";

/** The feed of this site. Throws the refusal, 404, on a platform that has no mirror of the MLS. */
export function feedOf({ feed }: Services) {
  if (!feed) throw refuse(404, feedWording.notHere);
  return feed;
}

/** Waits for what the MLS is asked. Throws the refusal, 502, with its sentence when the feed cannot be read. */
export async function orRefusal<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FeedError) throw refuse(502, error.message);
    throw error;
  }
}
