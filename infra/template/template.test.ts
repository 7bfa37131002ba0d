import assert from "node:assert/strict";
import { test } from "node:test";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { FirewallStack } from "../front/firewall-stack.ts";
import { synthesised } from "./synthesised.ts";
import { faultsIn } from "./template-check.ts";

type Checked = Parameters<typeof faultsIn>[0];

const arn = (what: string) => `arn:aws:${what}`;
const everything = {
  domain: {
    ...{ name: "www.example.com", other: "example.com" },
    certificateArn: arn("acm:us-east-1:000000000000:certificate/1"),
  },
  alarms: { email: "operator@example.com", budget: 80 },
  secrets: { SMTP_URL: arn("secretsmanager:us-east-1:000000000000:secret:smtp-AbCdEf") },
  smokeAccount: arn("secretsmanager:us-east-1:000000000000:secret:smoke-AbCdEf"),
  settings: { MLS_OWN_HOMES: "1" },
};

for (const [name, template] of [
  ["a first deployment", synthesised({ isEmpty: true }).template],
  ["a site without choices", synthesised().template],
  ["a site with every choice", synthesised(everything).template],
  [
    "a site elsewhere",
    synthesised({
      ...everything,
      env: { region: "eu-west-1" },
      firewall: arn("wafv2:us-east-1:000000000000:global/webacl/shingle/1"),
    }).template,
  ],
  ["a firewall alone", Template.fromStack(new FirewallStack(new App(), "ShingleFirewall"))],
] as const) {
  test(`CloudFormation's schemas take the template of ${name}`, () => {
    assert.deepEqual(faultsIn(template.toJSON() as Checked), []);
  });
}

/** The template with one part of it changed. */
function faultsWith(from: string, to: string): string[] {
  const text = JSON.stringify(synthesised(everything).template.toJSON());
  assert.ok(text.includes(from), from);
  return faultsIn(JSON.parse(text.replace(from, to)) as Checked);
}

for (const [what, from, to, sentence] of [
  ["a misspelt property", '"BillingMode":', '"BilingMode":', /there is no property BilingMode/],
  ["a misspelt property deep inside", '"NoncurrentDays":', '"NonCurrentDays":', /there is no property NonCurrentDays/],
  ["a misspelt property that the CDK does not know", '"CacheTagConfig":', '"CacheTags":', /no property CacheTags/],
  ["a missing property", '"KeySchema":', '"Note":', /KeySchema is missing/],
  ["a misspelt type", '"AWS::WAFv2::WebACL"', '"AWS::WAFv2::WebAcl"', /there is no type AWS::WAFv2::WebAcl/],
  ["a value of another kind", '"DeletionProtectionEnabled":true', '"DeletionProtectionEnabled":"on"', /no boolean/],
  ["a value that is none of those", '"Scope":"CLOUDFRONT"', '"Scope":"EDGE"', /"EDGE" is no string/],
  ["a reference to nothing", '"Ref":"Secret', '"Ref":"Secrets', /there is no Secrets.*, which is referred to/],
  ["an attribute that there is not", ',"Arn"]', ',"ARN"]', /has no attribute ARN/],
] as const) {
  test(`${what} is refused`, () => {
    assert.match(faultsWith(from, to).join("\n"), sentence);
  });
}
