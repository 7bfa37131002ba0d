import type { Profile } from "../../profile/profile.ts";

/** `own`: the site's own pages; `frame` and `link`: the page of the MLS; `none`: there is nothing to search yet. */
type SearchMode = "own" | "frame" | "link" | "none";

/** Where the homes in the mirror come from, or that there are some which nobody can read just now. */
export type KindOfHomes = "off" | "demo" | "feed" | "unreadable";

/**
 * How visitors search. With an address and nothing else said it is the frame; the site's own pages need homes.
 * @param homes invented ones are shown only as long as the whole site is a
 *   demonstration: nobody shall meet them below a real agent's name.
 */
export function searchMode({ idx, isDemo }: Pick<Profile, "idx" | "isDemo">, homes: KindOfHomes): SearchMode {
  const hasHomes = homes === "feed" || homes === "unreadable" || (homes === "demo" && isDemo);
  if (hasHomes && (idx.mode === "own" || idx.address === "")) return "own";
  if (idx.address === "") return "none";
  return idx.mode === "own" ? "frame" : idx.mode;
}
