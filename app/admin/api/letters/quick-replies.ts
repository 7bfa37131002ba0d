import { letterWording } from "#domain/letters/letter-wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { onFailure, readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/quick-replies";

/** Thirty long texts are more than other addresses take. */
export const handle: PageHandle = { bodyLimit: 512 * 1024 };

export const middleware = [onFailure("quick replies failed", letterWording.failed)];

/** `GET /api/admin/quick-replies`: `{replies, canSend}`: all of them in their order, and whether mail is set up. */
export async function loader({ context }: Route.LoaderArgs) {
  const { letterDesk, letterSender } = servicesOf(context);
  return deskAnswer({ replies: await letterDesk.quickReplies(), canSend: letterSender.canSend });
}

/** `PUT {replies}`: 200 with all of them; 422 with the sentence, and `at` the place of the reply that it is about. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "PUT") return refuseMethod("GET, HEAD, PUT");
  const outcome = await servicesOf(context).letterDesk.saveQuickReplies(await readJsonObject(request));
  if ("replies" in outcome) return deskAnswer(outcome);
  const { refusal, at } = outcome;
  return refuse(422, refusal, at === undefined ? {} : { at });
}
