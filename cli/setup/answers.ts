import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { ConfigError, readConfig } from "#server/config.ts";
import { WrongWordsError } from "../run.ts";
import { type Installation, installation, settingsOf } from "../upgrade/installation.ts";

export type Proxy = "caddy" | "nginx" | "none";

/** Everything setup needs to know to create a site. */
export interface Answers {
  site: Installation;
  /** The host name visitors type, such as `www.example.com`. */
  address: string;
  /** Another name that redirects there. Empty for none. */
  other: string;
  port: string;
  proxy: Proxy;
  /** The operator's own certificate files. */
  certificate: { file: string; key: string } | undefined;
  settings: Record<string, string>;
  /** Whether the site already existed. */
  isKept: boolean;
  /** Whether to leave an existing proxy file unchanged, because no names or certificates were given. */
  keepsProxy: boolean;
}

type Flags = Record<
  "address" | "other" | "mail-to" | "smtp" | "proxy" | "certificate" | "key" | "name" | "port" | "prefix",
  string | undefined
>;
type Ask = (question: string, usual?: string) => Promise<string>;

const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Collects the answers from the arguments, an existing site, and the person at the terminal. */
export async function readAnswers(flags: Partial<Flags>): Promise<Answers> {
  const name = flags.name ?? "shingle";
  if (!/^[a-z][a-z0-9]{0,20}$/.test(name))
    throw new WrongWordsError("--name must be a lowercase word, such as shingle.");
  const site = installation(name, flags.prefix);
  const known = settingsOf(site);
  const isKept = existsSync(site.settingsFile);
  const knownHost = known.SITE_URL && new URL(known.SITE_URL).host;
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const ask: Ask = async (question, usual) => {
    if (!terminal && usual === undefined) throw new WrongWordsError(`Missing answer: ${question}`);
    return (await terminal?.question(`${question}${usual ? ` [${usual}]` : ""} `))?.trim() || (usual ?? "");
  };
  try {
    if (isKept) assertSame(site, known, flags);
    const address = readHost(
      flags.address ?? knownHost ?? (await ask("The name visitors type, such as www.example.com:")),
    );
    const other =
      flags.other ??
      (isKept ? "" : await ask("Another name that redirects there (leave empty for none):", bareName(address)));
    const settings = isKept ? withoutGaps(known) : await askSettings(flags, address, ask);
    const certificate = readCertificate(flags);
    const proxy = readProxy(flags.proxy ?? installedProxy(site));
    return {
      site,
      address,
      other: other && readHost(other),
      port: settings.PORT || "3000",
      proxy,
      certificate,
      settings,
      isKept,
      keepsProxy: isKept && flags.other === undefined && certificate === undefined,
    };
  } finally {
    terminal?.close();
  }
}

async function askSettings(flags: Partial<Flags>, address: string, ask: Ask): Promise<Record<string, string>> {
  const to =
    flags["mail-to"] ?? (await ask("Your email address, for notifications of messages (leave empty for later):", ""));
  const smtp =
    flags.smtp ??
    (await ask("Your mail server, as smtps://name:password@mail.example.com:465 (leave empty for none):", ""));
  const settings = {
    SITE_URL: `https://${address}`,
    TRUST_PROXY: "1",
    ...(flags.port && { PORT: flags.port }),
    ...(smtp && { SMTP_URL: smtp }),
    ...(to && { NOTIFY_EMAIL: to }),
  };
  try {
    readConfig(settings);
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongWordsError(error.message);
    throw error;
  }
  return settings;
}

/** An existing site keeps its settings. If other settings are given, the error says where to change them. */
function assertSame(site: Installation, known: NodeJS.Dict<string>, flags: Partial<Flags>): void {
  const wanted = {
    SITE_URL: flags.address && `https://${readHost(flags.address)}`,
    NOTIFY_EMAIL: flags["mail-to"],
    SMTP_URL: flags.smtp,
    PORT: flags.port,
  };
  const others = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== (known[name] ?? ""));
  if (others.length === 0) return;
  throw new Error(
    `A site already exists here and keeps its settings. Nothing was changed. To change ${others.map(([name]) => name).join(" and ")}, ` +
      `edit ${site.settingsFile}, then: systemctl restart ${site.name}`,
  );
}

function readHost(text: string): string {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
  if (!hostName.test(host)) throw new WrongWordsError(`"${text}" isn't a site name, such as www.example.com.`);
  return host;
}

/** `example.com` for `www.example.com`. */
function bareName(address: string): string | undefined {
  return address.startsWith("www.") ? address.slice(4) : "";
}

function readCertificate({ certificate: file, key }: Partial<Flags>): Answers["certificate"] {
  if (!file && !key) return undefined;
  if (!file || !key) throw new WrongWordsError("A certificate needs both --certificate and --key.");
  for (const each of [file, key]) if (!existsSync(each)) throw new Error(`The file ${each} doesn't exist.`);
  return { file, key };
}

function readProxy(text: string): Proxy {
  if (text === "caddy" || text === "nginx" || text === "none") return text;
  throw new WrongWordsError("--proxy must be caddy, nginx or none.");
}

function installedProxy({ prefix }: Installation): Proxy {
  if (existsSync(`${prefix}/etc/caddy`)) return "caddy";
  return existsSync(`${prefix}/etc/nginx/conf.d`) ? "nginx" : "none";
}

function withoutGaps(known: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
