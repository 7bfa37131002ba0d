import type { SendMailOptions } from "nodemailer";
import type { Email } from "#domain/emails/email.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { longDateTime } from "#domain/wording.ts";
import { oneLine } from "./mail-parts.ts";

export type RenderedEmail = SendMailOptions & {
  to: { name: string; address: string };
  /** What the agent can read of it later, for an email whose text is written when it is sent. */
  said?: string;
};

/** Renders an email when it is sent. Returns `undefined` if there is nothing left to say, which counts as sent. */
export type EmailRendering = (email: Email, profile: Profile, from: string) => Promise<RenderedEmail | undefined>;

interface ReplyContent {
  email: Email;
  profile: Profile;
  /** The inquiry it replies to, if that still exists. */
  inquiry: Inquiry | undefined;
}

/**
 * The common headers of all emails: the agent's name with the site's own address, because another server's email from
 * her address would look forged (DMARC). Replies go to her.
 * @param from an address, or a name and an address in angle brackets
 */
export function emailHead(email: Email, profile: Profile, from: string): RenderedEmail {
  const agent = agentOf(profile);
  const { to, subject, messageId, references, createdAt } = email;
  return {
    from: { name: agent.name, address: bareAddress(from) },
    to: { name: "", address: to },
    replyTo: agent,
    subject: oneLine(subject, 200),
    messageId,
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    date: new Date(createdAt),
  };
}

/** Returns `site@example.com` from `A Name <site@example.com>`. */
export function bareAddress(from: string): string {
  return /<([^<>]*)>$/.exec(from)?.[1] ?? from;
}

/** The sender as advertising rules require: name, firm and license. @param more lines below, such as the postal address */
export function senderLines({ agentName, firmName, license }: Profile, ...more: string[]): string[] {
  return [[agentName, firmName, license].filter(Boolean).join(", "), ...more];
}

const agentOf = ({ agentName, email }: Profile) => ({ name: oneLine(agentName, 80), address: email });

/** The agent's text above her firm and license and the quoted inquiry, with a copy for her. */
export function replyMail({ email, profile, inquiry }: ReplyContent, from: string): RenderedEmail {
  return {
    ...emailHead(email, profile, from),
    to: { name: inquiry ? oneLine(inquiry.name, 80) : "", address: email.to },
    bcc: agentOf(profile),
    text: [
      email.text.replaceAll("\r\n", "\n"),
      // Unless she signed with her firm.
      ...(email.text.includes(profile.firmName) ? [] : senderLines(profile)),
      ...(inquiry ? [quoted(inquiry, profile.timeZone)] : []),
    ].join("\n\n"),
  };
}

function quoted({ name, message, createdAt }: Inquiry, timeZone: string): string {
  const lines = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`.trimEnd());
  return [`On ${longDateTime(new Date(createdAt), timeZone)}, ${oneLine(name, 80)} wrote:`, ...lines].join("\n");
}

/**
 * Returns what to store of the server's response. Amazon SES replaces our Message-ID with its own and returns the start
 * of it: https://docs.aws.amazon.com/ses/latest/dg/header-fields.html
 */
export function storedResponse(response: string, smtpUrl: string): string {
  const [, region] = /^email-smtp(?:-fips)?\.([a-z0-9-]+)\.amazonaws\.com$/.exec(new URL(smtpUrl).hostname) ?? [];
  const [, id] = /^250 Ok ([\w-]+)$/i.exec(response.trim()) ?? [];
  if (region === undefined || id === undefined) return oneLine(response, 200);
  return `<${id}@${region === "us-east-1" ? "email" : region}.amazonses.com>`;
}
