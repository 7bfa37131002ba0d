import { isListingCursor } from "#server/records/listing-cursor.ts";

/** Where a page begins that is not found by its number; nothing for a place that no page ever named. */
export function placeInList(searchParams: URLSearchParams): string | undefined {
  const after = searchParams.get("after") ?? "";
  return isListingCursor(after) ? after : undefined;
}
