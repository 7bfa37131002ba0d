import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type InboxQuery, InboxQuerySchema, InboxSelectionSchema } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import type { Inbox } from "#server/inquiries/inbox.ts";
import { errorFacts } from "#server/log.ts";
import { readJsonObject } from "../../../api/read-json.server.ts";
import { refuse, refuseFailed } from "../../../api/refuse.server.ts";
import { servicesOf } from "../../../services.server.ts";

/** The filter and the search of an address, or the refusal to answer with. */
export function readInboxQuery(request: Request): InboxQuery | Response {
  const parameters = new URL(request.url).searchParams;
  const query = InboxQuerySchema.safeParse({
    filter: parameters.get("filter") ?? undefined,
    search: parameters.get("search") ?? undefined,
  });
  return query.success ? query.data : refuseInput(query.error);
}

/** The ids in the body of a request, or the refusal to answer with. */
export async function readSelection(request: Request): Promise<string[] | Response> {
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const selection = InboxSelectionSchema.safeParse(body);
  return selection.success ? selection.data.ids : refuseInput(selection.error);
}

/** Answers with what the inbox gives as JSON, or as it is when it is a response; with 503 when the inbox cannot. */
export async function askInbox(
  context: Readonly<RouterContextProvider>,
  failed: string,
  ask: (inbox: Inbox) => Promise<object>,
): Promise<Response> {
  const { inbox, log } = servicesOf(context);
  try {
    const answer = await ask(inbox);
    return answer instanceof Response ? answer : Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("inbox failed", errorFacts(error));
    return refuseFailed(error, failed);
  }
}

function refuseInput(error: z.ZodError): Response {
  const [first] = error.issues;
  return refuse(400, first?.path.length === 2 ? inboxWording.badSelection : (first?.message ?? ""));
}
