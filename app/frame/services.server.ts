import { createContext, type RouterContextProvider } from "react-router";
import type { PageLife } from "#server/page-renderer.ts";
import type { PageServices } from "#server/services.ts";
import type { SiteMap } from "./site-map.ts";

export type Services = PageServices;

/** The server puts its services here for every request; tests put their own. */
export const servicesContext = createContext<Services>();

/** What `app/routes.ts` says about addresses. */
export const siteMapContext = createContext<SiteMap>();

/** The network address that a request came from; empty when it is not known. */
export const clientAddressContext = createContext<string>("");

/** The origin that the visitor's browser knows the site by just now: see server/http/visited-origin.ts. */
export const visitedOriginContext = createContext<string>();

/** Where a page says how long it is true: see shown-open-houses.server.ts. */
export const lifeContext = createContext<PageLife>();

export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}
