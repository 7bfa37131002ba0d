import assert from "node:assert/strict";
import { test } from "node:test";
import { synthesised } from "../template/synthesised.ts";

const smokeAccount = "arn:aws:secretsmanager:us-east-1:000000000000:secret:smoke-AbCdEf";
const { template } = synthesised({ smokeAccount });

test("the smoke test runs with the server's role, image, settings and secrets", () => {
  const [server, smoke] = ["ServiceTask", "SmokeTask"].map((id) => task(id));
  assert.deepEqual(smoke?.TaskRoleArn, server?.TaskRoleArn);
  const [own, same] = [smoke?.ContainerDefinitions[0], server?.ContainerDefinitions[0]];
  assert.deepEqual([own.Image, own.Environment], [same.Image, same.Environment]);
  assert.deepEqual(own.Command, ["node", "cli/smoke-aws.ts"]);
  const secrets: { Name: string; ValueFrom: unknown }[] = own.Secrets;
  assert.deepEqual(
    secrets.filter(({ Name }) => !Name.startsWith("SMOKE_")),
    same.Secrets,
  );
  assert.deepEqual(
    secrets.filter(({ Name }) => Name.startsWith("SMOKE_")),
    [
      { Name: "SMOKE_USERNAME", ValueFrom: `${smokeAccount}:username::` },
      { Name: "SMOKE_PASSWORD", ValueFrom: `${smokeAccount}:password::` },
    ],
  );
});

test("one command without secrets starts the smoke test", () => {
  const [command] = Object.values(template.findOutputs("*")).filter(({ Value }) =>
    JSON.stringify(Value).includes("run-task"),
  );
  const text = JSON.stringify(command?.Value);
  for (const part of ["aws ecs run-task", "--cluster", "--task-definition", "securityGroups="])
    assert.ok(text.includes(part));
  assert.doesNotMatch(text, /secret/i);
});

test("a stack without a smoke-test account has no smoke-test task", () => {
  const tasks = Object.keys(synthesised().template.findResources("AWS::ECS::TaskDefinition"));
  assert.deepEqual(
    tasks.filter((id) => id.startsWith("Smoke")),
    [],
  );
});

function task(id: string) {
  const [found] = Object.entries(template.findResources("AWS::ECS::TaskDefinition")).filter(([key]) =>
    key.startsWith(id),
  );
  return found?.[1].Properties;
}
