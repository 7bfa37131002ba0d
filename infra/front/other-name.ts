import { Function as EdgeFunction, FunctionCode, FunctionEventType, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/**
 * Redirects visitors from the site's other name, such as the one without `www.`, to its main name. Runs at the edge, because
 * CloudFront caches a page by path alone: one name would get the response cached for the other.
 */
export function leadingToName(scope: Construct, other: string, name: string) {
  const leading = new EdgeFunction(scope, "OtherName", {
    comment: `${other} redirects to ${name}`,
    code: FunctionCode.fromInline(codeOf(other, name)),
    runtime: FunctionRuntime.JS_2_0,
  });
  return { functionAssociations: [{ function: leading, eventType: FunctionEventType.VIEWER_REQUEST }] };
}

/** Runs in CloudFront's own engine before each request. The query is undefined without a question mark. */
function codeOf(other: string, name: string): string {
  return `function handler(event) {
  const request = event.request;
  if (request.headers.host.value.toLowerCase() !== ${JSON.stringify(other)}) return request;
  const query = request.rawQueryString();
  const address = ${JSON.stringify(`https://${name}`)} + request.uri + (query ? "?" + query : "");
  return { statusCode: 308, statusDescription: "Permanent Redirect", headers: { location: { value: address } } };
}`;
}
