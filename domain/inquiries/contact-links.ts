import type { InboxInquiry } from "./inbox.ts";

/** Links that open the agent's mail, telephone or messages program, addressed to the person who asked. */
export function contactLinks({ email, phone, listingTitle }: Pick<InboxInquiry, "email" | "phone" | "listingTitle">) {
  return {
    mail: mailLink(email, { subject: replySubject(listingTitle) }),
    ...phoneLinks(phone),
  };
}

/** A link that opens the agent's mail program. */
export function mailLink(email: string, fields: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/** The subject of an answer. @param listingTitle of the home that was asked about */
export function replySubject(listingTitle: string | null | undefined): string {
  return listingTitle ? `Re: Your inquiry about ${listingTitle}` : "Re: Your inquiry";
}

/** Links that call a number, and write to it. */
export function phoneLinks(phone: string | undefined) {
  const number = phone && dialled(phone);
  return { call: number && `tel:${number}`, text: number && `sms:${number}` };
}

/** Returns the number to dial, without punctuation and without an extension, which a telephone would dial too. */
function dialled(phone: string): string {
  const main = phone.split(/[a-z#,;]/i, 1)[0] ?? "";
  const digits = main.replace(/\D/g, "");
  if (digits === "") return "";
  if (main.trim().startsWith("+")) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : digits;
}
