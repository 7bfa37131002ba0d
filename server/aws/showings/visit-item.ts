import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Item } from "../table/batch-get.ts";
import { partOf } from "../table/owner.ts";

/** Stands for an inquiry that asks for a visit and has no showing yet. One whose inquiry is gone leads nowhere. */
export const visitId = (inquiryId: string) => `visit#${inquiryId}`;

export const visitPart = () => partOf("V");

/** Holds which visits a day has: the server may list none, and reads what it can name. */
export const visitDayId = (day: string) => `shw_#${day}`;

export function visitItem({ id, createdAt }: Pick<Inquiry, "id" | "createdAt">): Item {
  return { id: visitId(id), gAll: visitPart(), sk: `${createdAt}#${id}` };
}
