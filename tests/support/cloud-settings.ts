import { origin } from "./site/test-site.ts";

/** Settings of a cloud site, for tests of decisions only: nothing calls the services they name. */
export const cloudSettings = {
  PLATFORM: "aws",
  AWS_REGION: "us-east-1",
  LISTINGS_TABLE: "listings",
  INQUIRIES_TABLE: "inquiries",
  NOTICES_TABLE: "notices",
  RECORDS_TABLE: "records",
  SESSIONS_TABLE: "sessions",
  PICTURE_BUCKET: "larkspur-homes",
  PICTURE_URL: `${origin}/public`,
  USER_POOL_ID: "us-east-1_AbCdEf",
  USER_POOL_CLIENT_ID: "client",
  IDENTITY_POOL_ID: "us-east-1:pool",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
};
