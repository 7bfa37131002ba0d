import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { feedWording } from "#domain/mls/feed-wording.ts";
import type { MlsFeed } from "#server/mls/mls-feed.ts";
import { readJsonObject } from "../../../api/read-json.server.ts";
import { refuse } from "../../../api/refuse.server.ts";
import { servicesOf } from "../../../services.server.ts";

/** The feed of this site. Throws the refusal, 404, on a platform that has no mirror of the MLS. */
export function feedOf(context: Readonly<RouterContextProvider>): MlsFeed {
  const { feed } = servicesOf(context);
  if (!feed) throw refuse(404, feedWording.notHere);
  return feed;
}

/** Reads settings from a request's body. Throws the refusal, 422, with a sentence for each field that is wrong. */
export async function readFeedChange<Change>(request: Request, schema: z.ZodType<Change>): Promise<Change> {
  const result = schema.safeParse(await readJsonObject(request));
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join(".")] ??= message;
  throw refuse(422, feedWording.notSaved, { fields });
}

/** Whether a request has a body with settings. */
export function hasBody({ headers }: Request): boolean {
  return headers.get("Content-Type") !== null && headers.get("Content-Length") !== "0";
}
