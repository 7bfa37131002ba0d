import assert from "node:assert/strict";
import { test } from "node:test";
import { Match } from "aws-cdk-lib/assertions";
import { synthesised } from "../template/synthesised.ts";

const { stack, template } = synthesised();

test("subnets name zones by id, because a zone letter differs between accounts", () => {
  const subnets = Object.values(template.findResources("AWS::EC2::Subnet"));
  assert.deepEqual(subnets.map(({ Properties }) => Properties.AvailabilityZoneId).sort(), [
    "use1-az1",
    "use1-az1",
    "use1-az2",
    "use1-az2",
  ]);
  for (const { Properties } of subnets) assert.equal(Properties.AvailabilityZone, undefined);
});

for (const zone of ["use1-az3", "usw1-az2", "apne1-az3", "cac1-az3", "apne2-az1"]) {
  test(`a template with ${zone}, where CloudFront reaches no load balancer, is not made`, () => {
    assert.throws(() => synthesised({ zones: ["use1-az1", zone] }), new RegExp(`can't reach .* ${zone}`));
  });
}

test("an operator names two zone ids, and must do so in an unlisted region", () => {
  assert.throws(() => synthesised({ zones: ["us-east-1a", "us-east-1b"] }), /be two ids/);
  assert.throws(() => synthesised({ zones: ["use1-az1"] }), /be two ids/);
  assert.throws(() => synthesised({ zones: ["use1-az1", "use1-az1"] }), /be two ids/);
  assert.throws(() => synthesised({ env: { region: "sa-east-1" } }), /Set two zones of sa-east-1/);
  const chosen = synthesised({ env: { region: "sa-east-1" }, zones: ["sae1-az1", "sae1-az3"] }).template;
  chosen.hasResourceProperties("AWS::EC2::Subnet", { AvailabilityZoneId: "sae1-az3" });
});

test("the load balancer is in isolated subnets, and containers are in public ones", () => {
  const isolated = stack.network.vpc.isolatedSubnets.map(({ subnetId }) => stack.resolve(subnetId));
  template.hasResourceProperties("AWS::ElasticLoadBalancingV2::LoadBalancer", { Subnets: isolated });
  const routes = Object.values(template.findResources("AWS::EC2::Route")).map(
    ({ Properties }) => Properties.RouteTableId,
  );
  const tables = stack.network.vpc.publicSubnets.map(({ routeTable }) => stack.resolve(routeTable.routeTableId));
  assert.deepEqual(routes, tables);
  template.hasResourceProperties("AWS::ECS::Service", {
    NetworkConfiguration: { AwsvpcConfiguration: Match.objectLike({ AssignPublicIp: "ENABLED" }) },
  });
});

test("traffic to tables and pictures stays inside AWS", () => {
  const endpoints = Object.values(template.findResources("AWS::EC2::VPCEndpoint"));
  assert.equal(endpoints.length, 2);
  for (const service of ["s3", "dynamodb"]) {
    assert.ok(
      endpoints.some(({ Properties }) => JSON.stringify(Properties.ServiceName).includes(service)),
      service,
    );
  }
  for (const { Properties } of endpoints) assert.equal(Properties.VpcEndpointType, "Gateway");
});
