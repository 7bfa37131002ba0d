import type { z } from "zod";
import { type InboxQuery, InboxQuerySchema, InboxSelectionSchema } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { onFailure, readJsonObject, refuse } from "../../../frame/refuse.server.ts";

/** For a route's `middleware`: what the agent reads when the inbox cannot be asked. */
export const onInboxFailure = (sentence: string) => onFailure("inbox failed", sentence);

/** Returns the filter and the search of an address. Throws the refusal of any other. */
export function readInboxQuery(request: Request): InboxQuery {
  const parameters = new URL(request.url).searchParams;
  const query = InboxQuerySchema.safeParse({
    filter: parameters.get("filter") ?? undefined,
    search: parameters.get("search") ?? undefined,
  });
  if (!query.success) throw refusalOf(query.error);
  return query.data;
}

/** Returns the ids in the body of a request. Throws the refusal of a body without them. */
export async function readSelection(request: Request): Promise<string[]> {
  const selection = InboxSelectionSchema.safeParse(await readJsonObject(request));
  if (!selection.success) throw refusalOf(selection.error);
  return selection.data.ids;
}

function refusalOf(error: z.ZodError): Response {
  const [first] = error.issues;
  return refuse(400, first?.path.length === 2 ? inboxWording.badSelection : (first?.message ?? ""));
}
