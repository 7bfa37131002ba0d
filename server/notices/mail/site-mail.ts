import type { SendMailOptions } from "nodemailer";
import type { SiteContent } from "../channel.ts";
import { oneLine } from "../one-line.ts";
import { mailHtml } from "./mail-html.ts";

/** The mail that tells the agent something about the site. */
export function siteMail({ site, adminAddress, createdAt }: SiteContent, to: string): SendMailOptions & { to: string } {
  const { key, lines } = site;
  const subject = oneLine(site.subject, 120);
  const message = lines.join("\n\n");
  return {
    to,
    subject,
    // The same in every attempt: a mail program shows a mail that arrives twice only once.
    messageId: `<${key}@${new URL(adminAddress).hostname}>`,
    date: new Date(createdAt),
    headers: { "Auto-Submitted": "auto-generated" },
    text: `${message}\n\nOpen it: ${adminAddress}\n`,
    html: mailHtml({ heading: subject, facts: [], message, links: [{ label: "Open it", address: adminAddress }] }),
  };
}

/** The mail that the agent sends to themselves from the settings. */
export function testMail(to: string, origin: string): SendMailOptions & { to: string } {
  return {
    to,
    subject: `Test mail from ${new URL(origin).hostname}`,
    headers: { "Auto-Submitted": "auto-generated" },
    text: `Your website ${origin} can send you mail.\n\nThis is how you will learn of new inquiries. If it was filed as junk, tell your mail program that it is none.\n`,
  };
}

/** A link with which somebody chooses a new password. */
export interface PasswordReset {
  username: string;
  token: string;
}

/** The mail to somebody who forgot a password. The token stands after a #, which no server and no log is sent. */
export function resetMail(
  to: string,
  origin: string,
  { username, token }: PasswordReset,
): SendMailOptions & { to: string } {
  return {
    to,
    subject: `A new password for ${new URL(origin).hostname}`,
    headers: { "Auto-Submitted": "auto-generated" },
    text:
      `Somebody asked for a new password of the account ${oneLine(username, 100)}. To choose it, open this within the hour:\n\n` +
      `${origin}/admin#link=${token}\n\n` +
      "If that was not you, there is nothing to do: without this link the old password stays.\n",
  };
}
