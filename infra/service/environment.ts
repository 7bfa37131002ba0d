import type { Front } from "../front/front.ts";
import type { Pictures } from "../front/pictures.ts";
import type { Identity } from "../rights/identity.ts";
import type { Tables } from "../tables/tables.ts";

export interface EnvironmentParts {
  region: string;
  tables: Tables;
  pictures: Pictures;
  identity: Identity;
  front: Front;
  /** The operator's choices. */
  chosen: ChosenSettings;
}

/** The server settings an operator may choose, by the names in `.env.example` and docs/aws.md. */
export const choosable = [
  "ADMIN_USERNAME",
  "HSTS_DAYS",
  "MAIL_FROM",
  "NOTIFY_EMAIL",
  "NOTIFY_WEBHOOK_URL",
  "API_ENDPOINT",
  "MLS_OWN_HOMES",
  "MAIL_PER_HOUR",
  "MAIL_PER_DAY",
] as const;
export type ChosenSettings = Partial<Record<(typeof choosable)[number], string>>;

/** Secret settings from the operator, each the whole text of a Secrets Manager secret named by its ARN. */
export const secretSettings = ["SMTP_URL", "IMAP_URL", "NOTIFY_WEBHOOK_SECRET"] as const;
export type OwnSecrets = Partial<Record<(typeof secretSettings)[number], string>>;

/** Every setting the server needs on AWS, except its secrets. docs/aws.md explains those of AWS, `.env.example` the others. */
export function environment({
  region,
  tables,
  pictures,
  identity,
  front,
  chosen,
}: EnvironmentParts): Record<string, string> {
  return {
    PLATFORM: "aws",
    HOST: "0.0.0.0",
    PORT: "3000",
    SITE_URL: front.siteUrl,
    TRUST_PROXY: "1",
    DEMO: "0",
    AWS_REGION: region,
    LISTINGS_TABLE: tables.listings.tableName,
    INQUIRIES_TABLE: tables.inquiries.tableName,
    NOTICES_TABLE: tables.notices.tableName,
    RECORDS_TABLE: tables.records.tableName,
    SESSIONS_TABLE: tables.sessions.tableName,
    PICTURE_BUCKET: pictures.bucket.bucketName,
    PICTURE_URL: `${front.siteUrl}/public`,
    USER_POOL_ID: identity.userPool.userPoolId,
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    IDENTITY_POOL_ID: identity.identityPool.ref,
    DISTRIBUTION_ID: front.distribution.distributionId,
    ...chosen,
  };
}
