import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { sessionCookie } from "../edge.ts";

/** The most requests from one address in five minutes. Above it, the address is blocked until it slows down. */
export const rates = {
  /** A page with its pictures takes about 40 requests, and a whole office may share one address. */
  all: 3000,
  /** Messages, logins and saves. People stay far below it, and the agent's photos don't count. */
  writes: 100,
};

/**
 * Rate rules in front of the site, which AWS counts across all containers. The server has its own finer limits. It must be
 * in us-east-1 for CloudFront.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const list = new CfnWebACL(this, "List", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visibility("ShingleFirewall"),
      rules: [
        rule("Everything", 0, { limit: rates.all, aggregateKeyType: "IP", evaluationWindowSec: 300 }),
        rule("Writes", 1, {
          limit: rates.writes,
          aggregateKeyType: "IP",
          evaluationWindowSec: 300,
          scopeDownStatement: {
            andStatement: { statements: [matches({ method: {} }, "EXACTLY", "POST"), notThePhotos()] },
          },
        }),
      ],
    });
    this.arn = list.attrArn;
  }
}

/** An agent uploads photos one by one. Requests without a session cookie do count. */
function notThePhotos(): CfnWebACL.StatementProperty {
  const ofListings = matches({ uriPath: {} }, "STARTS_WITH", "/api/admin/listings");
  const withSession = matches({ singleHeader: { Name: "cookie" } }, "CONTAINS", `${sessionCookie}=`);
  return { notStatement: { statement: { andStatement: { statements: [ofListings, withSession] } } } };
}

function matches(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: string,
  searchString: string,
): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      ...{ fieldToMatch, positionalConstraint, searchString },
      textTransformations: [{ priority: 0, type: "NONE" }],
    },
  };
}

function rule(
  name: string,
  priority: number,
  rateBasedStatement: CfnWebACL.RateBasedStatementProperty,
): CfnWebACL.RuleProperty {
  return {
    ...{ name, priority },
    statement: { rateBasedStatement },
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visibility(`Shingle${name}`),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
