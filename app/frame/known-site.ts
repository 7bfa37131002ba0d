import { use } from "react";
import { useRouteLoaderData } from "react-router";
import { DocumentContext } from "./document.tsx";
import type { Site } from "./site-data.ts";

/** The site's profile and today's date. Throws where they aren't known: see `useKnownSite`. */
export function useSite(): Site {
  const site = useKnownSite();
  if (!site) throw new Error("The site's profile could not be loaded.");
  return site;
}

/**
 * The same for pages that render even when nothing could be loaded: undefined then, unless an earlier profile is known.
 */
export function useKnownSite(): Site | undefined {
  const known = use(DocumentContext)?.site;
  return useRouteLoaderData<Site>("root") ?? known;
}
