import type { Response } from "light-my-request";
import { probeTag } from "../hostile-texts.ts";

/** What is wrong with an answer, whatever the request was. */
export function complaintsAbout(url: string, method: string, answer: Response): string[] {
  const { statusCode: status, headers, body } = answer;
  const contentType = String(headers["content-type"] ?? "");
  const isProgram = url.startsWith("/api/") && !/^[^?]*\.data(\?|$)/.test(url);
  return [
    status >= 500 && `answered ${status}: ${body.slice(0, 200)}`,
    isProgram &&
      status >= 400 &&
      method !== "HEAD" &&
      !isErrorObject(contentType, body) &&
      "an error that is not {error}",
    !/^application\/(json|zip)|^text\/(csv|x-script)/.test(contentType) &&
      body.includes(probeTag) &&
      "a text became a tag",
    /\n {4}at |node_modules|\/shingle-site-/.test(body) && "a stack or a path of the server",
    status !== 304 && headers["x-content-type-options"] !== "nosniff" && "no nosniff",
    ("x-powered-by" in headers || "server" in headers) && "a banner",
    Object.values(headers)
      .flat()
      .some((value) => /[\r\n]/.test(String(value))) && "a line break in a header",
  ].filter((complaint) => complaint !== false);
}

function isErrorObject(contentType: string, body: string): boolean {
  if (!contentType.startsWith("application/json")) return false;
  const value: unknown = JSON.parse(body);
  return typeof value === "object" && value !== null && "error" in value && typeof value.error === "string";
}
