import assert from "node:assert/strict";
import { test } from "node:test";
import { Match } from "aws-cdk-lib/assertions";
import { localPolicies } from "./policies.ts";
import { synthesised } from "./synthesised.ts";

const { stack, template } = synthesised();

test("photos are finished each half hour by a task with the server's image and settings, and a role of its own", () => {
  const [server, worker] = ["ServiceTask", "PhotoWorkerTask"].map((id) => resource("AWS::ECS::TaskDefinition", id));
  const [same, own] = [server, worker].map((task) => task?.ContainerDefinitions[0]);
  assert.deepEqual([own.Image, own.Environment, own.Secrets], [same.Image, same.Environment, same.Secrets]);
  assert.deepEqual(own.Command, ["node", "cli/photos.ts", "finish"]);
  assert.match(JSON.stringify(worker.TaskRoleArn), /PhotoRole/);
  assert.doesNotMatch(JSON.stringify(server.TaskRoleArn), /PhotoRole/);
  template.hasResourceProperties("AWS::Events::Rule", {
    ScheduleExpression: "rate(30 minutes)",
    State: "ENABLED",
    Targets: [
      Match.objectLike({
        EcsParameters: Match.objectLike({
          LaunchType: "FARGATE",
          NetworkConfiguration: {
            AwsVpcConfiguration: {
              AssignPublicIp: "ENABLED",
              SecurityGroups: [stack.resolve(stack.network.servers.securityGroupId)],
              Subnets: Match.anyValue(),
            },
          },
        }),
      }),
    ],
  });
});

test("its role is the plain document, and knows neither messages nor sessions", () => {
  const role = resource("AWS::IAM::Role", "PhotoRole");
  const sids = localPolicies({ listings: "l", inquiries: "i", notices: "n", sessions: "s", bucket: "b" }).photos;
  assert.deepEqual(
    role.Policies[0].PolicyDocument.Statement.map(({ Sid }: { Sid: string }) => Sid),
    sids.Statement.map(({ Sid }) => Sid),
  );
  assert.doesNotMatch(JSON.stringify(role.Policies), /TablesInquiries|TablesSessions|TablesNotices/);
});

test("the schedule may start this task with its two roles, and nothing else", () => {
  const [start, hand, ...more] = resource("AWS::IAM::Role", "PhotoWorkerStarter").Policies[0].PolicyDocument.Statement;
  assert.deepEqual(more, []);
  assert.deepEqual([start.Action, Object.keys(start.Condition)], ["ecs:RunTask", ["ArnEquals"]]);
  assert.match(JSON.stringify(start.Resource), /PhotoWorkerTask/);
  assert.equal(hand.Action, "iam:PassRole");
  assert.match(JSON.stringify(hand.Resource), /PhotoRole.*ExecutionRole/);
  assert.equal(hand.Resource.length, 2);
});

test("before the site is set up nothing is started", () => {
  synthesised({ isEmpty: true }).template.hasResourceProperties("AWS::Events::Rule", { State: "DISABLED" });
});

function resource(type: string, id: string) {
  const [found] = Object.entries(template.findResources(type)).filter(([key]) => key.startsWith(id));
  return found?.[1].Properties;
}
