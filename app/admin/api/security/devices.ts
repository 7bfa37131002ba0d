import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-cookie.server.ts";
import type { Route } from "./+types/devices";
import { readDevices } from "./security-state.server.ts";

/** `GET`: the browsers in which this user is logged in. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readDevices(context));
}

/** `DELETE` of all ends every session except this one; of one, that session. Both return the remaining ones. */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== "DELETE") return refuseMethod("GET, HEAD, DELETE");
  const { sessions } = servicesOf(context);
  const session = context.get(sessionContext);
  if (params.deviceId === undefined) await sessions.endOthers(session);
  else if (!(await sessions.end(session, params.deviceId))) return refuse(404, "That device is no longer logged in.");
  return Response.json(await readDevices(context));
}
