import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { sessionCookie } from "../edge.ts";

/** Requests of one address in five minutes, above which it is refused until it slows down. */
export const rates = {
  /** A page with its pictures is some 40 requests, and a firm's whole office may come from one address. */
  all: 3000,
  /** Messages, sign-ins, saves: whoever writes by hand stays far below, and the agent's photos are counted apart. */
  writes: 100,
};

/**
 * Rate rules in front of everything, counted by AWS for all containers together. The server has its own, finer limits behind
 * them. It lives in us-east-1, as CloudFront wants it.
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

/** An agent sends a home's photos one by one; who brings no session's cookie is no agent, and counted. */
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
