import { type Inquiry, InquiryIdSchema } from "#domain/inquiries/inquiry.ts";
import { TimestampSchema } from "#domain/timestamp.ts";
import { BadCursorError } from "../ports/store-errors.ts";

/** A position in the inbox: just after the inquiry with this time and id, even if it no longer exists. */
export type InboxPosition = Pick<Inquiry, "createdAt" | "id">;

/**
 * A position in a list of people or a timeline: just after the item with this key and id, even if it no longer exists.
 */
export interface PeoplePosition {
  key: string;
  id: string;
}

export const writeCursor = ({ createdAt, id }: InboxPosition) => writePeopleCursor({ key: createdAt, id });

export function writePeopleCursor({ key, id }: PeoplePosition): string {
  return Buffer.from(`${key}#${id}`).toString("base64url");
}

/** @throws BadCursorError for a cursor that `writeCursor` did not create */
export function readCursor(cursor: string): InboxPosition {
  const { key: createdAt, id } = readSound(
    cursor,
    ({ key, id }) => TimestampSchema.safeParse(key).success && InquiryIdSchema.safeParse(id).success,
  );
  return { createdAt, id };
}

/** @throws BadCursorError for a cursor that `writePeopleCursor` did not create */
export function readPeopleCursor(cursor: string): PeoplePosition {
  return readSound(
    cursor,
    ({ key, id }) => /^[0-9A-Z:.-]{1,30}( [a-z][0-9a-f]{0,8})?$/.test(key) && /^[a-z]{3}_[0-9A-Za-z-]{1,64}$/.test(id),
  );
}

function readSound(cursor: string, isSound: (position: PeoplePosition) => boolean): PeoplePosition {
  const [key = "", id = ""] = Buffer.from(cursor, "base64url").toString().split("#");
  // Buffer skips characters that are not base64url. Encoding the position again reveals them.
  if (!isSound({ key, id }) || writePeopleCursor({ key, id }) !== cursor)
    throw new BadCursorError("This is not a valid page cursor.");
  return { key, id };
}
