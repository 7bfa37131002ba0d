import { apiWording } from "#domain/wording.ts";
import { refuse } from "./refuse.server.ts";

/** Returns a request's body as a JSON object. Throws the refusal, 400, 415 or 422, of any other body. */
export async function readJsonObject(request: Request): Promise<object> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(contentType)) throw refuse(415, apiWording.notJson);
  const body = parseJson(await request.text());
  if (body === undefined) throw refuse(400, apiWording.badJson);
  if (!isObject(body)) throw refuse(422, apiWording.notAnObject);
  return body;
}

export function isObject(value: unknown): value is object {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Returns `undefined` for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
