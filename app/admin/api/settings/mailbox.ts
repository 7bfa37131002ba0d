import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/mailbox";

/** `GET /api/admin/mailbox`: how the last look into the agent's mailbox ended, a `MailboxStanding`. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await servicesOf(context).mailReader.standing());
}

export const action = () => refuseMethod("GET, HEAD");
