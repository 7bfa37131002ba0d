import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** The headers the server sends with its own files (server/http), for files that CloudFront serves from the bucket. */
export function headersOfFiles(scope: Construct) {
  return {
    // An SVG opened directly must not run scripts on the site's origin.
    pictures: headers(scope, "PictureHeaders", "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    // No sandbox, because our background script would lose its origin.
    assets: headers(scope, "AssetHeaders", "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'"),
  };
}

function headers(scope: Construct, id: string, contentSecurityPolicy: string): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentTypeOptions: { override },
      contentSecurityPolicy: { contentSecurityPolicy, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(1), override },
    },
    // Emails and portals show the agent's pictures too.
    customHeadersBehavior: {
      customHeaders: [{ header: "Cross-Origin-Resource-Policy", value: "cross-origin", override }],
    },
  });
}
