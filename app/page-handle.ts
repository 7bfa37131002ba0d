import { useMatches, useRouteError } from "react-router";

/** What a route says of itself to the frame around it (`export const handle`). */
export interface PageHandle {
  /** Hydrated in the browser as a whole, with client navigation. Public pages are documents and are not. */
  isApplication?: true;
  /** `hero`: the bar lies over a picture. `full-screen`: the page fills the window and does not scroll. */
  frame?: "hero" | "full-screen";
  /** The style sheet of this page alone (`import styles from "./some-page.css?inline"`), beside the one that all share. */
  styles?: string;
}

/** The handles of the matched routes, merged; the innermost wins. A page that says what went wrong has none of theirs. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  // Where nothing went wrong this is null or undefined, according to the place.
  const isBroken = Boolean(useRouteError());
  return isBroken ? {} : (Object.assign({}, ...matches.map((match) => match.handle)) as PageHandle);
}
