import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import { openMailTransport } from "../notices/mail/mail-channel.ts";
import { mailFailure } from "../notices/mail/mail-failure.ts";
import type { NoticeConfig } from "../notices/notice-config.ts";

/** Milliseconds. */
const timeout = 10_000;

/** Microsoft turns passwords for SMTP off by default at the end of December 2026 (message center MC786329). */
export function endingPasswords(host: string): Finding[] {
  if (!/(^|\.)(office365|outlook)\.com(:\d+)?$/.test(host)) return [];
  return [
    warning(
      "Microsoft 365 stops taking passwords for SMTP at the end of December 2026, unless its administrator allows them.",
      "Ask for SMTP AUTH to be left on for this mailbox, or name another mail server in SMTP_URL.",
    ),
  ];
}

/** Connects and signs in to the mail server as the notice sender does, and sends nothing. */
export async function examineMail(mail: NoticeConfig["mail"]): Promise<Finding[]> {
  if (!mail)
    return [
      warning("SMTP_URL is not set: messages are kept, and nobody is told of them by mail.", "See .env.example."),
    ];
  const { host } = new URL(mail.smtpUrl);
  const transport = await openMailTransport(mail, timeout).catch(() => undefined);
  if (!transport)
    return [
      problem(`The key ${mail.dkim?.keyFile} cannot be read: no mail leaves.`, "Check DKIM_KEY_FILE and its rights."),
    ];
  try {
    await transport.verify();
    return [ok(`The mail server at ${host} lets the site in.`), ...endingPasswords(host)];
  } catch (error) {
    return [
      problem(`${mailFailure(error).words} (${host})`, "Check SMTP_URL and the firewall."),
      ...endingPasswords(host),
    ];
  } finally {
    transport.close();
  }
}
