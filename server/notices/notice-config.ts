import { z } from "zod";

/** How the agent is notified of inquiries, besides the inbox. Absent channels are not used. */
export interface NoticeConfig {
  mail?: {
    /** `smtp:` or `smtps:`, optionally with a username and password. */
    smtpUrl: string;
    /** An address, or a name and an address in angle brackets. */
    from: string;
    /** An address; by default, the profile's. */
    to: string | undefined;
    dkim?: DkimConfig | undefined;
  };
  webhook?: { url: string; secret: string | undefined };
}

/** DKIM signing by the site itself, where the mail server does not sign. */
export interface DkimConfig {
  domain: string;
  selector: string;
  /** Path to a private key in PEM format. */
  keyFile: string;
}

const text = z.string().trim();
const address = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;
const namedAddress = /^[^<>@,;\r\n]*<([^<>]*)>$/;

/** The environment variables for notices, with their error messages. */
export const noticeSettings = {
  SMTP_URL: text
    .refine(isSmtpUrl, "must be like smtps://name:password@mail.example.com:465, or smtp:// with STARTTLS")
    .optional(),
  MAIL_FROM: text
    .refine((from) => address.test(namedAddress.exec(from)?.[1] ?? from), "must be one email address")
    .optional(),
  DKIM_DOMAIN: text.regex(/^[\w-]+(\.[\w-]+)+$/, "must be a domain, like example.com").optional(),
  DKIM_SELECTOR: text.regex(/^[\w-]+(\.[\w-]+)*$/, "must be a name, like site").optional(),
  DKIM_KEY_FILE: text.optional(),
  NOTIFY_EMAIL: text.regex(address, "must be one email address").optional(),
  NOTIFY_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: "must be an address that begins with https:// or http://" })
    .optional(),
  NOTIFY_WEBHOOK_SECRET: text.min(16, "must have at least 16 characters").optional(),
};

type NoticeSettings = z.infer<z.ZodObject<typeof noticeSettings>>;

/** Returns which DKIM settings are missing, in a sentence; `undefined` if all or none are set. */
export function halfOfDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: NoticeSettings): string | undefined {
  const missing = Object.entries({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }).flatMap(([name, value]) =>
    value ? [] : name,
  );
  return missing.length % 3 === 0 ? undefined : `${missing.join(" and ")} must be set too: a signature needs all three`;
}

/** @param origin of the site; its host is the default sender's domain */
export function noticeConfig(settings: NoticeSettings, origin: string): NoticeConfig {
  const { SMTP_URL: smtpUrl, NOTIFY_WEBHOOK_URL: url } = settings;
  const from = settings.MAIL_FROM ?? `website@${new URL(origin).hostname.replace(/^www\./, "")}`;
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = settings;
  const dkim = domain && selector && keyFile ? { domain, selector, keyFile } : undefined;
  return {
    ...(smtpUrl && { mail: { smtpUrl, from, to: settings.NOTIFY_EMAIL, dkim } }),
    ...(url && { webhook: { url, secret: settings.NOTIFY_WEBHOOK_SECRET } }),
  };
}

/** Rejects a query: nodemailer would read options from it, which could silently turn off encryption. */
function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  return (url.pathname === "" || url.pathname === "/") && url.search === "" && url.hash === "";
}
