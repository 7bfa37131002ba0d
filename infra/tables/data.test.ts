import assert from "node:assert/strict";
import { test } from "node:test";
import { Match } from "aws-cdk-lib/assertions";
import { synthesised } from "../template/synthesised.ts";
import { indexes } from "./indexes.ts";

const { template } = synthesised();

const tables = "AWS::DynamoDB::GlobalTable";

test("every table bills per request, has point-in-time recovery, and survives the stack", () => {
  template.allResources(tables, {
    DeletionPolicy: "Retain",
    UpdateReplacePolicy: "Retain",
    Properties: Match.objectLike({
      BillingMode: "PAY_PER_REQUEST",
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    }),
  });
  template.resourceCountIs(tables, 5);
});

test("records have a list and a place in it as their key, and every other table an id", () => {
  const [id, records] = [
    [{ AttributeName: "id", KeyType: "HASH" }],
    [
      { AttributeName: "part", KeyType: "HASH" },
      { AttributeName: "at", KeyType: "RANGE" },
    ],
  ];
  template.resourcePropertiesCountIs(tables, { KeySchema: id }, 4);
  template.resourcePropertiesCountIs(tables, { KeySchema: records }, 1);
});

test("tables and indexes have a throughput ceiling, so a flood of requests can't run up the bill", () => {
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

test("every index of messages has only keys", () => {
  for (const table of ["notices", "inquiries"] as const) {
    for (const index of Object.values(indexes[table])) assert.equal(index.hasCards, undefined);
  }
});

test("sessions expire by themselves, and no other table expires items", () => {
  template.resourcePropertiesCountIs(
    tables,
    { TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true } },
    1,
  );
});

test("the server uses restored tables, and the stack retains its own", () => {
  const restored = { listings: "shingle-listings-2", inquiries: "shingle-inquiries-2" };
  const { stack: after, template: changed } = synthesised({ restored });
  changed.resourceCountIs(tables, 5);
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

test("scripts and styles stay in the bucket for a month after a newer build replaces them", () => {
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

test("a deleted picture can be restored for a month, then even its delete marker is gone", () => {
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

test("MLS feed data expires from the bucket once no server needs it", () => {
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

test("access logs last a month and contain no session cookies", () => {
  template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: { Logging: { Bucket: Match.anyValue(), IncludeCookies: false } },
  });
  template.hasResourceProperties("AWS::S3::Bucket", {
    OwnershipControls: { Rules: [{ ObjectOwnership: "ObjectWriter" }] },
    LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 30 })] },
  });
});

test("every bucket refuses public and unencrypted access, and pictures are versioned", () => {
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
