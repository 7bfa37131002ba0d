import { listingsWording } from "#domain/wording.ts";

export interface MenuLink {
  href: string;
  label: string;
  /** What to say while the page it leads to takes its time. */
  busy?: string;
}

export const menuLinks: readonly MenuLink[] = [
  { href: "/", label: "Home" },
  { href: "/search", label: "Search" },
  { href: "/listings", label: "My Listings", busy: listingsWording.loading },
  { href: "/resources", label: "Resources" },
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
];
