import type { Front } from "./front.ts";
import type { Identity } from "./identity.ts";
import type { Pictures } from "./pictures.ts";
import type { Tables } from "./tables.ts";

export interface EnvironmentParts {
  region: string;
  tables: Tables;
  pictures: Pictures;
  identity: Identity;
  front: Front;
  mail?: MailSettings | undefined;
}

/** How the agent is told of inquiries. */
export interface MailSettings {
  /** A secret whose whole text is the server's SMTP_URL. */
  smtpSecretArn: string;
  /** The sender, where the mail server asks for a certain one. */
  from?: string | undefined;
}

/** Every setting the server needs on AWS, except its secrets. `.env.example` says what each means. */
export function environment({
  region,
  tables,
  pictures,
  identity,
  front,
  mail,
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
    SESSIONS_TABLE: tables.sessions.tableName,
    PICTURE_BUCKET: pictures.bucket.bucketName,
    PICTURE_URL: `${front.siteUrl}/public`,
    USER_POOL_ID: identity.userPool.userPoolId,
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    IDENTITY_POOL_ID: identity.identityPool.ref,
    ...(mail?.from && { MAIL_FROM: mail.from }),
  };
}
