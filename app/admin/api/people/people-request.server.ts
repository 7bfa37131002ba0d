import { peopleWording } from "#domain/people/people-wording.ts";
import type { PeopleRefusal } from "#server/people/people-reading.ts";
import { onFailure } from "../../../frame/api-failure.server.ts";
import { refuse } from "../../../frame/refuse.server.ts";

/** For a route's `middleware`: what the agent reads when people cannot be asked. */
export const onPeopleFailure = (sentence: string = peopleWording.failed) => onFailure("people failed", sentence);

/** What the desk says, as JSON that no browser keeps; its refusal with the status that it names. */
export function peopleAnswer(outcome: object | PeopleRefusal, status = 200): Response {
  if ("refusal" in outcome) {
    const { refusal, status: refused, person } = outcome as PeopleRefusal;
    return refuse(refused, refusal, person && { person });
  }
  if (status === 204) return new Response(null, { status });
  return Response.json(outcome, { status, headers: { "Cache-Control": "no-store" } });
}
