import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/mailbox";

/** `GET /api/admin/mailbox`: how the last look into the agent's mailbox ended, a `MailboxStanding`. */
export async function loader({ context }: Route.LoaderArgs) {
  const standing = await servicesOf(context).mailReader.standing();
  return Response.json(standing, { headers: { "Cache-Control": "no-store" } });
}

export const action = () => refuseMethod("GET, HEAD");
