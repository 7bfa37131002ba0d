import { type InquiryRefusal, readInquiryDraft } from "#domain/inquiry.ts";
import { newInquiryId } from "./ids.ts";
import type { MailRoom } from "./mail-room.ts";
import type { InquiryStore } from "./ports.ts";

export interface Reception {
  /**
   * Takes what a visitor sent. Resolves with an id only when the inquiry is durably kept; with a refusal when the
   * visitor has to look at the form again. Rejects when it could not be kept: the visitor must not be told "sent" then.
   */
  receive(input: unknown): Promise<{ id: string } | { refusal: InquiryRefusal }>;
}

interface ReceptionParts {
  inquiries: InquiryStore;
  mailRoom: Pick<MailRoom, "noticesOf" | "wake">;
  now(): Date;
}

/** The desk where inquiries arrive: read, judge, keep. */
export function createReception({ inquiries, mailRoom, now }: ReceptionParts): Reception {
  return {
    async receive(input) {
      const reading = readInquiryDraft(input);
      if ("refusal" in reading) return reading;
      const id = newInquiryId();
      const inquiry = { ...reading.draft, id, isRead: false, createdAt: now().toISOString() };
      await inquiries.add(inquiry, mailRoom.noticesOf(id));
      mailRoom.wake();
      return { id };
    },
  };
}
