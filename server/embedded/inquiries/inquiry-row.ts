import { type Inquiry, InquirySchema } from "#domain/inquiries/inquiry.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";

/** Only rows of the trash have `trashed_at`. */
export type InquiryRow = ReturnType<typeof toRow> & { trashed_at?: string };

export const inquiryColumns =
  "id, name, email, phone, message, listing_id, is_read, created_at, spam, home, person_id, consent, visit, value_request";

export function toRow(inquiry: Inquiry) {
  return {
    id: inquiry.id,
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone ?? null,
    message: inquiry.message,
    listing_id: inquiry.listingId,
    is_read: inquiry.isRead ? 1 : 0,
    created_at: inquiry.createdAt,
    spam: inquiry.spam ? JSON.stringify(inquiry.spam) : null,
    home: inquiry.home ? JSON.stringify(inquiry.home) : null,
    person_id: inquiry.personId ?? null,
    consent: inquiry.consent ?? null,
    visit: inquiry.visit ? JSON.stringify(inquiry.visit) : null,
    value_request: inquiry.valueRequest ? JSON.stringify(inquiry.valueRequest) : null,
  };
}

/** @throws BrokenRecordError */
export function fromRow(row: InquiryRow): Inquiry {
  const inquiry = {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone ?? undefined,
    message: row.message,
    listingId: row.listing_id,
    isRead: row.is_read === 1,
    createdAt: row.created_at,
    ...(row.spam !== null && { spam: fromJson(row.spam) ?? null }),
    ...(row.home !== null && { home: fromJson(row.home) ?? null }),
    // Older rows of the trash may lack these four.
    ...(row.person_id && { personId: row.person_id }),
    ...(row.consent && { consent: row.consent }),
    ...(row.visit && { visit: fromJson(row.visit) ?? null }),
    ...(row.value_request && { valueRequest: fromJson(row.value_request) ?? null }),
    ...(row.trashed_at !== undefined && { trashedAt: row.trashed_at }),
  };
  return readRecord(InquirySchema, inquiry, `inquiry ${row.id}`);
}
