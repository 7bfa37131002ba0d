import { readFileSync } from "node:fs";
import { loadSettings } from "./settings-file.js";

/** The process's environment with the settings of its files: see `loadSettings`. @throws Error named ConfigError */
export function environmentWithFile(): Environment {
  loadSettings();
  return withNamesOfOnce(process.env);
}

export type Environment = Record<string, string | undefined>;

/**
 * Understands the names of settings that ONCE gives to every container it runs (docs/self-hosting.md): those of its mail
 * server, its proxy in front, and that it made the container's empty folder on purpose. Our own names win.
 */
export function withNamesOfOnce(environment: Environment): Environment {
  const { SMTP_ADDRESS, SECRET_KEY_BASE, MAILER_FROM_ADDRESS, DISABLE_SSL, SITE_URL } = environment;
  const own = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  return {
    ...(SECRET_KEY_BASE && { SETUP: "1", TRUST_PROXY: "1" }),
    ...(SMTP_ADDRESS && { SMTP_URL: smtpUrl(environment) }),
    ...(SMTP_ADDRESS && MAILER_FROM_ADDRESS && { MAIL_FROM: MAILER_FROM_ADDRESS }),
    ...Object.fromEntries(own),
    // Visitors come without https: an address that was typed with it would lead nowhere.
    ...(DISABLE_SSL === "true" && SITE_URL && { SITE_URL: SITE_URL.replace(/^https:/, "http:") }),
  };
}

/** Port 465 speaks TLS from the first byte; every other begins it by STARTTLS. */
function smtpUrl({ SMTP_ADDRESS, SMTP_PORT = "", SMTP_USERNAME, SMTP_PASSWORD = "" }: Environment): string {
  const port = SMTP_PORT || "587";
  const account = SMTP_USERNAME ? `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD)}@` : "";
  return `${port === "465" ? "smtps" : "smtp"}://${account}${SMTP_ADDRESS}:${port}`;
}

/** Names commands as they are typed on this machine: through npm where the sources are, in a release by the site's own command. */
export function asTyped(text: string): string {
  const command = process.env.SHINGLE_COMMAND;
  return command
    ? text.replaceAll(/npx node cli\/([a-z-]+)\.ts|npm run ([a-z]+)(?: --(?= ))?/g, `${command} $1$2`)
    : text;
}

/** The version of this program, as package.json has it. */
export function productVersion(): string {
  const facts: { version: string } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return facts.version;
}
