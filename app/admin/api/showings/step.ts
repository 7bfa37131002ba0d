import { showingWording } from "#domain/showings/showing-wording.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { onShowingFailure, showingAnswer } from "./showing-answer.server.ts";

type Step = (desk: Services["showingDesk"], id: string, input: object) => Promise<object>;

/** What `POST` to `showings/{id}/<step>` does: `{showing, letter?, byHand?}`; 409 with `showing` where it is not as it was seen. */
const steps: Record<string, Step> = {
  /** `{on, from, minutes?, agreement, words?}` of a request */
  confirm: (desk, id, input) => desk.confirm(id, input),
  /** `{words?}` of a request */
  decline: (desk, id, input) => desk.decline(id, input),
  /** `{rev, on, from, minutes?, words?}` */
  move: (desk, id, input) => desk.press("move", id, input),
  /** `{rev, words?}` */
  "call-off": (desk, id, input) => desk.press("call-off", id, input),
  /** `{rev}` */
  missed: (desk, id, input) => desk.press("missed", id, input),
  /** `{rev}`: `{}`; the request is asked again. 409 when its letter is on its way. */
  undo: (desk, id, input) => desk.undo(id, input),
};

export const middleware = [onShowingFailure(showingWording.notSaved)];

export const loader = onlyPost;

export async function action({ request, context, pattern, params }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const step = stepOf(steps, pattern);
  return showingAnswer(await step(servicesOf(context).showingDesk, params.showingId, await readJsonObject(request)));
}
