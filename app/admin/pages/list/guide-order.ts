import { useRef, useState } from "react";
import type { Page, PageSummary } from "#domain/pages/page.ts";
import { useChange } from "../../ui/call/use-change.ts";

/** The guides in the visitors' order, without those in the trash. */
export const guidesOf = (pages: readonly PageSummary[]) =>
  pages.filter(({ kind, state }) => kind === "guide" && state !== "trashed");

/** The guides after one moves up (-1) or down (1), each with its order number; none if it's at the end of the list. */
export function movedGuides(pages: readonly PageSummary[], id: string, by: -1 | 1): PageSummary[] {
  const guides = guidesOf(pages);
  const at = guides.findIndex((guide) => guide.id === id);
  const [moved, neighbor] = [guides[at], guides[at + by]];
  if (!moved || !neighbor) return [];
  return guides
    .with(at, neighbor)
    .with(at + by, moved)
    .map((guide, index) => ({ ...guide, order: (index + 1) * 10 }));
}

/**
 * The pages with the guides in the order that the agent gives them. A guide moves at once, and its number is sent after
 * those of earlier moves.
 * @param read the pages as the site has them
 */
export function useGuideOrder(read: readonly PageSummary[]) {
  const [ordered, setOrdered] = useState<PageSummary[]>([]);
  const [queued, setQueued] = useState(0);
  const [moved, setMoved] = useState("");
  const revs = useRef(new Map<string, number>());
  const turn = useRef<Promise<void>>(Promise.resolve());
  const { send, isBusy, complaint } = useChange<Page>();
  const isMoving = queued > 0 || isBusy;
  const pages = isMoving ? [...ordered, ...read.filter((page) => guidesOf([page]).length === 0)] : read;

  function move({ id }: PageSummary, by: -1 | 1): void {
    const guides = movedGuides(pages, id, by);
    const at = guides.findIndex((guide) => guide.id === id);
    if (at < 0) return;
    const before = new Map(pages.map((page) => [page.id, page.order]));
    const changed = guides.filter((guide) => before.get(guide.id) !== guide.order);
    setOrdered(guides);
    setMoved(`${guides[at]?.title || "Untitled"}: place ${at + 1} of ${guides.length}.`);
    setQueued((count) => count + 1);
    turn.current = turn.current.then(() => sendOrder(changed));
  }

  async function sendOrder(changed: readonly PageSummary[]): Promise<void> {
    for (const { id, rev, order } of changed) {
      const page = await send("PUT", `pages/${id}`, { rev: Math.max(rev, revs.current.get(id) ?? 0), order });
      if (!page) break;
      revs.current.set(id, page.rev);
    }
    setQueued((count) => count - 1);
  }

  return { pages, move, moved, complaint: isMoving ? "" : complaint };
}
