import { createContext, type RouterContextProvider } from "react-router";
import type { Services } from "#server/services.ts";

/** The server puts its services here for every request; tests put their own. */
export const servicesContext = createContext<Services>();

export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}
