import type { Outline } from "#domain/pages/outline.ts";
import { isPublic, pagePath, settled } from "#domain/pages/page.ts";

/** The agent's pages, and the addresses that they had. */
interface KnownPages {
  all: readonly Outline[];
  moved: readonly { from: string }[];
}

/** What has to be known of the agent's pages to tell which addresses are theirs, and until when. */
export interface PagesAt {
  /** Whether the agent's page at this path is public. */
  isPage(path: string): boolean;
  /** Whether a page was at this path that is elsewhere now. */
  isMoved(path: string): boolean;
  /** How many pages' moments have come: pages that were made before the last of them are old. */
  come: number;
  /** When the next one comes, in milliseconds since 1970; infinite when none is to come. */
  nextMoment: number;
}

export function knownPages({ all, moved }: KnownPages, now: Date): PagesAt {
  const shown = all.filter((page) => isPublic(page, now)).map((page) => pagePath(settled(page, now)));
  const paths = new Set(shown);
  const left = new Set(moved.map(({ from }) => from));
  return {
    isPage: (path) => paths.has(path),
    isMoved: (path) => left.has(path) && !paths.has(path),
    ...momentsAt(now, all),
  };
}

function momentsAt(now: Date, pages: readonly Outline[]): Pick<PagesAt, "come" | "nextMoment"> {
  const moments = pages.flatMap(({ publishAt }) => (publishAt ? [Date.parse(publishAt)] : []));
  const left = moments.filter((moment) => moment > now.getTime());
  return { come: moments.length - left.length, nextMoment: Math.min(...left) };
}
