import { readFileSync } from "node:fs";
import { loadSettings } from "./settings-file.ts";

/** The process's environment with the settings from its files: see `loadSettings`. @throws Error named ConfigError */
export function environmentWithFile(): Environment {
  loadSettings();
  return withNamesOfOnce(process.env);
}

export type Environment = Record<string, string | undefined>;

/**
 * Maps the setting names that ONCE gives every container (docs/self-hosting.md): its mail server, its proxy, and that
 * it created the empty folder on purpose. Shingle's own names win.
 */
export function withNamesOfOnce(environment: Environment): Environment {
  const { SMTP_ADDRESS, SECRET_KEY_BASE, MAILER_FROM_ADDRESS, DISABLE_SSL, SITE_URL } = environment;
  const own = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  return {
    ...(SECRET_KEY_BASE && { SETUP: "1", TRUST_PROXY: "1" }),
    ...(SMTP_ADDRESS && { SMTP_URL: smtpUrl(environment) }),
    ...(SMTP_ADDRESS && MAILER_FROM_ADDRESS && { MAIL_FROM: MAILER_FROM_ADDRESS }),
    ...Object.fromEntries(own),
    // Visitors don't use https, so an https address wouldn't work.
    ...(DISABLE_SSL === "true" && SITE_URL && { SITE_URL: SITE_URL.replace(/^https:/, "http:") }),
  };
}

/** Port 465 uses TLS from the first byte. Other ports start it with STARTTLS. */
function smtpUrl({ SMTP_ADDRESS, SMTP_PORT = "", SMTP_USERNAME, SMTP_PASSWORD = "" }: Environment): string {
  const port = SMTP_PORT || "587";
  const account = SMTP_USERNAME ? `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD)}@` : "";
  return `${port === "465" ? "smtps" : "smtp"}://${account}${SMTP_ADDRESS}:${port}`;
}

/**
 * Writes commands as typed on this machine: through npm in a source checkout, with the site's own command in a release.
 */
export function asTyped(text: string): string {
  const command = process.env.SHINGLE_COMMAND;
  return command
    ? text.replaceAll(/npx node cli\/([a-z-]+)\.ts|npm run ([a-z]+)(?: --(?= ))?/g, `${command} $1$2`)
    : text;
}

/** This program's version, from package.json. */
export function productVersion(): string {
  const facts: { version: string } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return facts.version;
}
