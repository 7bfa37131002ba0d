import { createContext, data, type RouterContextProvider } from "react-router";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";

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
