import { Outlet } from "react-router";
import type { Route } from "./+types/api";
import { answerFailures } from "./failure.server.ts";

/** The parent of every route of the API: what goes wrong below it is answered in one place. */
export const middleware: Route.MiddlewareFunction[] = [answerFailures];

export default Outlet;
