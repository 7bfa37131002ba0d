import { S3Client } from "@aws-sdk/client-s3";
import { keepAssets } from "#cli/assets/keep-assets.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createServices } from "#server/services.ts";
import { prepareFirstStart } from "#server/start/first-start.ts";
import { type Account, type Cloud, startCloud } from "./cloud.ts";
import { openFront } from "./front.ts";
import { openAsOperator } from "./open.ts";

/** One site's cloud, ready for `node server/main.ts`. */
export interface StartedCloud {
  /** The server's environment variables. */
  environment: Record<string, string>;
  /** The site's address for browsers. */
  origin: string;
  /** The same tables and pictures with full access. */
  platform: Platform;
  account: Account;
  cloud: Cloud;
  close(): Promise<void>;
}

/** Starts the emulators and sets up a demo site, as `npx node cli/aws-setup.ts` and `npx node cli/aws-assets.ts` do. */
export async function startCloudFor(
  sitePort: number,
  password: string,
  { keepsPages = false } = {},
): Promise<StartedCloud> {
  const cloud = await startCloud();
  const account = await cloud.openAccount();
  const front = await openFront({
    site: () => `http://127.0.0.1:${sitePort}`,
    bucket: `${cloud.s3}/${account.config.pictureBucket}`,
    keepsPages,
  });
  account.config.pictureUrl = `${front.origin}/public`;
  const platform = openAsOperator(account);
  const environment = { ...environmentOf(account), SITE_URL: front.origin, PORT: String(sitePort) };
  const config = readConfig({ ...environment, ADMIN_PASSWORD: password });
  const services = createServices(
    config,
    platform,
    createLog(() => {}),
  );
  await prepareFirstStart(services);
  await services.listingService.close();
  const { region } = account.config;
  const s3 = new S3Client({ region, endpoint: cloud.s3, forcePathStyle: true, credentials: account.operator });
  await keepAssets({ client: s3, bucket: account.config.pictureBucket, folder: "build/client/assets" });
  s3.destroy();
  return {
    ...{ environment, platform, account, cloud, origin: front.origin },
    async close() {
      await platform.close();
      await front.close();
      await account.close();
      await cloud.close();
    },
  };
}

/** A server's settings for this account, with its own role's keys. */
export function environmentOf({ config, server }: Account): Record<string, string> {
  return {
    PLATFORM: "aws",
    TRUST_PROXY: "1",
    AWS_REGION: config.region,
    AWS_ACCESS_KEY_ID: server.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
    LISTINGS_TABLE: config.listingsTable,
    INQUIRIES_TABLE: config.inquiriesTable,
    NOTICES_TABLE: config.noticesTable,
    RECORDS_TABLE: config.recordsTable,
    SESSIONS_TABLE: config.sessionsTable,
    PICTURE_BUCKET: config.pictureBucket,
    PICTURE_URL: config.pictureUrl,
    USER_POOL_ID: config.userPoolId,
    USER_POOL_CLIENT_ID: config.clientId,
    USER_POOL_CLIENT_SECRET: config.clientSecret ?? "",
    IDENTITY_POOL_ID: config.identityPoolId,
    SESSION_SECRET: config.sessionSecret,
    MLS_OWN_HOMES: config.followsOwnHomes ? "1" : "0",
    DYNAMODB_ENDPOINT: config.endpoints.dynamodb ?? "",
    S3_ENDPOINT: config.endpoints.s3 ?? "",
    USER_POOL_ENDPOINT: config.endpoints.userPool ?? "",
    IDENTITY_POOL_ENDPOINT: config.endpoints.identityPool ?? "",
  };
}
