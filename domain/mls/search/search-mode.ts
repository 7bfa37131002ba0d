import type { Profile } from "../../profile/profile.ts";

/** `own`: the site's own pages; `frame` and `link`: the MLS's page; `none`: there is nothing to search yet. */
type SearchMode = "own" | "frame" | "link" | "none";

/** The source of the mirror's homes, or that they are unreadable right now. */
export type KindOfHomes = "off" | "demo" | "feed" | "unreadable";

/**
 * How visitors search. With only an address it is the frame; the site's own pages need homes.
 * @param homes invented ones are shown only while the whole site is a
 * demo: they must never appear under a real agent's name.
 */
export function searchMode({ idx, isDemo }: Pick<Profile, "idx" | "isDemo">, homes: KindOfHomes): SearchMode {
  const hasHomes = homes === "feed" || homes === "unreadable" || (homes === "demo" && isDemo);
  if (hasHomes && (idx.mode === "own" || idx.address === "")) return "own";
  if (idx.address === "") return "none";
  return idx.mode === "own" ? "frame" : idx.mode;
}
