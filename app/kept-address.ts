import { guides } from "#content/guides.ts";
import { isListingStatus, type ListingStatus } from "#domain/listing.ts";
import { listPage } from "#domain/listing-pages.ts";
import { listingsAddress } from "./listings/listings-address.ts";

const paths = ["/", "/search", "/listings", "/about", "/contact", "/resources", "/privacy"];
const files = ["/sitemap.xml", "/robots.txt", "/.well-known/security.txt", "/api/listings"];

const oneListing = /^(?<folder>(?:\/api)?\/listings\/)(?<id>[^/]+)$/i;

/** What has to be known of the listings to tell which addresses show the same. */
export interface ListingDirectory {
  /** Whether there is a listing of this id now. */
  isListing(id: string): boolean;
  /** How many there are, with a status or in all. */
  listingCount(status?: ListingStatus): number;
}

/**
 * The one address under which a public page or answer is rendered and kept, whatever else its visitor wrote behind the
 * question mark and with whatever capitals, of which only an id's count; every address without a page shares one.
 * `undefined` for what is never kept: the admin, its API, and
 * the data that React Router fetches for itself.
 */
export function keptAddress(address: URL, directory: ListingDirectory): string | undefined {
  const { pathname: path, searchParams } = address;
  const plain = path.toLowerCase();
  if (plain === "/listings") return keptGrid(searchParams, directory);
  if (plain === "/contact") return keptContact(searchParams, directory);
  if (paths.includes(plain) || files.includes(plain)) return plain;
  const { folder, id = "" } = oneListing.exec(path)?.groups ?? {};
  if (folder) return folder.toLowerCase() + (directory.isListing(id) ? id : "none");
  if (isNeverKept(plain)) return undefined;
  return guides.some(({ slug }) => plain === `/resources/${slug}`) ? plain : "/none";
}

function keptGrid(parameters: URLSearchParams, { listingCount }: ListingDirectory): string {
  const wanted = parameters.get("status");
  const status = isListingStatus(wanted) ? wanted : undefined;
  return listingsAddress(status, listPage(parameters.get("page"), listingCount(status)).number);
}

function keptContact(parameters: URLSearchParams, { isListing }: ListingDirectory): string {
  if (parameters.has("sent")) return "/contact?sent";
  const id = parameters.get("listing");
  if (id === null) return "/contact";
  return `/contact?listing=${isListing(id) ? id : ""}`;
}

function isNeverKept(path: string): boolean {
  return /^\/(admin|api)(\/|$)/.test(path) || path.endsWith(".data") || path.startsWith("/__");
}
