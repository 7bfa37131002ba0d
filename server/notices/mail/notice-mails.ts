import type { SendMailOptions } from "nodemailer";
import { emailWording } from "#domain/emails/email-wording.ts";
import { counted } from "#domain/formats.ts";
import { contactLinks } from "#domain/inquiries/contact-links.ts";
import { askedHomeText, inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import { timesText } from "#domain/tours/tour-wording.ts";
import { valueAddress, valueFactLines } from "#domain/values/value-wording.ts";
import { longDateTime } from "#domain/wording.ts";
import type { InquiryContent, SiteContent } from "../delivery.ts";
import { type MailBody, mailHtml, mailText, oneLine } from "./mail-parts.ts";

/** Renders the email about an inquiry. A reply to it goes to the visitor, unless they are marked Do not contact. */
export function inquiryMail(content: InquiryContent, to: string): SendMailOptions & { to: string } {
  const { inquiry, listing, adminAddress } = content;
  const name = oneLine(inquiry.name, 80);
  const ownHome = inquiry.valueRequest && valueAddress(inquiry.valueRequest);
  const subjectOf = listing ? listing.title || addressLine(listing) : (inquiry.home?.address ?? ownHome);
  const about = subjectOf ? ` about ${oneLine(subjectOf, 80)}` : "";
  const { visit, valueRequest } = inquiry;
  const kind = valueRequest ? inboxWording.valueRequest : visit ? "Showing request" : "New inquiry";
  const subject = `${kind} from ${name}${about}`;
  const words: MailBody = {
    ...{ heading: subject, facts: mailFacts(content), message: inquiry.message, isQuoted: true },
    links: mailLinks(content),
  };
  return {
    to,
    ...(!content.doNotContact && { replyTo: { name, address: inquiry.email } }),
    subject,
    // The same in every attempt, so an email client shows a duplicate only once.
    messageId: `<${inquiry.id}@${new URL(adminAddress).hostname}>`,
    date: new Date(inquiry.createdAt),
    // Tells email clients not to send the visitor an out-of-office reply.
    // https://www.rfc-editor.org/rfc/rfc3834#section-5
    headers: { "Auto-Submitted": "auto-generated" },
    text: mailText(words),
    html: mailHtml(words),
  };
}

function mailFacts({ inquiry, doNotContact, listing, profile }: InquiryContent): [string, string][] {
  const { home, visit, valueRequest } = inquiry;
  const facts: [string, string][] = [
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Phone", inquiry.phone ?? "Not provided"],
  ];
  if (listing) facts.push(["Property", [listing.title, addressLine(listing)].filter(Boolean).join(", ")]);
  // As it was when the visitor wrote.
  if (home) facts.push(["Property", askedHomeText(home)]);
  if (visit) facts.push(["Wants", timesText(visit)], ["How", visit.way === "live video" ? "Live video" : "In person"]);
  if (valueRequest) facts.push(...valueFactLines(valueRequest));
  const photos = valueRequest?.photos.length ?? 0;
  if (photos > 0) facts.push(["Photos", `${counted(photos, "photo")}, in the inbox`]);
  for (const { address } of visit?.homes ?? []) facts.push(["Home", address]);
  if (doNotContact) facts.push(["Note", emailWording.doNotContact]);
  return [...facts, ["Received", longDateTime(new Date(inquiry.createdAt), profile.timeZone)]];
}

function mailLinks({
  inquiry,
  doNotContact,
  listing,
  adminAddress,
}: InquiryContent): { label: string; address: string }[] {
  const links = contactLinks({ ...inquiry, doNotContact, listingTitle: listing?.title ?? null });
  return [
    { label: "Open the Inquiry", address: adminAddress },
    ...(links.call ? [{ label: "Call", address: links.call }] : []),
    ...(links.text ? [{ label: "Text", address: links.text }] : []),
    ...(links.mail ? [{ label: "Reply", address: links.mail }] : []),
  ];
}

/** Renders an email to the agent about the site. */
export function siteMail({ site, adminAddress, createdAt }: SiteContent, to: string): SendMailOptions & { to: string } {
  const { key, lines } = site;
  const subject = oneLine(site.subject, 120);
  // The heading already says the first line in some.
  const isSaid = subject.replace(/\.$/, "").endsWith(lines[0]?.replace(/\.$/, "") ?? "");
  const message = lines.slice(isSaid ? 1 : 0).join("\n\n");
  const words: MailBody = {
    heading: subject,
    facts: [],
    message,
    links: [{ label: "Open in Admin", address: adminAddress }],
  };
  return {
    to,
    subject,
    // The same in every attempt, so an email client shows a duplicate only once.
    messageId: `<${key}@${new URL(adminAddress).hostname}>`,
    date: new Date(createdAt),
    headers: { "Auto-Submitted": "auto-generated" },
    text: mailText(words),
    html: mailHtml(words),
  };
}

/** Renders the test email that the agent sends from Settings. */
export function testMail(to: string, origin: string): SendMailOptions & { to: string } {
  return {
    to,
    subject: `Test email from ${new URL(origin).hostname}`,
    headers: { "Auto-Submitted": "auto-generated" },
    text: `Your website ${origin} can send you email.\n\nThis is how you'll learn about new inquiries. If this email landed in spam, mark it as not spam.\n`,
  };
}

/** A password reset link. */
export interface PasswordReset {
  username: string;
  token: string;
}

/** Renders the password reset email. The token follows a #, which is never sent to a server or logged. */
export function resetMail(
  to: string,
  origin: string,
  { username, token }: PasswordReset,
): SendMailOptions & { to: string } {
  return {
    to,
    subject: `Reset your password for ${new URL(origin).hostname}`,
    headers: { "Auto-Submitted": "auto-generated" },
    text:
      `Someone asked for a new password for the account ${oneLine(username, 100)}. To choose one, open this link within an hour:\n\n` +
      `${origin}/admin#link=${token}\n\n` +
      "If this wasn't you, there's nothing to do: your password stays the same unless this link is used.\n",
  };
}
