import { existsSync } from "node:fs";
import { type Environment, withNamesOfOnce } from "./names-of-once.ts";

/** Every variable that the site reads: see config.ts. The cloud's own are in aws/config.ts. */
export const settingNames = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "SITE_URL",
  "ADMIN_USERNAME",
  "ADMIN_PASSWORD",
  "DEMO",
  "SETUP",
  "TRUST_PROXY",
  "HSTS_DAYS",
  "PLATFORM",
  "SMTP_URL",
  "MAIL_FROM",
  "NOTIFY_EMAIL",
  "NOTIFY_WEBHOOK_URL",
  "NOTIFY_WEBHOOK_SECRET",
  "MLS_PHOTO_GB",
  "MLS_ALLOW_PRIVATE",
  "INQUIRIES_PER_ADDRESS",
  "INQUIRIES_PER_HOUR",
  "ALTCHA",
  "LOG_SIGN_IN_ADDRESSES",
  "BACKUP_TO",
  "RESTIC_PASSWORD",
  "METRICS_TOKEN",
  "STAGING",
] as const;

export type SettingName = (typeof settingNames)[number];

/** The process's environment with the settings of `.env` in the current folder, if there is one; the process's own win. */
export function environmentWithFile(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return withNamesOfOnce(process.env);
}
