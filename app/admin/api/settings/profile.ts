import { settingsWording } from "#domain/profile/settings-wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/profile";

/** What fits into all fields: twelve areas of 6,000 characters are more than other addresses take. */
export const handle: PageHandle = { bodyLimit: 512 * 1024 };

/** `GET /api/admin/profile`: `{profile, version}`. */
export async function loader({ context }: Route.LoaderArgs) {
  return answer(await servicesOf(context).profileEditor.read());
}

/**
 * `PUT /api/admin/profile` with `{profile, version}`, the version being the one it was loaded with: 200 with both as
 * they are now; 400 with `{error, fields}` when a field needs another look; 409 when somebody saved in between.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "PUT") return refuseMethod("GET, HEAD, PUT");
  const { profile, version }: { profile?: unknown; version?: unknown } = await readJsonObject(request);
  if (typeof version !== "string") return refuse(400, settingsWording.mustBeObject);
  const outcome = await servicesOf(context).profileEditor.save(profile, version);
  if (outcome === "conflict") return refuse(409, settingsWording.conflict);
  return "refusal" in outcome ? Response.json(outcome.refusal, { status: 400 }) : answer(outcome.saved);
}

function answer(body: object): Response {
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}
