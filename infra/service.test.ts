import assert from "node:assert/strict";
import { test } from "node:test";
import { Match } from "aws-cdk-lib/assertions";
import { readConfig } from "../server/config.ts";
import { synthesised } from "./synthesised.ts";

const { stack, template } = synthesised();

test("the load balancer has no public address, so nobody goes around CloudFront", () => {
  template.hasResourceProperties("AWS::ElasticLoadBalancingV2::LoadBalancer", { Scheme: "internal" });
  template.resourceCountIs("AWS::CloudFront::VpcOrigin", 1);
  template.resourceCountIs("AWS::EC2::NatGateway", 0);
});

test("only the load balancer reaches the containers", () => {
  const [rule, ...more] = Object.values(template.findResources("AWS::EC2::SecurityGroupIngress"));
  assert.equal(more.length, 0);
  assert.deepEqual(
    [rule?.Properties.GroupId, rule?.Properties.SourceSecurityGroupId, rule?.Properties.FromPort],
    [stack.network.servers, stack.network.doorman]
      .map(({ securityGroupId }) => stack.resolve(securityGroupId))
      .concat(3000),
  );
});

test("the last forwarded address is the visitor's, as CloudFront wrote it", () => {
  template.hasResourceProperties("AWS::ElasticLoadBalancingV2::LoadBalancer", {
    LoadBalancerAttributes: Match.arrayWith([{ Key: "routing.http.xff_header_processing.mode", Value: "preserve" }]),
  });
});

test("pages are kept as the server says; the admin area and the API never are", () => {
  const uncached = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
  const toServer = (PathPattern: string) => Match.objectLike({ PathPattern, CachePolicyId: uncached });
  template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: {
      CacheBehaviors: Match.arrayWith([toServer("/admin*"), toServer("/api/*")]),
      DefaultCacheBehavior: { ViewerProtocolPolicy: "redirect-to-https", CachePolicyId: { Ref: Match.anyValue() } },
    },
  });
  template.hasResourceProperties("AWS::CloudFront::CachePolicy", {
    CachePolicyConfig: { MinTTL: 0, DefaultTTL: 0 },
  });
});

test("the server starts with the settings it is given, and its secrets come from the vault", () => {
  const { Environment, Secrets } = container(template);
  assert.deepEqual(Secrets.map(({ Name }) => Name).sort(), ["SESSION_SECRET", "USER_POOL_CLIENT_SECRET"]);
  // Names that only the deployment knows are stood in for: here it counts that none is missing or misspelt.
  const secrets = Secrets.map(({ Name }) => [Name, "0123456789abcdef0123456789abcdef"]);
  const settings = Environment.map(({ Name, Value }) => [Name, typeof Value === "string" ? Value : standIn(Name)]);
  const config = readConfig(Object.fromEntries([...settings, ...secrets]));
  assert.equal(config.host, "0.0.0.0");
  assert.equal(config.trustProxy, 1);
  assert.equal(config.aws?.region, "us-east-1");
  assert.equal(config.aws?.noticesTable, "NOTICES_TABLE");
  assert.equal(config.aws?.pictureUrl, `${config.origin}/public`);
});

test("an operator finds every setting in the stack's outputs, and no secret", () => {
  const [{ Value = "" } = {}] = Object.values(template.findOutputs("Settings"));
  const text = JSON.stringify(Value);
  for (const { Name } of container(template).Environment) assert.ok(text.includes(`${Name}=`), Name);
  assert.doesNotMatch(text, /ClientSecret|resolve:secretsmanager/);
});

test("no container runs before the site is set up, and one to four do afterwards", () => {
  const { template: empty } = synthesised({ isEmpty: true });
  empty.hasResourceProperties("AWS::ECS::Service", { DesiredCount: 0 });
  empty.resourceCountIs("AWS::ApplicationAutoScaling::ScalableTarget", 0);
  template.hasResourceProperties("AWS::ApplicationAutoScaling::ScalableTarget", { MinCapacity: 1, MaxCapacity: 4 });
  template.hasResourceProperties("AWS::ECS::Service", { DesiredCount: Match.absent() });
});

test("a site with a name of its own has it in CloudFront and in its links", () => {
  const certificateArn = "arn:aws:acm:us-east-1:000000000000:certificate/1";
  const named = synthesised({ domain: { name: "www.example.com", certificateArn } }).template;
  named.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: {
      Aliases: ["www.example.com"],
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: "TLSv1.2_2021" },
    },
  });
  const { Environment } = container(named);
  assert.deepEqual(
    Environment.filter(({ Name }) => Name === "SITE_URL"),
    [{ Name: "SITE_URL", Value: "https://www.example.com" }],
  );
});

test("a site that sends mail takes the mail server's address from the vault", () => {
  const smtpSecretArn = "arn:aws:secretsmanager:us-east-1:000000000000:secret:smtp-AbCdEf";
  const telling = synthesised({ mail: { smtpSecretArn, from: "website@example.com" } });
  assert.deepEqual(
    container(telling.template).Secrets.filter(({ Name }) => Name === "SMTP_URL"),
    [{ Name: "SMTP_URL", ValueFrom: smtpSecretArn }],
  );
  telling.template.hasResourceProperties("AWS::IAM::Role", {
    Policies: [
      {
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({ Sid: "ReadSecrets", Resource: [Match.anyValue(), smtpSecretArn] }),
          ]),
        },
      },
    ],
  });
});

function standIn(name: string): string {
  if (name === "SITE_URL") return "https://www.example.com";
  return name === "PICTURE_URL" ? "https://www.example.com/public" : name;
}

function container(from: typeof template): {
  Environment: { Name: string; Value: unknown }[];
  Secrets: { Name: string }[];
} {
  const [task] = Object.values(from.findResources("AWS::ECS::TaskDefinition"));
  return task?.Properties.ContainerDefinitions[0];
}
