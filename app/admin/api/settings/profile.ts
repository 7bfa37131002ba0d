import { settingsWording } from "#domain/profile/settings-wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/profile";

/** What fits into all fields: twelve areas of 6,000 characters are more than other addresses take. */
export const handle: PageHandle = { bodyLimit: 512 * 1024 };

/** `GET /api/admin/profile`: `{profile, version, homes}`, the last being where the homes that visitors search come from. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  return answer(await services.profileEditor.read(), services);
}

/**
 * `PUT /api/admin/profile` with `{profile, version}`: the parts of the profile that change, others stay, and the version
 * that was loaded. 200 with the whole profile as `GET` answers it now; 400 with `{error, fields}` when a field
 * needs another look; 409 when somebody saved one of these parts in between.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "PUT") return refuseMethod("GET, HEAD, PUT");
  const { profile, version }: { profile?: unknown; version?: unknown } = await readJsonObject(request);
  if (typeof version !== "string" || typeof profile !== "object" || profile === null)
    return refuse(400, settingsWording.mustBeObject);
  const services = servicesOf(context);
  const outcome = await services.profileEditor.save(profile, version);
  if (outcome === "conflict") return refuse(409, settingsWording.conflict);
  return "refusal" in outcome ? Response.json(outcome.refusal, { status: 400 }) : answer(outcome.saved, services);
}

function answer(saved: object, { homeSearch }: Services): Response {
  return Response.json({ ...saved, homes: homeSearch.state().kind });
}
