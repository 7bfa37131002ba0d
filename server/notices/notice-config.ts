import { z } from "zod";

/** How the agent learns of inquiries, besides the inbox. An absent channel is not used. */
export interface NoticeConfig {
  mail?: {
    /** `smtp:` or `smtps:`, perhaps with a name and a password. */
    smtpUrl: string;
    /** An address, or a name and an address in angle brackets. */
    from: string;
    /** An address; without one, the profile's. */
    to: string | undefined;
    dkim?: DkimConfig | undefined;
  };
  webhook?: { url: string; secret: string | undefined };
}

/** How the site signs its mails itself, where the mail server does not. */
export interface DkimConfig {
  domain: string;
  selector: string;
  /** Path of a private key in PEM. */
  keyFile: string;
}

const text = z.string().trim();
const address = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;
const namedAddress = /^[^<>@,;\r\n]*<([^<>]*)>$/;

/** The environment's settings for notices, with their refusals. */
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

/** What is wrong with settings that need each other; nothing where nothing is. */
export function halfOfDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: NoticeSettings): string | undefined {
  const missing = Object.entries({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }).flatMap(([name, value]) =>
    value ? [] : name,
  );
  return missing.length % 3 === 0 ? undefined : `${missing.join(" and ")} must be set too: a signature needs all three`;
}

/** @param origin of the site, whose host gives the sender its address when none is set */
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

/** A query is refused: nodemailer reads options from it, which could switch encryption off unnoticed. */
function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  return (url.pathname === "" || url.pathname === "/") && url.search === "" && url.hash === "";
}
