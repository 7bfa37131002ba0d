import { Outlet } from "react-router";
import { answerFailures } from "../frame/refuse.server.ts";
import type { Route } from "./+types/api";

/** The parent of every route of the API: what goes wrong below it is answered in one place. */
export const middleware: Route.MiddlewareFunction[] = [answerFailures];

export default Outlet;
