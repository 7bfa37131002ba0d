import { createContext } from "react-router";
import { postedForm } from "../../../frame/posted-form.server.ts";
import { textsIn } from "./sent-form.ts";

/** What a form sent with this request, for the loader that answers it; null when nothing was sent. */
export const sentContext = createContext<Record<string, string> | null>(null);

/** The fields of a form that a browser sends, by their names. @throws a response for anything else */
export async function typedForm(request: Request): Promise<Record<string, string>> {
  return textsIn(await postedForm(request));
}
