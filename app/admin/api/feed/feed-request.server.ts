import type { RouterContextProvider } from "react-router";
import { type FeedChange, FeedChangeSchema } from "#domain/mls/feed/feed-setup.ts";
import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { FeedError } from "#server/mls/feed/feed-error.ts";
import type { MlsFeed } from "#server/mls/mls-feed.ts";
import { readJsonObject, refuse } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";

/** The feed of this site. Throws the refusal, 404, on a platform that has no mirror of the MLS. */
export function feedOf(context: Readonly<RouterContextProvider>): MlsFeed {
  const { feed } = servicesOf(context);
  if (!feed) throw refuse(404, feedWording.notHere);
  return feed;
}

/** Reads settings from a request's body. Throws the refusal, 422, with a sentence for each field that is wrong. */
export async function readFeedChange(request: Request, feed: MlsFeed): Promise<FeedChange> {
  const result = FeedChangeSchema.safeParse(await readJsonObject(request));
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) fields[path.join(".")] ??= message;
  const wrong = result.success ? feed.complaints(result.data) : fields;
  if (result.success && Object.keys(wrong).length === 0) return result.data;
  throw refuse(422, feedWording.notSaved, { fields: wrong });
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

/** Whether a request has a body with settings. */
export function hasBody({ headers }: Request): boolean {
  return headers.get("Content-Type") !== null && headers.get("Content-Length") !== "0";
}
