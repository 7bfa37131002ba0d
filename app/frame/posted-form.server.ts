import { data } from "react-router";

/** The form that a browser sends. @throws a response for another method, or for what is no form */
export async function postedForm(request: Request): Promise<FormData> {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  return request.formData().catch(() => {
    throw data(null, { status: 415 });
  });
}
