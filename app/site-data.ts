import { use } from "react";
import { useRouteLoaderData } from "react-router";
import type { Profile } from "#domain/profile/profile.ts";
import { DocumentContext } from "./document.tsx";
import type { loader } from "./root.tsx";

/** What every page knows of the site. */
export interface Site {
  profile: Profile;
  /** The canonical origin, such as https://www.example.com. */
  origin: string;
  /** Today as the agent's clock has it: `November 21, 2026`. */
  today: string;
  /** The clock on the agent's wall, as it was when the page was made: `2026-11-21T18:05`. */
  now: string;
  year: number;
  /** What the pages show that is invented and not confirmed, as in `the license`, each once. */
  invented: string[];
  /** Whether search engines may list the pages. */
  mayBeFound: boolean;
}

/** The site's profile and today's date. Throws where they are not known: see `useKnownSite`. */
export function useSite(): Site {
  const site = useKnownSite();
  if (!site) throw new Error("The site's profile could not be loaded.");
  return site;
}

/** The same for pages that stand even when nothing could be loaded: nothing then, unless an earlier profile is known. */
export function useKnownSite(): Site | undefined {
  const known = use(DocumentContext)?.site;
  return useRouteLoaderData<typeof loader>("root") ?? known;
}

/** The same for `meta` functions, which get the data of all matched routes. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
}
