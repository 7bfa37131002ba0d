import { apiWording } from "#domain/wording.ts";
import { refuse } from "./refuse.server.ts";

/** A request's body as a JSON object, or the refusal to answer with. */
export async function readJsonObject(request: Request): Promise<object | Response> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) return refuse(415, apiWording.notJson);
  const body = parse(await request.text());
  if (body === undefined) return refuse(400, apiWording.badJson);
  if (body === null || typeof body !== "object" || Array.isArray(body)) return refuse(422, apiWording.notAnObject);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
