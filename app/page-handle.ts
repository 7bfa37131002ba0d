import { useMatches } from "react-router";

/** What a route says of itself to the frame around it (`export const handle`). */
export interface PageHandle {
  /** Hydrated in the browser as a whole, with client navigation. Public pages are documents and are not. */
  isApplication?: true;
  /** `hero`: the bar lies over a picture. `full-screen`: the page fills the window and does not scroll. */
  frame?: "hero" | "full-screen";
  /** The style sheet of this page alone (`import styles from "./some-page.css?inline"`), beside the one that all share. */
  styles?: string;
}

/** The handles of the matched routes, merged; the innermost wins. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}
