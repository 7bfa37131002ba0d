import { refuse } from "../../../frame/refuse.server.ts";

/** What the desk of letters says, as JSON that no browser keeps; its refusal with the status that it names. */
export function letterAnswer(outcome: object | { refusal: string; status: number }, status = 200): Response {
  if ("refusal" in outcome && "status" in outcome) return refuse(outcome.status, outcome.refusal);
  return Response.json(outcome, { status, headers: { "Cache-Control": "no-store" } });
}
