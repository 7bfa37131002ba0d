import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import { postWithWork } from "./form-pass.ts";

type Sending = { isSent: true; asked?: string | undefined } | { isSent: false; refusal: InquiryRefusal };

/** What the API answers when it has not kept an inquiry. */
interface Answer extends Partial<InquiryRefusal> {
  /** What to tell the visitor when the site cannot keep it. */
  words?: string;
  /** What was asked of a visit, in a sentence. */
  asked?: string;
}

/** Sends the form's values to the API. Anything but a stored inquiry or words for the visitor is the fallback error. */
export async function sendInquiry(values: Record<string, unknown>): Promise<Sending> {
  try {
    const response = await postWithWork("/api/inquiries", { ...values, listingId: values.listingId || null });
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
