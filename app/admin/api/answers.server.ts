import type { LoaderFunctionArgs, PathParam } from "react-router";
import { type onFailure, readJsonObject, refuse, refuseMethod } from "../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../frame/services.server.ts";

export type Context = LoaderFunctionArgs["context"];

/** A request to an admin address such as `PATCH people/:personId`. */
export interface Asked<Name extends string> {
  request: Request;
  context: Context;
  services: Services;
  params: Record<PathParam<Name>, string>;
  /** The body as a JSON object. Throws the refusal, 400, 415 or 422, for any other. */
  input(): Promise<object>;
}

/** A response, or the result of a service. */
type Answer<Name extends string> = (asked: Asked<Name>) => Response | Promise<object>;

interface Row {
  method: string;
  address: string | undefined;
  answer: Answer<never>;
  onFailed: ReturnType<typeof onFailure> | undefined;
}

/**
 * Handlers by method and address, relative to `api/` in `app/routes.ts`, or behind the guard to `api/admin/`.
 * @param onFailed how to report their failures
 */
export function answers<Name extends string>(
  onFailed: Row["onFailed"],
  table: { [Each in Name]: Answer<Each> },
): Row[] {
  return Object.entries<Answer<never>>(table).map(([name, answer]) => {
    const [method = "", address] = name.split(" ");
    return { method, address, answer, onFailed };
  });
}

/** The loader (also the action) of a module with these handlers. Refuses methods that an address doesn't have. */
export function oneOf(...tables: Row[][]) {
  return async ({ request, context, params, pattern }: LoaderFunctionArgs): Promise<Response> => {
    const address = pattern.replace(/^api\/(admin\/)?/, "");
    const rows = tables.flat().filter((row) => row.address === address);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const row = rows.find((each) => each.method === method);
    if (!row) return refuseMethod(rows.map((each) => (each.method === "GET" ? "GET, HEAD" : each.method)).join(", "));
    row.onFailed?.({ context });
    const [services, input] = [servicesOf(context), () => readJsonObject(request)];
    const answer = await row.answer({ request, context, services, params: params as Asked<never>["params"], input });
    return answer instanceof Response ? answer : stepAnswer(answer);
  };
}

/** A service result as JSON; a refusal with its status and details. */
export function stepAnswer(outcome: object | { refusal: string; status: number }, status = 200): Response {
  if ("refusal" in outcome && "status" in outcome) {
    const { refusal, status: refused, ...more } = outcome;
    return refuse(refused, refusal, more);
  }
  return status === 204 ? new Response(null, { status }) : Response.json(outcome, { status });
}

/** A CSV download. @param name without the date, which is appended */
export function csvAnswer(name: string, body: ReadableStream<Uint8Array>, now: Date): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
