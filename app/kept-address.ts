import { guides } from "#content/guides.ts";
import { isListingStatus } from "#domain/listing.ts";

const paths = ["/", "/search", "/listings", "/about", "/contact", "/resources", "/privacy"];
const files = ["/sitemap.xml", "/robots.txt", "/api/listings"];

const oneListing = /^(?<folder>(?:\/api)?\/listings\/)(?<id>[^/]+)$/;

/**
 * The one address under which a public page or answer is rendered and kept, whatever else its visitor wrote behind the
 * question mark; every address without a page shares one. `undefined` for what is never kept: the admin, its API, and
 * the data that React Router fetches for itself.
 *
 * @param isListing whether there is a listing of this id now
 */
export function keptAddress(address: URL, isListing: (id: string) => boolean): string | undefined {
  const { pathname: path, searchParams } = address;
  const plain = path.toLowerCase();
  if (plain === "/listings") return keptFilter(searchParams.get("status"));
  if (plain === "/contact") return keptContact(searchParams, isListing);
  if (paths.includes(plain) || files.includes(path)) return plain;
  const { folder, id = "" } = oneListing.exec(path)?.groups ?? {};
  if (folder) return folder + (isListing(id) ? id : "none");
  if (isNeverKept(plain)) return undefined;
  return guides.some(({ slug }) => plain === `/resources/${slug}`) ? plain : "/none";
}

function keptFilter(status: string | null): string {
  return isListingStatus(status) ? `/listings?status=${status}` : "/listings";
}

function keptContact(parameters: URLSearchParams, isListing: (id: string) => boolean): string {
  if (parameters.has("sent")) return "/contact?sent";
  const id = parameters.get("listing");
  if (id === null) return "/contact";
  return `/contact?listing=${isListing(id) ? id : ""}`;
}

function isNeverKept(path: string): boolean {
  return /^\/(admin|api)(\/|$)/.test(path) || path.endsWith(".data") || path.startsWith("/__");
}
