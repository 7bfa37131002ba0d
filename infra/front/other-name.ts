import { Function as EdgeFunction, FunctionCode, FunctionEventType, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/**
 * Leads whoever comes by the site's other name, such as the one without `www.`, to the one that it goes by. At the edge, because
 * CloudFront keeps a page by its path alone: one name would be shown what is kept for the other.
 */
export function leadingToName(scope: Construct, other: string, name: string) {
  const leading = new EdgeFunction(scope, "OtherName", {
    comment: `${other} redirects to ${name}`,
    code: FunctionCode.fromInline(codeOf(other, name)),
    runtime: FunctionRuntime.JS_2_0,
  });
  return { functionAssociations: [{ function: leading, eventType: FunctionEventType.VIEWER_REQUEST }] };
}

/** For CloudFront's own engine, which runs it before each request. The query is undefined where there is no question mark. */
function codeOf(other: string, name: string): string {
  return `function handler(event) {
  const request = event.request;
  if (request.headers.host.value.toLowerCase() !== ${JSON.stringify(other)}) return request;
  const query = request.rawQueryString();
  const address = ${JSON.stringify(`https://${name}`)} + request.uri + (query ? "?" + query : "");
  return { statusCode: 308, statusDescription: "Permanent Redirect", headers: { location: { value: address } } };
}`;
}
