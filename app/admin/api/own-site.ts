import { Outlet } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { refuse } from "../../api/refuse.server.ts";
import { servicesOf } from "../../services.server.ts";
import { isForeignWrite } from "../foreign-write.server.ts";
import type { Route } from "./+types/own-site";

/** The browser adds the agent's cookie to what other sites send here: their writes are turned away, even a sign-in. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    if (isForeignWrite(request, servicesOf(context).config.origin)) throw refuse(403, apiWording.foreignWrite);
  },
];

export default Outlet;
