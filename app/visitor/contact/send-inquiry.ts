import type { Challenge } from "altcha-lib/types";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";

type Sending = { isSent: true; asked?: string | undefined } | { isSent: false; refusal: InquiryRefusal };

type Values = Record<string, unknown>;

/** The API's response when it hasn't stored an inquiry. */
interface Answer extends Partial<InquiryRefusal> {
  /** Work to do before sending the message again. */
  challenge?: Challenge;
  /** The message for the visitor when the site can't store it. */
  words?: string;
  /** The requested tour in a sentence. */
  asked?: string;
}

/**
 * Sends the form's values to the API. Anything but a stored inquiry or a message for the visitor is the fallback error.
 */
export async function sendInquiry(values: Values): Promise<Sending> {
  try {
    let response = await post({ ...values, work: "offered" });
    // The site is under load. The second request doesn't offer work, so its message is accepted with or without a
    // proof.
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
    // No connection, or a response that isn't ours: the refusal below says that nothing was sent.
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

/** A new name for one message. Sent again under the same name, it's the same message. */
export function nameOfSending(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Called when the form is first touched. Never rejects, because a message can be sent without a stamp. */
export async function fetchStamp(): Promise<{ stamp?: string }> {
  try {
    const response = await fetch("/api/inquiries/stamp", { signal: AbortSignal.timeout(5000) });
    const { stamp }: { stamp: string } = await response.json();
    return { stamp };
  } catch {
    return {};
  }
}

/** The browser only loads the code for it when the site asks for work. Never rejects. */
async function proofOf(challenge: Challenge): Promise<{ proof?: string }> {
  try {
    const { solve } = await import("./solve.ts");
    return await solve(challenge);
  } catch {
    return {};
  }
}
