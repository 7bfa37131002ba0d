import { refuse } from "../../frame/refuse.server.ts";

/** What a desk says, as JSON; its refusal with the status that it names, and what else it tells. */
export function deskAnswer(outcome: object | { refusal: string; status: number }, status = 200): Response {
  if ("refusal" in outcome && "status" in outcome) {
    const { refusal, status: refused, ...more } = outcome;
    return refuse(refused, refusal, more);
  }
  return status === 204 ? new Response(null, { status }) : Response.json(outcome, { status });
}

/** A download for a spreadsheet. @param name without the day, which is added */
export function csvAnswer(name: string, body: ReadableStream<Uint8Array>, now: Date): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
