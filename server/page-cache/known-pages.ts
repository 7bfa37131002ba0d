import type { Outline } from "#domain/pages/outline.ts";
import { isPublic, pagePath, settled } from "#domain/pages/page.ts";

/** The agent's pages and their old addresses. */
interface KnownPages {
  all: readonly Outline[];
  moved: readonly { from: string }[];
}

/** Which paths belong to the agent's pages, and until when. */
export interface PageIndex {
  /** Whether a public page of the agent has this path. */
  isPage(path: string): boolean;
  /** Whether a page had this path and has moved. */
  isMoved(path: string): boolean;
  /** The number of scheduled times that have passed. Pages rendered before the last one are outdated. */
  come: number;
  /** The next scheduled time, in milliseconds since 1970; infinite if there is none. */
  nextMoment: number;
}

export function knownPages({ all, moved }: KnownPages, now: Date): PageIndex {
  const shown = all.filter((page) => isPublic(page, now)).map((page) => pagePath(settled(page, now)));
  const paths = new Set(shown);
  const left = new Set(moved.map(({ from }) => from));
  return {
    isPage: (path) => paths.has(path),
    isMoved: (path) => left.has(path) && !paths.has(path),
    ...momentsAt(now, all),
  };
}

function momentsAt(now: Date, pages: readonly Outline[]): Pick<PageIndex, "come" | "nextMoment"> {
  const moments = pages.flatMap(({ publishAt }) => (publishAt ? [Date.parse(publishAt)] : []));
  const left = moments.filter((moment) => moment > now.getTime());
  return { come: moments.length - left.length, nextMoment: Math.min(...left) };
}
