import assert from "node:assert/strict";
import { test } from "node:test";
import { synthesised } from "../template/synthesised.ts";
import { policies, type RoleName } from "./policies.ts";

const { stack, template } = synthesised();

interface RoleProperties {
  AssumeRolePolicyDocument: unknown;
  Policies: { PolicyDocument: unknown }[];
  ManagedPolicyArns?: string[];
}

const roles: Record<RoleName, RoleProperties> = {
  server: role("ServerRole"),
  admin: role("IdentityAdminRole"),
  execution: role("ExecutionRole"),
};

const expected = stack.resolve(
  policies({
    listingsTable: stack.tables.listings.tableArn,
    inquiriesTable: stack.tables.inquiries.tableArn,
    noticesTable: stack.tables.notices.tableArn,
    recordsTable: stack.tables.records.tableArn,
    sessionsTable: stack.tables.sessions.tableArn,
    pictureBucket: stack.pictures.bucket.bucketArn,
    distribution: stack.front.distributionArn,
    secret: stack.secret.secretArn,
    logGroup: stack.logGroup.logGroupArn,
    imageRepository: stack.formatArn({ service: "ecr", resource: "repository", resourceName: "shingle" }),
  }),
);

for (const name of Object.keys(roles) as RoleName[]) {
  test(`the ${name} role carries exactly the policy that the tests of permissions use`, () => {
    assert.deepEqual(
      roles[name].Policies.map(({ PolicyDocument }) => plain(PolicyDocument)),
      [plain(expected[name])],
    );
    assert.equal(roles[name].ManagedPolicyArns, undefined);
  });
}

test("the stack has no other roles or policies", () => {
  const ids = Object.keys(template.findResources("AWS::IAM::Role")).map((id) => id.replace(/[0-9A-F]{8}$/, ""));
  assert.deepEqual(ids.sort(), ["ExecutionRole", "IdentityAdminRole", "ServerRole"]);
  template.resourceCountIs("AWS::IAM::Policy", 0);
  template.resourceCountIs("AWS::IAM::ManagedPolicy", 0);
});

test("only agents who logged in to this identity pool get the admin role", () => {
  assert.deepEqual(roles.admin.AssumeRolePolicyDocument, {
    Version: "2012-10-17",
    Statement: [
      {
        Effect: "Allow",
        Action: "sts:AssumeRoleWithWebIdentity",
        Principal: { Federated: "cognito-identity.amazonaws.com" },
        Condition: {
          StringEquals: { "cognito-identity.amazonaws.com:aud": stack.resolve(stack.identity.identityPool.ref) },
          "ForAnyValue:StringLike": { "cognito-identity.amazonaws.com:amr": "authenticated" },
        },
      },
    ],
  });
});

test("the identity pool refuses unauthenticated visitors and checks tokens with Cognito", () => {
  template.hasResourceProperties("AWS::Cognito::IdentityPool", {
    AllowUnauthenticatedIdentities: false,
    AllowClassicFlow: false,
    CognitoIdentityProviders: [{ ServerSideTokenCheck: true }],
  });
});

test("no one can sign up, and passwords reach Cognito only through the server, which has the client secret", () => {
  template.hasResourceProperties("AWS::Cognito::UserPool", {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    DeletionProtection: "ACTIVE",
  });
  template.hasResourceProperties("AWS::Cognito::UserPoolClient", {
    GenerateSecret: true,
    ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    AllowedOAuthFlowsUserPoolClient: false,
    PreventUserExistenceErrors: "ENABLED",
    EnableTokenRevocation: true,
  });
});

test("CloudFront can read only public pictures, scripts and styles, and only for this site", () => {
  const { PolicyDocument } = only("AWS::S3::BucketPolicy", "PicturesBucketPolicy").Properties;
  const allowed = PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === "Allow");
  assert.deepEqual(allowed, [
    stack.resolve({
      Sid: "PublicThroughCloudFront",
      Effect: "Allow",
      Action: "s3:GetObject",
      Principal: { Service: "cloudfront.amazonaws.com" },
      Resource: ["public/*", "assets/*"].map((keys) => stack.pictures.bucket.arnForObjects(keys)),
      Condition: { StringEquals: { "AWS:SourceArn": stack.front.distributionArn } },
    }),
  ]);
  assert.equal(
    only("AWS::CloudFront::OriginAccessControl").Properties.OriginAccessControlConfig.SigningBehavior,
    "always",
  );
});

function role(id: string): RoleProperties {
  return only("AWS::IAM::Role", id).Properties;
}

function only(type: string, id = "") {
  const found = Object.entries(template.findResources(type)).filter(([key]) => key.startsWith(id));
  const [[, resource] = [], ...more] = found;
  assert.ok(resource && more.length === 0, `one ${type} ${id}`);
  return resource;
}

/** The CDK writes a one-element list as its element. We do the same to compare. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? plain(value[0]) : value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
