import type { Press } from "#domain/showings/showing-moves.ts";
import { showingWording } from "#domain/showings/showing-wording.ts";
import { readJsonObject } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import { onlyPost } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { onShowingFailure } from "./showing-request.server.ts";

export const middleware = [onShowingFailure(showingWording.notSaved)];

export const loader = onlyPost;

/**
 * `POST` to `showings/{id}/<step>`: `{showing, letter?, byHand?}`; 409 with `showing` where it is not as it was seen. A request takes
 * `confirm {on, from, minutes?, agreement, words?}` and `decline {words?}`; a visit `move {rev, on, from, minutes?, words?}`,
 * `call-off {rev, words?}` and `missed {rev}`. `undo {rev}` answers `{}`: the visit is as before; 409 when its letter is on its way.
 */
export async function action({ request, context, pattern, params }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const step = pattern.slice(pattern.lastIndexOf("/") + 1) as Exclude<Press, "cancel"> | "undo";
  const { showingDesk } = servicesOf(context);
  const [id, input] = [params.showingId, await readJsonObject(request)];
  return deskAnswer(await (step === "undo" ? showingDesk.undo(id, input) : showingDesk.press(step, id, input)));
}
