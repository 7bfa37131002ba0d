import type { ListingStatus } from "#domain/listing.ts";

/** The path and query under which the homes of a status, or all, stand; `page` counts from 1. */
export function listingsAddress(status: ListingStatus | undefined, page = 1): string {
  const parameters = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `/listings?${parameters}` : "/listings";
}
