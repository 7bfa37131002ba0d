import { type Inquiry, InquiryIdSchema } from "#domain/inquiries/inquiry.ts";
import { TimestampSchema } from "#domain/timestamp.ts";
import { BadCursorError } from "../ports/store-errors.ts";

/** A position in the inbox: just after the inquiry with this time and id, whether it still exists or not. */
export type InboxPosition = Pick<Inquiry, "createdAt" | "id">;

export function writeCursor({ createdAt, id }: InboxPosition): string {
  return Buffer.from(`${createdAt}#${id}`).toString("base64url");
}

/** @throws BadCursorError for anything that `writeCursor` would not have written */
export function readCursor(cursor: string): InboxPosition {
  const [createdAt = "", id = ""] = Buffer.from(cursor, "base64url").toString().split("#");
  const position = { createdAt, id };
  const isSound = TimestampSchema.safeParse(createdAt).success && InquiryIdSchema.safeParse(id).success;
  // Buffer skips characters that are not base64url; writing the position again shows whether there were any.
  if (!isSound || writeCursor(position) !== cursor) throw new BadCursorError("This is not the start of a page.");
  return position;
}
