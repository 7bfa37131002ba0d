import type { InboxInquiry } from "./inbox.ts";

/** Links that open the agent's mail, phone or text app, addressed to the sender; none to a person marked Do not contact. */
export function contactLinks(
  sender: Pick<InboxInquiry, "email" | "phone" | "listingTitle"> & Partial<Pick<InboxInquiry, "doNotContact">>,
): { mail?: string; call?: string | undefined; text?: string | undefined } {
  if (sender.doNotContact) return {};
  return { mail: mailLink(sender.email, { subject: replySubject(sender.listingTitle) }), ...phoneLinks(sender.phone) };
}

/** A link that opens the agent's mail app. */
export function mailLink(email: string, fields: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/** The subject of a reply. @param listingTitle of the home in question */
export function replySubject(listingTitle: string | null | undefined): string {
  return listingTitle ? `Re: Your inquiry about ${listingTitle}` : "Re: Your inquiry";
}

/** Links that call or text a number. */
export function phoneLinks(phone: string | undefined) {
  const number = phone && dialled(phone);
  return { call: number && `tel:${number}`, text: number && `sms:${number}` };
}

/** Returns the number to dial, without punctuation and without an extension, which a phone would dial too. */
function dialled(phone: string): string {
  const main = phone.split(/[a-z#,;]/i, 1)[0] ?? "";
  const digits = main.replace(/\D/g, "");
  if (digits === "") return "";
  if (main.trim().startsWith("+")) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : digits;
}
