import { createContext } from "react-router";
import type { Session } from "#server/ports.ts";

/** Whose request it is. Every route behind the guard may ask for it; outside there is none, and asking throws. */
export const sessionContext = createContext<Session>();
