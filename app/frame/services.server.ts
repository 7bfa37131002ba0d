import { createContext, data, type RouterContextProvider } from "react-router";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
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

/** The origin that the visitor's browser knows the site by just now: see server/http/client.ts. */
export const visitedOriginContext = createContext<string>();

/** Where a page says how long it is true: see homes.server.ts. */
export const lifeContext = createContext<PageLife>();

export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}

/** The status of a request that the server could not answer, and wants a page for. */
export const failureContext = createContext<number | null>(null);

/** Whether a store could not be reached while the request was answered: then it is a 503. */
export const busyContext = createContext(false);

/** What a visitor had typed into a form that was refused: should even its page fail, the words must not. */
export interface TypedForm {
  values: Record<string, string>;
  refusal: InquiryRefusal;
}
export const typedContext = createContext<TypedForm | null>(null);

/** Sends such a request to the page that says so, before anything else is asked. */
export function throwFailure({ context }: { context: Readonly<RouterContextProvider> }): void {
  const status = context.get(failureContext);
  if (status !== null) throw data(null, { status });
}

/** The form that a browser sends. @throws a response for another method, or for what is no form */
export async function postedForm(request: Request): Promise<FormData> {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  return request.formData().catch(() => {
    throw data(null, { status: 415 });
  });
}
