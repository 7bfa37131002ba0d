import type { Challenge } from "altcha-lib/types";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";

type Sending = { isSent: true; asked?: string | undefined } | { isSent: false; refusal: InquiryRefusal };

type Values = Record<string, unknown>;

/** What the API answers when it has not kept an inquiry. */
interface Answer extends Partial<InquiryRefusal> {
  /** Work to do before the message is sent again. */
  challenge?: Challenge;
  /** What to tell the visitor when the site cannot keep it. */
  words?: string;
  /** What was asked of a visit, in a sentence. */
  asked?: string;
}

/** Sends the form's values to the API. Anything but a stored inquiry or words for the visitor is the fallback error. */
export async function sendInquiry(values: Values): Promise<Sending> {
  try {
    let response = await post({ ...values, work: "offered" });
    // Many are writing at once. The second request does not offer work: its message is kept, with or without a proof.
    if (response.status === 428) {
      const { challenge }: Answer = await response.json();
      response = await post({ ...values, ...(challenge && (await proofOf(challenge))) });
    }
    if (response.status === 201) {
      const { asked }: Answer = await response.json();
      return { isSent: true, asked };
    }
    const { error, fields, words }: Answer = await response.json();
    if (words) return { isSent: false, refusal: { error: words, fields: {} } };
    if (error && fields) return { isSent: false, refusal: { error, fields } };
  } catch {
    // There is no connection, or the answer is not ours: the refusal below says that nothing was sent.
  }
  return { isSent: false, refusal: { error: contactWording.failed, fields: {} } };
}

function post(values: Values): Promise<Response> {
  return fetch("/api/inquiries", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...values, listingId: values.listingId || null }),
  });
}

/** A new name for one message: sent again with the same name, it is the same message. */
export function nameOfSending(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Called when the form is first touched. Never rejects: a message without a stamp is sent all the same. */
export async function fetchStamp(): Promise<{ stamp?: string }> {
  try {
    const response = await fetch("/api/inquiries/stamp", { signal: AbortSignal.timeout(5000) });
    const { stamp }: { stamp: string } = await response.json();
    return { stamp };
  } catch {
    return {};
  }
}

/** The browser fetches the code for it only when a site asks for work. Never rejects. */
async function proofOf(challenge: Challenge): Promise<{ proof?: string }> {
  try {
    const { solve } = await import("./solve.ts");
    return await solve(challenge);
  } catch {
    return {};
  }
}
