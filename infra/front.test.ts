import assert from "node:assert/strict";
import { test } from "node:test";
import { App } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import { errorStatuses } from "./edge.ts";
import { FirewallStack } from "./firewall-stack.ts";
import { synthesised } from "./synthesised.ts";

const { template } = synthesised();

interface Behavior {
  PathPattern: string;
  TargetOriginId: string;
  CachePolicyId: unknown;
  ResponseHeadersPolicyId?: { Ref: string };
}

test("pages are kept as the server says; the admin area and the API never are", () => {
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

test("no error is kept: one agent's would be everybody's for ten seconds", () => {
  assert.deepEqual(
    config().CustomErrorResponses,
    errorStatuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
  for (const status of [404, 405, 414, 500, 501, 502, 503, 504])
    assert.ok(errorStatuses.some((each) => each === status));
});

test("the agent's writes are waited for a minute, visitors' pages for twenty seconds, over one way to the load balancer", () => {
  assert.equal(originOf("/api/admin/*").VpcOriginConfig.OriginReadTimeout, 60);
  assert.equal(originOf("/api/*").VpcOriginConfig.OriginReadTimeout, 20);
  assert.equal(config().CacheBehaviors[0].PathPattern, "/api/admin/*");
  template.resourceCountIs("AWS::CloudFront::VpcOrigin", 1);
  template.hasResourceProperties("AWS::ElasticLoadBalancingV2::LoadBalancer", {
    LoadBalancerAttributes: Match.arrayWith([{ Key: "idle_timeout.timeout_seconds", Value: "65" }]),
  });
});

test("scripts and styles come from the bucket", () => {
  assert.ok(originOf("/assets/*").S3OriginConfig);
  assert.equal(config().OriginGroups, undefined);
});

test("files from the bucket carry the headers that the server gives its own", () => {
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

test("copies of pictures are known by the tags that they are stored with", () => {
  assert.deepEqual(config().CacheTagConfig, { HeaderName: "x-amz-meta-cache-tag" });
});

test("whoever asks too often is refused at CloudFront, sooner for what writes", () => {
  const [list, ...more] = Object.values(template.findResources("AWS::WAFv2::WebACL"));
  assert.equal(more.length, 0);
  assert.equal(list?.Properties.Scope, "CLOUDFRONT");
  const limits = list?.Properties.Rules.map(
    (rule: { Statement: { RateBasedStatement: { Limit: number } } }) => rule.Statement.RateBasedStatement.Limit,
  );
  assert.deepEqual(limits, [3000, 100]);
  assert.deepEqual(Object.keys(config().WebACLId), ["Fn::GetAtt"]);
});

test("a stack elsewhere has the firewall that it is told, as CloudFront's live in us-east-1", () => {
  const firewall = "arn:aws:wafv2:us-east-1:000000000000:global/webacl/shingle/1";
  const elsewhere = synthesised({ env: { region: "eu-west-1" }, firewall }).template;
  elsewhere.resourceCountIs("AWS::WAFv2::WebACL", 0);
  elsewhere.hasResourceProperties("AWS::CloudFront::Distribution", { DistributionConfig: { WebACLId: firewall } });
});

test("the firewall of a site elsewhere is a stack of its own, whose ARN is told", () => {
  const own = Template.fromStack(new FirewallStack(new App(), "ShingleFirewall"));
  own.resourceCountIs("AWS::WAFv2::WebACL", 1);
  own.hasOutput("FirewallArn", {});
});

function config() {
  const [distribution] = Object.values(template.findResources("AWS::CloudFront::Distribution"));
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
