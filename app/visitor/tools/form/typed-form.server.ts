import { createContext, data } from "react-router";
import { textsIn } from "./texts-in.ts";

/** What a form sent with this request, for the loader that answers it; null when nothing was sent. */
export const sentContext = createContext<Record<string, string> | null>(null);

/** The fields of a form that a browser sends, by their names. @throws a response for anything else */
export async function typedForm(request: Request): Promise<Record<string, string>> {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  const form = await request.formData().catch(() => {
    throw data(null, { status: 415 });
  });
  return textsIn(form);
}
