import { createContext, data, type RouterContextProvider } from "react-router";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import type { PageLife } from "#server/page-renderer.ts";
import type { PageServices } from "#server/services.ts";
import type { SiteMap } from "./site-map.ts";

export type Services = PageServices;

/** The server puts its services here for every request; tests use their own. */
export const servicesContext = createContext<Services>();

/** What `app/routes.ts` says about addresses. */
export const siteMapContext = createContext<SiteMap>();

/** The request's network address; empty if unknown. */
export const clientAddressContext = createContext<string>("");

/** The origin by which the visitor's browser knows the site: see server/http/client.ts. */
export const visitedOriginContext = createContext<string>();

/** How long a page is valid: see homes.server.ts. */
export const lifeContext = createContext<PageLife>();

export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}

/** The status of a request the server couldn't answer, which needs a page. */
export const failureContext = createContext<number | null>(null);

/** Whether a store couldn't be reached while answering: then the status is 503. */
export const busyContext = createContext(false);

/** What a visitor typed into a form that was refused, so it survives a failure of the form's page. */
export interface TypedForm {
  values: Record<string, string>;
  refusal: InquiryRefusal;
}
export const typedContext = createContext<TypedForm | null>(null);

/** Sends those requests to the failure page before anything else runs. */
export function throwFailure({ context }: { context: Readonly<RouterContextProvider> }): void {
  const status = context.get(failureContext);
  if (status !== null) throw data(null, { status });
}

/** The form sent by a browser. @throws a response for another method, or for a body that isn't a form */
export async function postedForm(request: Request): Promise<FormData> {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  return request.formData().catch(() => {
    throw data(null, { status: 415 });
  });
}
