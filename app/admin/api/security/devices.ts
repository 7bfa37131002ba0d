import type { RouterContextProvider } from "react-router";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-cookie.server.ts";
import type { Route } from "./+types/devices";

/** A browser in which the agent is logged in. */
export interface Device {
  id: string;
  /** Browser and operating system in plain words. */
  name: string;
  /** ISO timestamps. */
  firstSeen: string;
  lastSeen: string;
  /** Whether it's the requesting browser. */
  isThis: boolean;
}

type Context = Readonly<RouterContextProvider>;

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

async function readDevices(context: Context): Promise<{ devices: Device[] }> {
  const own = context.get(sessionContext);
  const sessions = await servicesOf(context).sessions.ofSamePerson(own);
  const devices = sessions.map(({ idHash, device, createdAt, seenAt }) => ({
    ...{ id: idHash, name: device ?? "A device", firstSeen: createdAt, lastSeen: seenAt },
    isThis: idHash === own.idHash,
  }));
  return { devices: devices.sort((one, other) => Number(other.isThis) - Number(one.isThis)) };
}
