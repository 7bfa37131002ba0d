import { expect, it } from "vitest";
import { ConfigError, readConfig } from "../config.ts";

const environment = {
  PLATFORM: "aws",
  LISTINGS_TABLE: "avery-listings",
  INQUIRIES_TABLE: "avery-inquiries",
  NOTICES_TABLE: "avery-notices",
  SESSIONS_TABLE: "avery-sessions",
  RECORDS_TABLE: "avery-records",
  PICTURE_BUCKET: "avery-pictures",
  PICTURE_URL: "https://www.avery.example.com/public/",
  USER_POOL_ID: "us-east-1_AbCdEfGhI",
  USER_POOL_CLIENT_ID: "1example23456789",
  IDENTITY_POOL_ID: "us-east-1:11111111-2222-3333-4444-555555555555",
  SESSION_SECRET: "s".repeat(32),
};

it("reads the AWS settings, with us-east-1 and Amazon's endpoints by default", () => {
  expect(readConfig(environment).aws).toMatchObject({
    region: "us-east-1",
    listingsTable: "avery-listings",
    pictureUrl: "https://www.avery.example.com/public",
    clientSecret: undefined,
    apiEndpoint: undefined,
    followsOwnHomes: false,
    endpoints: {
      dynamodb: undefined,
      s3: undefined,
      userPool: undefined,
      identityPool: undefined,
      cloudfront: undefined,
    },
    distributionId: undefined,
  });
});

it("ignores the AWS settings without PLATFORM=aws", () => {
  expect(readConfig({ LISTINGS_TABLE: "", AWS_REGION: "somewhere" }).aws).toBeUndefined();
  expect(() => readConfig({ PLATFORM: "azure" })).toThrow(/^PLATFORM /);
});

it.each(Object.keys(environment).filter((name) => name !== "PLATFORM"))("PLATFORM=aws needs %s and says so", (name) => {
  expect(() => readConfig({ ...environment, [name]: "" })).toThrow(ConfigError);
  expect(() => readConfig({ ...environment, [name]: "" })).toThrow(new RegExp(`^${name} `));
});

it.each([
  ["AWS_REGION", "Virginia"],
  ["PICTURE_URL", "/public"],
  ["SESSION_SECRET", "short"],
  ["API_ENDPOINT", "api.example.com"],
  ["MLS_OWN_HOMES", "yes"],
  ["DYNAMODB_ENDPOINT", "localhost:8000"],
])("refuses %s=%s and names the variable", (name, value) => {
  expect(() => readConfig({ ...environment, [name]: value })).toThrow(new RegExp(`^${name} `));
});
