import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import { openMailTransport } from "../notices/mail-channel.ts";
import { mailFailure } from "../notices/mail-failure.ts";
import type { NoticeConfig } from "../notices/notice-config.ts";

/** Milliseconds. */
const timeout = 10_000;

/** Connects and signs in to the mail server as the notice sender does, and sends nothing. */
export async function examineMail(mail: NoticeConfig["mail"]): Promise<Finding[]> {
  if (!mail)
    return [
      warning("SMTP_URL is not set: messages are kept, and nobody is told of them by mail.", "See .env.example."),
    ];
  const { host } = new URL(mail.smtpUrl);
  const transport = await openMailTransport(mail.smtpUrl, timeout);
  try {
    await transport.verify();
    return [ok(`The mail server at ${host} lets the site in.`)];
  } catch (error) {
    return [problem(`${mailFailure(error).words} (${host})`, "Check SMTP_URL and the firewall.")];
  } finally {
    transport.close();
  }
}
