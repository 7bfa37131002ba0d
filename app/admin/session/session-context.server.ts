import { createContext } from "react-router";
import type { Session } from "#server/ports/session-store.ts";

/** The session of the request. Every route behind the guard can read it; elsewhere reading it throws. */
export const sessionContext = createContext<Session>();
