import type { SendMailOptions } from "nodemailer";
import type { SiteNews } from "./delivery.ts";
import { mailHtml } from "./mail-html.ts";
import { oneLine } from "./one-line.ts";

/** The mail that tells the agent something about the site. */
export function siteMail({ site, adminAddress, createdAt }: SiteNews, to: string): SendMailOptions & { to: string } {
  const { key, lines } = site;
  const subject = oneLine(site.subject, 120);
  const message = lines.join("\n\n");
  return {
    to,
    subject,
    // The same in every attempt: a mail program shows one that arrives twice once.
    messageId: `<${key}@${new URL(adminAddress).hostname}>`,
    date: new Date(createdAt),
    headers: { "Auto-Submitted": "auto-generated" },
    text: `${message}\n\nOpen it: ${adminAddress}\n`,
    html: mailHtml({ heading: subject, facts: [], message, links: [{ label: "Open it", address: adminAddress }] }),
  };
}
