import { Outlet } from "react-router";
import { answerFailures } from "../frame/refuse.server.ts";
import type { Route } from "./+types/api";

/** The parent route of the API: handles every failure below it. */
export const middleware: Route.MiddlewareFunction[] = [answerFailures];

export default Outlet;
