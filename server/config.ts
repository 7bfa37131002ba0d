import { isIP } from "node:net";
import { z } from "zod";
import { type AwsConfig, AwsEnvironmentSchema, awsConfig } from "./aws/config.ts";
import { type OffsiteTarget, offsiteSettings, offsiteTarget } from "./embedded/offsite/restic.ts";
import type { Environment } from "./machine/environment.ts";
import { mailboxSettings } from "./mailbox/open-mailbox.ts";
import { halfOfDkim, type NoticeConfig, noticeConfig, noticeSettings } from "./notices/notice-config.ts";

const text = z.string().trim();
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, "must be a whole number from 1 to 999999")
  .transform(Number);

/** All environment variables that the site reads. Those for AWS are in aws/config.ts. */
export const EnvironmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((port) => port <= 65535, "must be at most 65535")
    .default(3000),
  HOST: text
    .refine((host) => host === "localhost" || isIP(host) > 0, "must be localhost or an IP address")
    .default("127.0.0.1"),
  DATA_DIR: text.min(1, "must name a folder").default("./data"),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be the site's address, such as https://www.example.com", abort: true })
    .refine((url) => /^https?:\/\/[^/?#]+\/?$/.test(url), "must be an origin without a path")
    .transform((url) => new URL(url).origin)
    .optional(),
  ADMIN_USERNAME: text.min(1, "must not be empty").max(100, "must have at most 100 characters").default("admin"),
  ADMIN_PASSWORD: z
    .string()
    .min(12, "must have at least 12 characters")
    .max(200, "must have at most 200 characters")
    .optional(),
  DEMO: flag.default(true),
  SETUP: flag.default(false),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9]$/, "must be the number of proxies that every request passes, from 0 to 9")
    .transform(Number)
    .default(0),
  HSTS_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, "must be a whole number of days from 0 to 999")
    .transform(Number)
    .default(1),
  PLATFORM: z.enum(["embedded", "aws"]).default("embedded"),
  ...noticeSettings,
  ...mailboxSettings,
  MLS_PHOTO_GB: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/, "must be a number of gigabytes from 0.1 to 9999")
    .transform(Number)
    .refine((gigabytes) => gigabytes >= 0.1, "must be at least 0.1")
    .default(5),
  MLS_ALLOW_PRIVATE: flag.default(false),
  INQUIRIES_PER_ADDRESS: wholeNumber.default(10),
  INQUIRIES_PER_HOUR: wholeNumber.default(200),
  MAIL_PER_HOUR: wholeNumber.default(100),
  MAIL_PER_DAY: wholeNumber.default(400),
  ...offsiteSettings,
  STAGING: flag.default(false),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The site's canonical origin, never taken from a request. */
  origin: string;
  adminUsername: string;
  /** Used only at the first start. Without it, the site generates a password. */
  adminPassword: string | undefined;
  /** Whether an empty data folder is filled with demo content. */
  demo: boolean;
  /** Whether a site with a real address may start in an empty data folder. */
  setup: boolean;
  /** The number of proxies that every request passes, each of which adds to X-Forwarded-For; 0 ignores the header. */
  trustProxy: number;
  /** Days for which visiting browsers use only https; 0 omits the header. */
  hstsDays: number;
  /** The tables, bucket, and pools; only with PLATFORM=aws. */
  aws: AwsConfig | undefined;
  /** How the agent is notified of inquiries, besides the inbox. */
  notices: NoticeConfig;
  /** The mailbox to read replies from, if any. A staging site reads none. */
  mailbox: { imapUrl: string | undefined };
  /** The maximum disk space for MLS photos, in bytes, and whether a feed may have a private address. */
  mls: { photoBytes: number; mayBePrivate: boolean };
  /**
   * The inquiries per hour, from one network and in total, above which the contact form asks the browser for proof of
   * work. A message without the proof is held separately.
   */
  inquiryLimits: { perAddress: number; perHour: number };
  /** The maximum rate of alerts, because email providers have limits. Replies and notices are not counted. */
  mailLimits: { perHour: number; perDay: number };
  /** Where backups are uploaded, in addition to this machine; absent if nowhere. */
  offsite: OffsiteTarget | undefined;
  /**
   * Whether this is a staging site: it notifies no one, tells search engines to stay away, and says so on every page.
   */
  isStaging: boolean;
}

/** Thrown at startup for invalid settings. The message names each variable and its problem. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads the configuration once, at startup. Empty variables count as absent. @throws ConfigError */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const settings = read(EnvironmentSchema, given);
  const half = halfOfDkim(settings);
  if (half) throw new ConfigError(half);
  const origin = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    origin,
    adminUsername: settings.ADMIN_USERNAME,
    adminPassword: settings.ADMIN_PASSWORD,
    demo: settings.DEMO,
    setup: settings.SETUP,
    trustProxy: settings.TRUST_PROXY,
    hstsDays: settings.HSTS_DAYS,
    aws: settings.PLATFORM === "aws" ? awsConfig(read(AwsEnvironmentSchema, given)) : undefined,
    notices: settings.STAGING ? {} : noticeConfig(settings, origin),
    mailbox: { imapUrl: settings.STAGING ? undefined : settings.IMAP_URL },
    mls: { photoBytes: Math.round(settings.MLS_PHOTO_GB * 1e9), mayBePrivate: settings.MLS_ALLOW_PRIVATE },
    inquiryLimits: { perAddress: settings.INQUIRIES_PER_ADDRESS, perHour: settings.INQUIRIES_PER_HOUR },
    mailLimits: { perHour: settings.MAIL_PER_HOUR, perDay: settings.MAIL_PER_DAY },
    offsite: offsiteTarget(settings),
    isStaging: settings.STAGING,
  };
}

/** Whether visitors come to this origin: only a proxy with a certificate serves https. */
export function isRealAddress(origin: string): boolean {
  return origin.startsWith("https:");
}

function read<Settings>(schema: z.ZodType<Settings>, given: object): Settings {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
}
