import type { InquiryRefusal } from "#domain/inquiry-rules.ts";
import { contactWording } from "#domain/wording.ts";

type Sending = { isSent: true } | { isSent: false; refusal: InquiryRefusal };

/** Sends the form's values to the API. Anything but a stored inquiry or a refusal is the fallback error. */
export async function sendInquiry(values: Record<string, FormDataEntryValue | undefined>): Promise<Sending> {
  try {
    const response = await fetch("/api/inquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...values, listingId: values.listingId || null }),
    });
    if (response.status === 201) return { isSent: true };
    const answer: Partial<InquiryRefusal> = await response.json();
    // A refusal, or too many messages: both come with words for the visitor.
    if (answer.error && (answer.fields || response.status === 429))
      return { isSent: false, refusal: { error: answer.error, fields: answer.fields ?? {} } };
  } catch {
    // No connection, or an answer that is not ours: the visitor is told below that nothing was sent.
  }
  return { isSent: false, refusal: { error: contactWording.failed, fields: {} } };
}
