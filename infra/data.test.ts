import { test } from "node:test";
import { Match } from "aws-cdk-lib/assertions";
import { synthesised } from "./synthesised.ts";

const { template } = synthesised();

test("every table pays by request, can be restored to any second, and survives the stack", () => {
  template.allResources("AWS::DynamoDB::Table", {
    DeletionPolicy: "Retain",
    UpdateReplacePolicy: "Retain",
    Properties: Match.objectLike({
      BillingMode: "PAY_PER_REQUEST",
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    }),
  });
  template.resourceCountIs("AWS::DynamoDB::Table", 4);
});

for (const [table, indexes] of [
  ["listings", { all: "gAll", status: "gStatus" }],
  ["notices", { state: "gState" }],
  ["inquiries", { all: "gAll", read: "gRead", kind: "gKind" }],
] as const) {
  test(`the indexes of ${table} give the order and hold no message`, () => {
    template.hasResourceProperties("AWS::DynamoDB::Table", {
      GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, partition]) => ({
        IndexName,
        KeySchema: [
          { AttributeName: partition, KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "KEYS_ONLY" },
      })),
      TimeToLiveSpecification: Match.absent(),
    });
  });
}

test("sessions run out by themselves, and no other table forgets anything", () => {
  template.resourcePropertiesCountIs(
    "AWS::DynamoDB::Table",
    { TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true } },
    1,
  );
});

test("the bucket of pictures is closed to the public, to unencrypted requests and to accidents", () => {
  template.allResourcesProperties("AWS::S3::Bucket", {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    VersioningConfiguration: { Status: "Enabled" },
  });
  template.hasResourceProperties("AWS::S3::BucketPolicy", {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: "Deny",
          Action: "s3:*",
          Principal: { AWS: "*" },
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        }),
      ]),
    },
  });
});
