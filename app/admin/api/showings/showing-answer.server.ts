import { showingWording } from "#domain/showings/showing-wording.ts";
import type { ShowingRefusal } from "#server/showings/showing-desk.ts";
import { onFailure } from "../../../frame/api-failure.server.ts";
import { refuse } from "../../../frame/refuse.server.ts";

/** For a route's `middleware`: what the agent reads when visits cannot be asked. */
export const onShowingFailure = (sentence: string = showingWording.failed) => onFailure("visits failed", sentence);

/** What the desk says, as JSON that no browser keeps; its refusal with the status that it names. */
export function showingAnswer(outcome: object | ShowingRefusal, status = 200): Response {
  if ("refusal" in outcome) {
    const { refusal, status: refused, showing, yours } = outcome as ShowingRefusal;
    return refuse(refused, refusal, showing && { showing, ...(yours && { yours }) });
  }
  return Response.json(outcome, { status, headers: { "Cache-Control": "no-store" } });
}
