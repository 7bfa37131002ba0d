import assert from "node:assert/strict";
import { test } from "node:test";
import { App } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import { errorStatuses } from "../edge.ts";
import { synthesised } from "../template/synthesised.ts";
import { FirewallStack } from "./firewall-stack.ts";

const { template } = synthesised();

interface Behavior {
  PathPattern: string;
  TargetOriginId: string;
  CachePolicyId: unknown;
  ResponseHeadersPolicyId?: { Ref: string };
}

test("CloudFront caches pages as the server says, and never the admin area or the API", () => {
  const uncached = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
  for (const path of ["/api/admin/*", "/api/*", "/admin*"]) assert.equal(behavior(path).CachePolicyId, uncached);
  template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: {
      DefaultCacheBehavior: { ViewerProtocolPolicy: "redirect-to-https", CachePolicyId: { Ref: Match.anyValue() } },
    },
  });
  template.hasResourceProperties("AWS::CloudFront::CachePolicy", {
    CachePolicyConfig: { MinTTL: 0, DefaultTTL: 0 },
  });
});

test("CloudFront caches no errors, so one agent's error never reaches anyone else", () => {
  assert.deepEqual(
    config().CustomErrorResponses,
    errorStatuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
  for (const status of [404, 405, 414, 500, 501, 502, 503, 504])
    assert.ok(errorStatuses.some((each) => each === status));
});

test("CloudFront waits a minute for the agent's writes and twenty seconds for visitors' pages, over one VPC origin", () => {
  assert.equal(originOf("/api/admin/*").VpcOriginConfig.OriginReadTimeout, 60);
  assert.equal(originOf("/api/*").VpcOriginConfig.OriginReadTimeout, 20);
  assert.equal(config().CacheBehaviors[0].PathPattern, "/api/admin/*");
  template.resourceCountIs("AWS::CloudFront::VpcOrigin", 1);
  template.hasResourceProperties("AWS::ElasticLoadBalancingV2::LoadBalancer", {
    LoadBalancerAttributes: Match.arrayWith([{ Key: "idle_timeout.timeout_seconds", Value: "65" }]),
  });
});

test("CloudFront serves scripts and styles from the bucket", () => {
  assert.ok(originOf("/assets/*").S3OriginConfig);
  assert.equal(config().OriginGroups, undefined);
});

test("files from the bucket have the headers of the server's own files", () => {
  for (const [path, policy] of [
    ["/public/*", "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
    ["/assets/*", "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'"],
  ] as const) {
    const all = template.findResources("AWS::CloudFront::ResponseHeadersPolicy");
    const { SecurityHeadersConfig: said, CustomHeadersConfig: more } =
      all[behavior(path).ResponseHeadersPolicyId?.Ref ?? ""]?.Properties.ResponseHeadersPolicyConfig ?? {};
    assert.equal(said.ContentSecurityPolicy.ContentSecurityPolicy, policy);
    assert.deepEqual(said.ContentTypeOptions, { Override: true });
    assert.equal(said.StrictTransportSecurity.AccessControlMaxAgeSec, 86_400);
    assert.deepEqual(more.Items, [{ Header: "Cross-Origin-Resource-Policy", Value: "cross-origin", Override: true }]);
  }
});

test("CloudFront finds cached pictures by their stored tags", () => {
  assert.deepEqual(config().CacheTagConfig, { HeaderName: "x-amz-meta-cache-tag" });
});

test("CloudFront blocks an address with too many requests, and sooner for writes", () => {
  const [list, ...more] = Object.values(template.findResources("AWS::WAFv2::WebACL"));
  assert.equal(more.length, 0);
  assert.equal(list?.Properties.Scope, "CLOUDFRONT");
  const limits = list?.Properties.Rules.map(
    (rule: { Statement: { RateBasedStatement: { Limit: number } } }) => rule.Statement.RateBasedStatement.Limit,
  );
  assert.deepEqual(limits, [3000, 100]);
  assert.deepEqual(Object.keys(config().WebACLId), ["Fn::GetAtt"]);
});

test("only photos sent with a session cookie are exempt from the write limit", () => {
  const [list] = Object.values(template.findResources("AWS::WAFv2::WebACL"));
  const statement: Statement = list?.Properties.Rules[1].Statement.RateBasedStatement.ScopeDownStatement;
  const counted = (method: string, path: string, cookie: string) =>
    isLike(statement, { Method: method, UriPath: path, SingleHeader: cookie });
  const [photos, signedIn] = ["/api/admin/listings/lst_1/photos", "mark=1; __Host-session=abc"];
  assert.equal(counted("POST", photos, signedIn), false);
  assert.equal(counted("POST", photos, ""), true);
  assert.equal(counted("POST", photos, "mark=1"), true);
  assert.equal(counted("POST", "/api/inquiries", signedIn), true);
  assert.equal(counted("GET", "/", ""), false);
  assert.ok(JSON.stringify(statement).includes('{"SingleHeader":{"Name":"cookie"}}'));
});

test("visitors of the other name are redirected to the first, with path and query, on every path", () => {
  const certificateArn = "arn:aws:acm:us-east-1:000000000000:certificate/1";
  const domain = { name: "www.example.com", certificateArn, other: "example.com" };
  const named = synthesised({ domain }).template;
  const { Aliases, DefaultCacheBehavior, CacheBehaviors } = config(named);
  assert.deepEqual(Aliases, ["www.example.com", "example.com"]);
  const [[id, leading] = []] = Object.entries(named.findResources("AWS::CloudFront::Function"));
  for (const { PathPattern, FunctionAssociations } of [DefaultCacheBehavior, ...CacheBehaviors])
    assert.deepEqual(
      [PathPattern, FunctionAssociations],
      [PathPattern, [{ EventType: "viewer-request", FunctionARN: { "Fn::GetAtt": [id, "FunctionARN"] } }]],
    );
  const handler = new Function(`${leading?.Properties.FunctionCode}; return handler`)();
  const ask = (host: string, uri: string, query?: string) => {
    const request = { uri, headers: { host: { value: host } }, rawQueryString: () => query };
    const answer = handler({ request });
    return answer === request ? "the site" : [answer.statusCode, answer.headers.location.value];
  };
  assert.equal(ask("www.example.com", "/listings"), "the site");
  assert.equal(ask("d111111abcdef8.cloudfront.net", "/"), "the site");
  assert.deepEqual(ask("example.com", "/"), [308, "https://www.example.com/"]);
  assert.deepEqual(ask("Example.com", "/search", "page=2&q=a%20b"), [
    308,
    "https://www.example.com/search?page=2&q=a%20b",
  ]);
  template.resourceCountIs("AWS::CloudFront::Function", 0);
});

test("a stack outside us-east-1 uses the firewall whose ARN it is given", () => {
  const firewall = "arn:aws:wafv2:us-east-1:000000000000:global/webacl/shingle/1";
  const elsewhere = synthesised({ env: { region: "eu-west-1" }, firewall }).template;
  elsewhere.resourceCountIs("AWS::WAFv2::WebACL", 0);
  elsewhere.hasResourceProperties("AWS::CloudFront::Distribution", { DistributionConfig: { WebACLId: firewall } });
});

test("the firewall of a site outside us-east-1 is a separate stack that outputs its ARN", () => {
  const own = Template.fromStack(new FirewallStack(new App(), "ShingleFirewall"));
  own.resourceCountIs("AWS::WAFv2::WebACL", 1);
  own.hasOutput("FirewallArn", {});
});

interface Statement {
  AndStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
  ByteMatchStatement?: { FieldToMatch: object; PositionalConstraint: string; SearchString: string };
}

/** The request parts that a firewall statement matches. */
function isLike({ AndStatement, NotStatement, ByteMatchStatement }: Statement, parts: Record<string, string>): boolean {
  if (AndStatement) return AndStatement.Statements.every((each) => isLike(each, parts));
  if (NotStatement) return !isLike(NotStatement.Statement, parts);
  assert.ok(ByteMatchStatement);
  const { FieldToMatch, PositionalConstraint, SearchString } = ByteMatchStatement;
  const part = parts[Object.keys(FieldToMatch)[0] ?? ""] ?? "";
  if (PositionalConstraint === "EXACTLY") return part === SearchString;
  return PositionalConstraint === "CONTAINS" ? part.includes(SearchString) : part.startsWith(SearchString);
}

function config(of = template) {
  const [distribution] = Object.values(of.findResources("AWS::CloudFront::Distribution"));
  return distribution?.Properties.DistributionConfig;
}

function behavior(path: string): Behavior {
  const found = config().CacheBehaviors.find(({ PathPattern }: Behavior) => PathPattern === path);
  assert.ok(found, path);
  return found;
}

function originOf(path: string) {
  return origin(behavior(path).TargetOriginId);
}

function origin(id: string) {
  return config().Origins.find(({ Id }: { Id: string }) => Id === id);
}
