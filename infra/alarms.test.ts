import assert from "node:assert/strict";
import { test } from "node:test";
import { Match } from "aws-cdk-lib/assertions";
import { synthesised } from "./template/synthesised.ts";

const { template } = synthesised({ alarms: { email: "operator@example.com", budget: 80 } });

for (const [name, threshold, sign] of [
  ["Failures", 5, "HTTPCode_Target_5XX_Count"],
  ["Failures", 5, "HTTPCode_ELB_5XX_Count"],
  ["Unhealthy", 1, "UnHealthyHostCount"],
  ["Throttled", 1, "WriteThrottleEvents"],
  ["NoticesFailed", 1, "NoticesFailed"],
  ["NotReady", 1, "HealthCheckStatus"],
] as const) {
  test(`the alarm sends an email: ${name} (${sign})`, () => {
    const [alarm] = Object.entries(template.findResources("AWS::CloudWatch::Alarm")).filter(([id]) =>
      id.includes(name),
    );
    assert.ok(alarm, name);
    const { Properties } = alarm[1];
    assert.ok(JSON.stringify(Properties).includes(sign));
    assert.equal(Properties.Threshold, threshold);
    const [topic] = Object.keys(template.findResources("AWS::SNS::Topic"));
    assert.deepEqual(Properties.AlarmActions, [{ Ref: topic }]);
  });
}

test("every alarm emails one address, which AWS asks to confirm first", () => {
  template.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "email", Endpoint: "operator@example.com" });
});

test("every table has an alarm for throttled requests", () => {
  const alarms = JSON.stringify(template.findResources("AWS::CloudWatch::Alarm"));
  for (const id of Object.keys(template.findResources("AWS::DynamoDB::GlobalTable")))
    assert.ok(alarms.includes(id), id);
});

test("the alarm finds a failed notice in the log by the server's own words", () => {
  template.hasResourceProperties("AWS::Logs::MetricFilter", {
    FilterPattern: '{ $.event = "notice not sent" && $.state = "failed" }',
  });
});

test("the operator is warned before the bill is high", () => {
  template.hasResourceProperties("AWS::Budgets::Budget", {
    Budget: { BudgetType: "COST", TimeUnit: "MONTHLY", BudgetLimit: { Amount: 80, Unit: "USD" } },
    NotificationsWithSubscribers: Match.arrayWith([
      Match.objectLike({ Subscribers: [{ SubscriptionType: "EMAIL", Address: "operator@example.com" }] }),
    ]),
  });
});

test("a health check from outside asks whether the site can store data, with an alarm only in us-east-1", () => {
  template.hasResourceProperties("AWS::Route53::HealthCheck", {
    HealthCheckConfig: Match.objectLike({ Type: "HTTPS", ResourcePath: "/health" }),
  });
  const alarms = { email: "operator@example.com", budget: 80 };
  synthesised({ env: { region: "eu-west-1" }, alarms }).template.resourceCountIs("AWS::Route53::HealthCheck", 0);
});

test("a stack without an alarm address has no alarms and notifies no one", () => {
  synthesised().template.resourceCountIs("AWS::CloudWatch::Alarm", 0);
});
