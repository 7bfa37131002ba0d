import assert from "node:assert/strict";
import { test } from "node:test";
import { Match } from "aws-cdk-lib/assertions";
import { AwsEnvironmentSchema } from "../../server/aws/config.ts";
import { EnvironmentSchema, readConfig } from "../../server/config.ts";
import { synthesised } from "../template/synthesised.ts";
import { choosable, secretSettings } from "./environment.ts";

const { stack, template } = synthesised();

test("the load balancer has no public address, so no one can bypass CloudFront", () => {
  template.hasResourceProperties("AWS::ElasticLoadBalancingV2::LoadBalancer", { Scheme: "internal" });
  template.resourceCountIs("AWS::CloudFront::VpcOrigin", 1);
  template.resourceCountIs("AWS::EC2::NatGateway", 0);
});

test("the container health check asks only whether the process runs, not how fast a table is", () => {
  template.hasResourceProperties("AWS::ElasticLoadBalancingV2::TargetGroup", { HealthCheckPath: "/health/live" });
  template.hasResourceProperties("AWS::ECS::TaskDefinition", {
    ContainerDefinitions: [
      Match.objectLike({
        HealthCheck: Match.objectLike({ Command: Match.arrayWith([Match.stringLikeRegexp("3000/health/live")]) }),
      }),
    ],
  });
});

test("only the load balancer can reach the containers", () => {
  const [rule, ...more] = Object.values(template.findResources("AWS::EC2::SecurityGroupIngress"));
  assert.equal(more.length, 0);
  assert.deepEqual(
    [rule?.Properties.GroupId, rule?.Properties.SourceSecurityGroupId, rule?.Properties.FromPort],
    [stack.network.servers, stack.network.doorman]
      .map(({ securityGroupId }) => stack.resolve(securityGroupId))
      .concat(3000),
  );
});

test("the last forwarded address is the visitor's, as written by CloudFront", () => {
  template.hasResourceProperties("AWS::ElasticLoadBalancingV2::LoadBalancer", {
    LoadBalancerAttributes: Match.arrayWith([{ Key: "routing.http.xff_header_processing.mode", Value: "preserve" }]),
  });
});

test("the server starts with its given settings and takes its secrets from Secrets Manager", () => {
  const { Environment, Secrets } = container(template);
  assert.deepEqual(Secrets.map(({ Name }) => Name).sort(), ["SESSION_SECRET", "USER_POOL_CLIENT_SECRET"]);
  // Stand-ins for names that only the deployment knows. This checks that none is missing or misspelled.
  const secrets = Secrets.map(({ Name }) => [Name, "0123456789abcdef0123456789abcdef"]);
  const settings = Environment.map(({ Name, Value }) => [Name, typeof Value === "string" ? Value : standIn(Name)]);
  const config = readConfig(Object.fromEntries([...settings, ...secrets]));
  assert.equal(config.host, "0.0.0.0");
  assert.equal(config.trustProxy, 1);
  assert.equal(config.aws?.region, "us-east-1");
  assert.equal(config.aws?.noticesTable, "NOTICES_TABLE");
  assert.equal(config.aws?.pictureUrl, `${config.origin}/public`);
});

test("an operator finds every setting but no secret in the stack's outputs", () => {
  const [{ Value = "" } = {}] = Object.values(template.findOutputs("Settings"));
  const text = JSON.stringify(Value);
  for (const { Name } of container(template).Environment) assert.ok(text.includes(`${Name}=`), Name);
  assert.doesNotMatch(text, /ClientSecret|resolve:secretsmanager/);
});

test("no container runs before setup, and one to four run after it", () => {
  const { template: empty } = synthesised({ isEmpty: true });
  empty.hasResourceProperties("AWS::ECS::Service", { DesiredCount: 0 });
  empty.resourceCountIs("AWS::ApplicationAutoScaling::ScalableTarget", 0);
  template.hasResourceProperties("AWS::ApplicationAutoScaling::ScalableTarget", { MinCapacity: 1, MaxCapacity: 4 });
  template.hasResourceProperties("AWS::ECS::Service", { DesiredCount: Match.absent() });
});

test("a site with its own domain name uses it in CloudFront and in links", () => {
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

const smtpSecret = "arn:aws:secretsmanager:us-east-1:000000000000:secret:smtp-AbCdEf";

test("a site that sends email takes the mail server's address from Secrets Manager", () => {
  const telling = synthesised({ secrets: { SMTP_URL: smtpSecret }, settings: { MAIL_FROM: "website@example.com" } });
  assert.deepEqual(
    container(telling.template).Secrets.filter(({ Name }) => Name === "SMTP_URL"),
    [{ Name: "SMTP_URL", ValueFrom: smtpSecret }],
  );
  assert.deepEqual(statement(telling.template, "ReadSecrets")?.Resource[1], smtpSecret);
  assert.ok(statement(telling.template, "TellOfInquiries"));
});

test("a site with a webhook may read what it sends, and a site without one may not", () => {
  const settings = { NOTIFY_WEBHOOK_URL: "https://crm.example.com/inquiries" };
  const telling = synthesised({ settings }).template;
  assert.ok(statement(telling, "TellOfInquiries"));
  assert.ok(container(telling).Environment.some(({ Name }) => Name === "NOTIFY_WEBHOOK_URL"));
  assert.equal(statement(template, "TellOfInquiries"), undefined);
});

test("only a server that follows the MLS may write listings", () => {
  const following = synthesised({ settings: { MLS_OWN_HOMES: "1" } }).template;
  assert.ok(statement(following, "WriteOwnHomes"));
  assert.ok(container(following).Environment.some(({ Name }) => Name === "MLS_OWN_HOMES"));
  assert.equal(statement(template, "WriteOwnHomes"), undefined);
});

/** Settings that make no sense in a container, with the reason. */
const elsewhere: Record<string, string> = {
  ADMIN_PASSWORD: "the operator's npx node cli/aws-setup.ts makes the account",
  SETUP: "the same",
  DATA_DIR: "nothing is kept on its disk",
  DYNAMODB_ENDPOINT: "for emulators",
  S3_ENDPOINT: "for emulators",
  USER_POOL_ENDPOINT: "for emulators",
  IDENTITY_POOL_ENDPOINT: "for emulators",
  CLOUDFRONT_ENDPOINT: "for emulators",
  MLS_PHOTO_GB: "the bucket stores each photo for 90 days",
  MLS_ALLOW_PRIVATE: "for tests and development",
  DKIM_DOMAIN: "the email provider signs emails; a container has no key file",
  DKIM_SELECTOR: "the same",
  DKIM_KEY_FILE: "the same",
  BACKUP_TO: "DynamoDB and S3 have backups of their own",
  RESTIC_PASSWORD: "the same",
  INQUIRIES_PER_ADDRESS: "for tests",
  INQUIRIES_PER_HOUR: "for tests",
  STAGING: "a copy to try things on is made from a backup, on a machine",
};

test("every server setting is set by the stack or chosen by the operator", () => {
  const set = container(template).Environment.map(({ Name }) => Name);
  const vault = container(template).Secrets.map(({ Name }) => Name);
  const known = new Set<string>([...set, ...vault, ...choosable, ...secretSettings, ...Object.keys(elsewhere)]);
  const all = [EnvironmentSchema, AwsEnvironmentSchema].flatMap(({ shape }) => Object.keys(shape));
  assert.deepEqual(
    all.filter((name) => !known.has(name)),
    [],
  );
});

test("an operator can't delete the stack by mistake", () => {
  assert.equal(stack.terminationProtection, true);
});

function statement(from: typeof template, sid: string): { Resource: unknown[] } | undefined {
  const roles = Object.values(from.findResources("AWS::IAM::Role"));
  return roles
    .flatMap(({ Properties }) => Properties.Policies ?? [])
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .find(({ Sid }) => Sid === sid);
}

function standIn(name: string): string {
  if (name === "SITE_URL") return "https://www.example.com";
  return name === "PICTURE_URL" ? "https://www.example.com/public" : name;
}

function container(from: typeof template): {
  Environment: { Name: string; Value: unknown }[];
  Secrets: { Name: string }[];
} {
  const tasks = Object.entries(from.findResources("AWS::ECS::TaskDefinition"));
  return tasks.find(([id]) => id.startsWith("ServiceTask"))?.[1].Properties.ContainerDefinitions[0];
}
