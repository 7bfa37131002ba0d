import type { ListingStatus } from "#domain/listings/listing.ts";
import { statusWord } from "#domain/wording.ts";

export function StatusBadge({ status }: { status: ListingStatus }) {
  return <span className={`badge ${status}`}>{statusWord[status]}</span>;
}
