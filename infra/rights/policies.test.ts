import assert from "node:assert/strict";
import { test } from "node:test";
import { localPolicies, roleNames } from "./policies.ts";
import type { PolicyStatement } from "./policy.ts";

const names = {
  listings: "listings",
  inquiries: "inquiries",
  notices: "notices",
  records: "records",
  sessions: "sessions",
  bucket: "pictures",
};

test("each role's permissions match the snapshot", (context) => {
  context.assert.snapshot(localPolicies(names));
});

test("a site that sends email can read an inquiry by id and read the counts, but cannot search", () => {
  const quiet = localPolicies(names).server.Statement;
  const [added, counts, ...more] = localPolicies({ ...names, mail: true }).server.Statement.slice(quiet.length);
  assert.deepEqual(more, []);
  assert.ok(added && isAbout(added, "inquiries"));
  assert.deepEqual(actionsOf(added), ["dynamodb:GetItem"]);
  assert.deepEqual(added.Condition?.["ForAllValues:StringLike"], {
    "dynamodb:LeadingKeys": ["inq_*"],
  });
  assert.ok(counts && isAbout(counts, "inquiries"));
  assert.deepEqual(actionsOf(counts), ["dynamodb:BatchGetItem"]);
  assert.deepEqual(counts.Condition?.["ForAllValues:StringLike"], { "dynamodb:LeadingKeys": ["#count#*"] });
});

test("the server finds the emails, showings and people of earlier releases to move them, but lists no inquiry", () => {
  const older = localPolicies(names).server.Statement.filter(({ Sid }) => Sid.includes("Older"));
  const keys = older.map(({ Condition }) => Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"]);
  const people = ["per_*", "ent_*", "tsk_*", "visit#*", "#email#*", "#phone#*", "#waiting#*", "#due#*", "word#per_*"];
  const settings = ["#quick-replies#*", "#mailbox#*", "#sentence#*", "#people#state"];
  assert.deepEqual(keys, [
    ["L#site", "SH#site", "P#site", "PT#site", "PTD#site", "SU#site", "SA#site"],
    ["let_*", "shw_*", ...settings, ...people, "sub_*", "#alert-address#*"],
    ["let_*", "match#*", "told#*", "#alerts-*", "#counts#*", "#feed*", "*#mail", "*#webhook"],
  ]);
});

test("a server that follows the MLS can write listings, but no profile, page or existing inquiry", () => {
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

test("transaction-only permissions use the form AWS documents", () => {
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

test("no role may scan a table with visitors' texts or use a wildcard action", () => {
  for (const role of roleNames) {
    for (const statement of localPolicies(names)[role].Statement) {
      const isOfNotices = statement.Sid === "FindSentNotices" && isAbout(statement, "notices");
      assert.doesNotMatch(actionsOf(statement).join(), isOfNotices ? /\*/ : /Scan|\*/);
    }
  }
});

test("no permission covers all resources, except the image registry login, which has none", () => {
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
