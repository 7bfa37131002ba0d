import { Outlet } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { refuse } from "../../frame/refuse.server.ts";
import { admitAgent } from "../session/admit-agent.server.ts";
import type { Route } from "./+types/guard";

/** Guards everything that only the agent may do. */
export const middleware: Route.MiddlewareFunction[] = [
  // Returned, because React Router reports what is thrown here as a failure without the status to a page that reads.
  async ({ request, context }) =>
    (await admitAgent(request, context)) ? undefined : refuse(401, apiWording.authenticationRequired),
];

export default Outlet;
