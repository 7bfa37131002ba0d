import assert from "node:assert/strict";
import { test } from "node:test";
import { Match } from "aws-cdk-lib/assertions";
import { synthesised } from "../template/synthesised.ts";
import { indexes } from "./indexes.ts";

const { template } = synthesised();

const tables = "AWS::DynamoDB::GlobalTable";

test("every table pays by request, can be restored to any second, and survives the stack", () => {
  template.allResources(tables, {
    DeletionPolicy: "Retain",
    UpdateReplacePolicy: "Retain",
    Properties: Match.objectLike({
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    }),
  });
  template.resourceCountIs(tables, 4);
});

test("no flood of requests becomes a bill without end: tables and their indexes have a ceiling", () => {
  const reads = { MaxReadRequestUnits: 2000 };
  const writes = { MaxWriteRequestUnits: 500 };
  template.allResourcesProperties(tables, {
    WriteOnDemandThroughputSettings: writes,
    Replicas: [Match.objectLike({ ReadOnDemandThroughputSettings: reads })],
  });
  for (const { Properties } of Object.values(template.findResources(tables))) {
    for (const index of Properties.GlobalSecondaryIndexes ?? []) {
      assert.deepEqual(index.WriteOnDemandThroughputSettings, writes);
    }
    for (const index of Properties.Replicas[0].GlobalSecondaryIndexes ?? []) {
      assert.deepEqual(index.ReadOnDemandThroughputSettings, reads);
    }
  }
});

for (const table of ["listings", "notices", "inquiries"] as const) {
  test(`the indexes of ${table} give the order and what a card shows, and hold no message`, () => {
    template.hasResourceProperties(tables, {
      GlobalSecondaryIndexes: Object.entries(indexes[table]).map(([IndexName, { part, order, hasCards }]) =>
        Match.objectLike({
          IndexName,
          KeySchema: [
            { AttributeName: part, KeyType: "HASH" },
            { AttributeName: order, KeyType: "RANGE" },
          ],
          Projection: hasCards
            ? { ProjectionType: "INCLUDE", NonKeyAttributes: ["card"] }
            : { ProjectionType: "KEYS_ONLY" },
        }),
      ),
      TimeToLiveSpecification: Match.absent(),
    });
  });
}

test("no index of messages holds more than keys", () => {
  for (const table of ["notices", "inquiries"] as const) {
    for (const index of Object.values(indexes[table])) assert.equal(index.hasCards, undefined);
  }
});

test("sessions run out by themselves, and no other table forgets anything", () => {
  template.resourcePropertiesCountIs(
    tables,
    { TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true } },
    1,
  );
});

test("the server uses the tables that a backup was restored to, and the stack keeps its own", () => {
  const restored = { listings: "shingle-listings-2", inquiries: "shingle-inquiries-2" };
  const { stack: after, template: changed } = synthesised({ restored });
  changed.resourceCountIs(tables, 4);
  const [task] = Object.values(changed.findResources("AWS::ECS::TaskDefinition"));
  const environment: { Name: string; Value: unknown }[] = task?.Properties.ContainerDefinitions[0].Environment;
  const value = (name: string) => environment.find(({ Name }) => Name === name)?.Value;
  assert.deepEqual(
    [value("LISTINGS_TABLE"), value("INQUIRIES_TABLE"), value("NOTICES_TABLE")],
    ["shingle-listings-2", "shingle-inquiries-2", after.resolve(after.tables.notices.tableName)],
  );
  const roles = JSON.stringify(changed.findResources("AWS::IAM::Role"));
  assert.match(roles, /table\/shingle-listings-2/);
  assert.doesNotMatch(roles, /TablesListings|TablesInquiries/);
});

test("scripts and styles of an older build are kept a month from when a newer one took their place", () => {
  template.hasResourceProperties("AWS::S3::Bucket", {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        Match.objectLike({
          Prefix: "assets/",
          TagFilters: [{ Key: "superseded", Value: "yes" }],
          ExpirationInDays: 30,
          Status: "Enabled",
        }),
      ]),
    },
  });
});

test("a deleted picture can be had back for a month, and then nothing of it is left, not even its mark", () => {
  template.hasResourceProperties("AWS::S3::Bucket", {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        Match.objectLike({
          Prefix: Match.absent(),
          NoncurrentVersionExpiration: { NoncurrentDays: 30 },
          ExpiredObjectDeleteMarker: true,
        }),
      ]),
    },
  });
});

test("what the MLS's feed brought leaves the bucket by itself once no server needs it", () => {
  template.hasResourceProperties("AWS::S3::Bucket", {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        Match.objectLike({ Prefix: "mls/", NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
        Match.objectLike({ Prefix: "mls/homes/", ExpirationInDays: 30 }),
        Match.objectLike({ Prefix: "mls/photos/", ExpirationInDays: 90 }),
      ]),
    },
  });
});

test("who visited is written down for a month, without the keys to sessions", () => {
  template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: { Logging: { Bucket: Match.anyValue(), IncludeCookies: false } },
  });
  template.hasResourceProperties("AWS::S3::Bucket", {
    OwnershipControls: { Rules: [{ ObjectOwnership: "ObjectWriter" }] },
    LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 30 })] },
  });
});

test("every bucket is closed to the public, to unencrypted requests, and pictures to accidents", () => {
  template.allResourcesProperties("AWS::S3::Bucket", {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
  template.resourcePropertiesCountIs("AWS::S3::Bucket", { VersioningConfiguration: { Status: "Enabled" } }, 1);
  template.allResourcesProperties("AWS::S3::BucketPolicy", {
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
