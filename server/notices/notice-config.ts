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
  };
  webhook?: { url: string; secret: string | undefined };
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
  NOTIFY_EMAIL: text.regex(address, "must be one email address").optional(),
  NOTIFY_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: "must be an address that begins with https:// or http://" })
    .optional(),
  NOTIFY_WEBHOOK_SECRET: text.min(16, "must have at least 16 characters").optional(),
};

type NoticeSettings = z.infer<z.ZodObject<typeof noticeSettings>>;

/** @param origin of the site, whose host gives the sender its address when none is set */
export function noticeConfig(settings: NoticeSettings, origin: string): NoticeConfig {
  const { SMTP_URL: smtpUrl, NOTIFY_WEBHOOK_URL: url } = settings;
  const from = settings.MAIL_FROM ?? `website@${new URL(origin).hostname.replace(/^www\./, "")}`;
  return {
    ...(smtpUrl && { mail: { smtpUrl, from, to: settings.NOTIFY_EMAIL } }),
    ...(url && { webhook: { url, secret: settings.NOTIFY_WEBHOOK_SECRET } }),
  };
}

/** A query is refused: nodemailer reads options from it, which could switch encryption off unnoticed. */
function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  return (url.pathname === "" || url.pathname === "/") && url.search === "" && url.hash === "";
}
