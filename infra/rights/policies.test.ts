import assert from "node:assert/strict";
import { test } from "node:test";
import { localPolicies, roleNames } from "./policies.ts";
import type { PolicyStatement } from "./policy.ts";

const names = {
  listings: "listings",
  inquiries: "inquiries",
  notices: "notices",
  sessions: "sessions",
  bucket: "pictures",
};

test("what each role may do is what was last agreed on", (context) => {
  context.assert.snapshot(localPolicies(names));
});

test("a site that sends mail may read an inquiry and a letter by its id and how many there are, and cannot look for one", () => {
  const quiet = localPolicies(names).server.Statement;
  const [added, counts, visits, ...more] = localPolicies({ ...names, mail: true }).server.Statement.slice(quiet.length);
  assert.deepEqual(more, []);
  assert.ok(added && isAbout(added, "inquiries"));
  assert.deepEqual(actionsOf(added), ["dynamodb:GetItem"]);
  assert.deepEqual(added.Condition?.["ForAllValues:StringLike"], {
    "dynamodb:LeadingKeys": ["inq_*", "let_*", "shw_*", "tsk_*"],
  });
  assert.ok(counts && isAbout(counts, "inquiries"));
  assert.deepEqual(actionsOf(counts), ["dynamodb:BatchGetItem"]);
  assert.deepEqual(counts.Condition?.["ForAllValues:StringLike"], { "dynamodb:LeadingKeys": ["#count#*"] });
  assert.ok(visits && isAbout(visits, "inquiries"));
  assert.deepEqual(actionsOf(visits), ["dynamodb:PutItem"]);
  assert.deepEqual(visits.Condition?.["ForAllValues:StringLike"], { "dynamodb:LeadingKeys": ["let_*", "shw_*"] });
});

test("a server that follows the MLS writes listings, and no profile, no page and no inquiry that is there", () => {
  const plain = localPolicies(names).server.Statement;
  const added = localPolicies({ ...names, ownHomes: true }).server.Statement.slice(plain.length);
  const keys = added.map(({ Condition }) => Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"]);
  assert.deepEqual(keys.flat(), ["lst_*", "#gone#*", "#unpublished#*", "#version#*", undefined, undefined]);
  for (const statement of added) {
    assert.doesNotMatch(actionsOf(statement).join(), /Scan|Query/);
    assert.equal(isAbout(statement, "inquiries"), false);
  }
  const photos = added.filter((statement) => actionsOf(statement).includes("s3:PutObject"));
  assert.deepEqual(
    photos.flatMap(({ Resource }) => Resource),
    ["arn:aws:s3:::pictures/public/listings/*", "arn:aws:s3:::pictures/protected/listings/*"],
  );
});

test("what is allowed in a transaction only is said in the form that AWS documents", () => {
  const documented = { "dynamodb:EnclosingOperation": ["TransactWriteItems"] };
  const inside = localPolicies(names).server.Statement.filter(({ Condition }) =>
    JSON.stringify(Condition ?? {}).includes("EnclosingOperation"),
  );
  assert.deepEqual(
    inside.map(({ Sid }) => Sid),
    ["PutInquiries", "CountInquiries"],
  );
  for (const { Condition } of inside) assert.deepEqual(Condition?.["ForAnyValue:StringEquals"], documented);
});

test("nobody may scan a table or do everything of a kind", () => {
  for (const role of roleNames) {
    for (const action of localPolicies(names)[role].Statement.flatMap(actionsOf))
      assert.doesNotMatch(action, /Scan|\*/);
  }
});

test("nothing is allowed on everything, except signing in to the image registry, which knows no resource", () => {
  for (const role of roleNames) {
    const open = localPolicies(names)[role].Statement.filter(({ Resource }) => [Resource].flat().includes("*"));
    assert.deepEqual(open.flatMap(actionsOf), role === "execution" ? ["ecr:GetAuthorizationToken"] : []);
  }
});

function actionsOf({ Action }: PolicyStatement): string[] {
  return [Action].flat();
}

function isAbout({ Resource }: PolicyStatement, word: string): boolean {
  return [Resource].flat().some((resource) => resource.includes(word));
}

test("only a site that sends alerts keeps subscriptions, and its server finds no inquiry by them", () => {
  const plain = localPolicies(names).server.Statement;
  const added = localPolicies({ ...names, alerts: true }).server.Statement.slice(plain.length);
  const keys = added.map(({ Condition }) => Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"]);
  assert.deepEqual(keys, [
    ["sub_*", "#alert-address#*", "let_*"],
    ["SU#*", "SE#*", "SA#*", "L#sub_*"],
    ["let_*", "match#*", "told#*"],
  ]);
});
