import { statusWord } from "#domain/listings/home-words.ts";
import type { ListingStatus } from "#domain/listings/listing.ts";

export function StatusBadge({ status }: { status: ListingStatus }) {
  return <span className={`badge ${status}`}>{statusWord[status]}</span>;
}
