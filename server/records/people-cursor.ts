import { BadCursorError } from "../ports/store-errors.ts";

/** A place in a list of people or in a story: just behind what has this key and id, whether it still exists or not. */
export interface PeoplePosition {
  key: string;
  id: string;
}

export function writePeopleCursor({ key, id }: PeoplePosition): string {
  return Buffer.from(`${key}#${id}`).toString("base64url");
}

/** @throws BadCursorError for anything that `writePeopleCursor` would not have written */
export function readPeopleCursor(cursor: string): PeoplePosition {
  const [key = "", id = ""] = Buffer.from(cursor, "base64url").toString().split("#");
  const isSound = /^[0-9T:.Z-]{1,30}$/.test(key) && /^[a-z]{3}_[0-9A-Za-z-]{1,64}$/.test(id);
  if (!isSound || writePeopleCursor({ key, id }) !== cursor)
    throw new BadCursorError("This is not the start of a page.");
  return { key, id };
}
