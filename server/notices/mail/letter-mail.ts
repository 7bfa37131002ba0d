import type { SendMailOptions } from "nodemailer";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Letter } from "#domain/letters/letter.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { longDateTime } from "#domain/wording.ts";
import { oneLine } from "./mail-parts.ts";

export type LetterMail = SendMailOptions & { to: { name: string; address: string } };

/** Makes the mail of a letter when it is sent; nothing when there is nothing to say any more, which counts as sent. */
export type LetterRendering = (letter: Letter, profile: Profile, from: string) => Promise<LetterMail | undefined>;

interface LetterContent {
  letter: Letter;
  profile: Profile;
  /** What it answers, while that is kept. */
  inquiry: Inquiry | undefined;
}

/**
 * What every letter begins with: in the agent's name from the site's own address, because another server's mail in hers would be taken for
 * forged (DMARC); answers go to her.
 * @param from an address, or a name and an address in angle brackets
 */
export function letterHead(letter: Letter, profile: Profile, from: string): LetterMail {
  const agent = agentOf(profile);
  const { to, subject, messageId, references, createdAt } = letter;
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

/** `site@example.com` of `A Name <site@example.com>`. */
export function bareAddress(from: string): string {
  return /<([^<>]*)>$/.exec(from)?.[1] ?? from;
}

const agentOf = ({ agentName, email }: Profile) => ({ name: oneLine(agentName, 80), address: email });

/** The agent's own words, above what they answer, with a copy for her. */
export function replyMail({ letter, profile, inquiry }: LetterContent, from: string): LetterMail {
  return {
    ...letterHead(letter, profile, from),
    to: { name: inquiry ? oneLine(inquiry.name, 80) : "", address: letter.to },
    bcc: agentOf(profile),
    text: [letter.text.replaceAll("\r\n", "\n"), ...(inquiry ? [quoted(inquiry, profile.timeZone)] : [])].join("\n\n"),
  };
}

function quoted({ name, message, createdAt }: Inquiry, timeZone: string): string {
  const lines = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`.trimEnd());
  return [`On ${longDateTime(new Date(createdAt), timeZone)}, ${oneLine(name, 80)} wrote:`, ...lines].join("\n");
}

/**
 * What is kept of the server's answer. Amazon SES puts a Message-ID of its own in the place of ours, and tells its beginning:
 * https://docs.aws.amazon.com/ses/latest/dg/header-fields.html
 */
export function saidBy(response: string, smtpUrl: string): string {
  const [, region] = /^email-smtp(?:-fips)?\.([a-z0-9-]+)\.amazonaws\.com$/.exec(new URL(smtpUrl).hostname) ?? [];
  const [, id] = /^250 Ok ([\w-]+)$/i.exec(response.trim()) ?? [];
  if (region === undefined || id === undefined) return oneLine(response, 200);
  return `<${id}@${region === "us-east-1" ? "email" : region}.amazonses.com>`;
}
