import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** What the server says of its own files (server/http), said by CloudFront of those that come from the bucket. */
export function headersOfFiles(scope: Construct) {
  return {
    // An SVG opened by itself must not run scripts on the site's origin.
    pictures: headers(scope, "PictureHeaders", "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    // Without a sandbox, because a script of ours that works in the background would lose its origin.
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
    // Mails and portals show the agent's pictures too.
    customHeadersBehavior: {
      customHeaders: [{ header: "Cross-Origin-Resource-Policy", value: "cross-origin", override }],
    },
  });
}
