import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Item } from "../table/read-items.ts";
import { partOf } from "../table/write-conditions.ts";

/** Marks an inquiry that requests a tour and has no showing yet. If the inquiry is deleted, the mark is ignored. */
export const askedItemId = (inquiryId: string) => `visit#${inquiryId}`;

export const askedPart = partOf("V");

export function askedItem({ id, createdAt }: Pick<Inquiry, "id" | "createdAt">): Item {
  return { id: askedItemId(id), gAll: askedPart, sk: `${createdAt}#${id}` };
}
