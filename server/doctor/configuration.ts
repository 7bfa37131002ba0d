import { readFileSync } from "node:fs";
import { counted } from "#domain/formats.ts";
import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import { type Config, EnvironmentSchema } from "../config.ts";
import { listOffsite } from "../embedded/offsite/read-offsite.ts";
import { openMailTransport } from "../notices/mail/mail-channel.ts";
import { mailFailure } from "../notices/mail/mail-failure.ts";
import type { NoticeConfig } from "../notices/notice-config.ts";
import { otherSiteOn } from "../start/data-folder.ts";

const loopback = ["127.0.0.1", "::1", "localhost"];

/** Compares the settings with those of the running site, if this user may read them. */
export function examineRunningSettings(
  { dataDir }: Pick<Config, "dataDir">,
  environment: Record<string, string | undefined>,
  running = environmentOf(otherSiteOn(dataDir)),
): Finding[] {
  const both = Object.keys(EnvironmentSchema.shape).filter(
    (name) => name !== "DATA_DIR" && running?.[name] && environment[name],
  );
  const others = both.filter((name) => running?.[name] !== environment[name]);
  if (others.length === 0) return [];
  return [
    warning(
      `The running site has another ${others.join(", ")} than this command reads.`,
      "Restart the site after changing its settings. If it's still different, put the value in single quotes.",
    ),
  ];
}

/** A process's environment at its start. */
function environmentOf(pid: number | undefined): Record<string, string> | undefined {
  try {
    const pairs = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    return Object.fromEntries(pairs.map((pair) => [pair.split("=", 1)[0], pair.slice(pair.indexOf("=") + 1)]));
  } catch {
    return undefined;
  }
}

/** Finds valid settings that are wrong for a site on the internet. */
export function examineConfiguration(config: Config, environment: Record<string, string | undefined>): Finding[] {
  const findings = [siteAddress(config, environment), proxyTrust(config), setup(config), password(environment)];
  return findings.filter((finding) => finding !== undefined);
}

function siteAddress({ origin }: Config, { SITE_URL }: Record<string, string | undefined>): Finding {
  if (!SITE_URL)
    return warning(
      `SITE_URL isn't set, so links, share cards and the sitemap use ${origin}.`,
      "Set it to the address visitors type.",
    );
  if (origin.startsWith("https:")) return ok(`The site's address is ${origin}.`);
  return warning(`SITE_URL is ${origin}, without https.`, "Put a proxy with a certificate in front. See deploy/.");
}

/** Shingle only speaks plain HTTP. An https address means that a proxy is in front of it. */
function proxyTrust({ origin, trustProxy, host }: Config): Finding {
  if (trustProxy === 0 && origin.startsWith("https:"))
    return warning(
      "TRUST_PROXY is 0 behind a proxy: every visitor appears to come from the proxy's address, so one person guessing passwords slows down everyone.",
      "Set TRUST_PROXY=1 if the proxy adds X-Forwarded-For.",
    );
  if (trustProxy > 0 && !loopback.includes(host))
    return warning(
      `TRUST_PROXY is ${trustProxy} and the site listens on ${host}: anyone who reaches the port directly can fake an address.`,
      "Set HOST=127.0.0.1. In a container, publish the port only to the proxy.",
    );
  if (trustProxy > 1) return ok(`X-Forwarded-For is trusted from ${trustProxy} proxies in a row.`);
  return ok(trustProxy === 1 ? "The proxy's X-Forwarded-For is trusted." : "No proxy headers are trusted.");
}

function setup({ setup, aws }: Config): Finding | undefined {
  if (!setup || aws) return undefined;
  return warning(
    "SETUP is 1: if DATA_DIR is ever empty, for example because a disk isn't mounted, a new site would start there.",
    "Remove it after the first start.",
  );
}

function password({ ADMIN_PASSWORD }: Record<string, string | undefined>): Finding | undefined {
  if (!ADMIN_PASSWORD) return undefined;
  return warning(
    "ADMIN_PASSWORD is set. It's only used at the first start, and anyone who can read the settings can read it.",
    "Remove it after the first start.",
  );
}

/** Microsoft turns passwords for SMTP off by default at the end of December 2026 (message center MC786329). */
export function endingPasswords(host: string): Finding[] {
  if (!/(^|\.)(office365|outlook)\.com(:\d+)?$/.test(host)) return [];
  return [
    warning(
      "Microsoft 365 stops accepting passwords for SMTP at the end of December 2026, unless its administrator allows them.",
      "Ask to have SMTP AUTH left on for this mailbox, or use another mail server in SMTP_URL.",
    ),
  ];
}

/** Connects and logs in to the mail server like the notice sender does, but sends nothing. */
export async function examineMail(mail: NoticeConfig["mail"]): Promise<Finding[]> {
  if (!mail)
    return [
      warning("SMTP_URL isn't set: messages are saved, but no one gets an email about them.", "See .env.example."),
    ];
  const { host } = new URL(mail.smtpUrl);
  const transport = await openMailTransport(mail, 10_000).catch(() => undefined);
  if (!transport)
    return [
      problem(
        `The key ${mail.dkim?.keyFile} can't be read, so no email goes out.`,
        "Check DKIM_KEY_FILE and its permissions.",
      ),
    ];
  try {
    await transport.verify();
    return [ok(`The mail server at ${host} accepts the login.`), ...endingPasswords(host)];
  } catch (error) {
    return [
      problem(`${mailFailure(error).words} (${host})`, "Check SMTP_URL and the firewall."),
      ...endingPasswords(host),
    ];
  } finally {
    transport.close();
  }
}

/** Lists the off-site backups and tests the password. */
export async function examineOffsite({ offsite }: Config): Promise<Finding[]> {
  if (!offsite) return [];
  try {
    const [newest, ...others] = await listOffsite(offsite, 30_000);
    if (!newest)
      return [problem(`There's no backup at ${offsite.address}.`, "Make one, or wait for the nightly backup.")];
    const count = others.length + 1;
    return [
      ok(`${offsite.address} has ${counted(count, "backup")} that the password opens. The newest is ${newest.name}.`),
    ];
  } catch (error) {
    return [problem((error as Error).message, "Check BACKUP_TO and RESTIC_PASSWORD.")];
  }
}
