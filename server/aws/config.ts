import { z } from "zod";

const name = z.string().trim().min(3, "must be set to a name");
const endpoint = z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional();

const sessionSecret = z.string().min(32, "must have at least 32 characters");

/** The environment variables for PLATFORM=aws. */
export const AwsEnvironmentSchema = z.object({
  AWS_REGION: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be a region, such as us-east-1")
    .default("us-east-1"),
  LISTINGS_TABLE: name,
  INQUIRIES_TABLE: name,
  NOTICES_TABLE: name,
  RECORDS_TABLE: name,
  SESSIONS_TABLE: name,
  PICTURE_BUCKET: name,
  PICTURE_URL: z
    .url({ protocol: /^https?$/, error: "must be the address that the bucket's public/ is served from" })
    .transform((url) => url.replace(/\/+$/, "")),
  USER_POOL_ID: name,
  USER_POOL_CLIENT_ID: name,
  USER_POOL_CLIENT_SECRET: name.optional(),
  IDENTITY_POOL_ID: name,
  SESSION_SECRET: sessionSecret,
  DISTRIBUTION_ID: name.optional(),
  API_ENDPOINT: endpoint,
  MLS_OWN_HOMES: z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .default(false),
  DYNAMODB_ENDPOINT: endpoint,
  S3_ENDPOINT: endpoint,
  USER_POOL_ENDPOINT: endpoint,
  IDENTITY_POOL_ENDPOINT: endpoint,
  CLOUDFRONT_ENDPOINT: endpoint,
});

export interface AwsConfig {
  region: string;
  listingsTable: string;
  inquiriesTable: string;
  noticesTable: string;
  recordsTable: string;
  sessionsTable: string;
  pictureBucket: string;
  /** The public address of the bucket's `public/` folder, without a trailing slash. */
  pictureUrl: string;
  userPoolId: string;
  clientId: string;
  clientSecret: string | undefined;
  identityPoolId: string;
  /** Together with each session's cookie, encrypts what the server stores for the session. */
  sessionSecret: string;
  /** The CloudFront distribution where removed images are invalidated; absent if there is none. */
  distributionId: string | undefined;
  /** The API to notify of each write by the agent, with the agent's ID token; absent if there is none. */
  apiEndpoint: string | undefined;
  /** Whether the server may write the agent's own MLS homes as listings while no agent is signed in. */
  followsOwnHomes: boolean;
  /** Endpoints to use instead of Amazon's, for example in tests. */
  endpoints: Record<"dynamodb" | "s3" | "userPool" | "identityPool" | "cloudfront", string | undefined>;
}

export function awsConfig(settings: z.infer<typeof AwsEnvironmentSchema>): AwsConfig {
  return {
    region: settings.AWS_REGION,
    listingsTable: settings.LISTINGS_TABLE,
    inquiriesTable: settings.INQUIRIES_TABLE,
    noticesTable: settings.NOTICES_TABLE,
    recordsTable: settings.RECORDS_TABLE,
    sessionsTable: settings.SESSIONS_TABLE,
    pictureBucket: settings.PICTURE_BUCKET,
    pictureUrl: settings.PICTURE_URL,
    userPoolId: settings.USER_POOL_ID,
    clientId: settings.USER_POOL_CLIENT_ID,
    clientSecret: settings.USER_POOL_CLIENT_SECRET,
    identityPoolId: settings.IDENTITY_POOL_ID,
    sessionSecret: settings.SESSION_SECRET,
    distributionId: settings.DISTRIBUTION_ID,
    apiEndpoint: settings.API_ENDPOINT,
    followsOwnHomes: settings.MLS_OWN_HOMES,
    endpoints: {
      dynamodb: settings.DYNAMODB_ENDPOINT,
      s3: settings.S3_ENDPOINT,
      userPool: settings.USER_POOL_ENDPOINT,
      identityPool: settings.IDENTITY_POOL_ENDPOINT,
      cloudfront: settings.CLOUDFRONT_ENDPOINT,
    },
  };
}
