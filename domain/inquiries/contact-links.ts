import type { InboxInquiry } from "./inbox.ts";

/** Links that open the agent's mail, telephone or messages program, addressed to the person who asked. */
export function contactLinks({ email, phone, listingTitle }: Pick<InboxInquiry, "email" | "phone" | "listingTitle">) {
  const number = phone && dialled(phone);
  return {
    mail: `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(replySubject(listingTitle))}`,
    call: number && `tel:${number}`,
    text: number && `sms:${number}`,
  };
}

/** The subject of an answer. @param listingTitle of the home that was asked about */
export function replySubject(listingTitle: string | null | undefined): string {
  return listingTitle ? `Re: Your inquiry about ${listingTitle}` : "Re: Your inquiry";
}

/** Returns the number to dial, without punctuation and without an extension, which a telephone would dial too. */
function dialled(phone: string): string {
  const main = phone.split(/[a-z#,;]/i, 1)[0] ?? "";
  const digits = main.replace(/\D/g, "");
  if (digits === "") return "";
  if (main.trim().startsWith("+")) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : digits;
}
