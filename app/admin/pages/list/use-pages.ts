import { useCallback, useEffect, useRef, useState } from "react";
import type { Page, PageSummary } from "#domain/pages/page.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useCall } from "../../ui/call/use-call.ts";

/** The guides in the visitors' order, without those in the trash. */
export const guidesOf = (pages: readonly PageSummary[]) =>
  pages.filter(({ kind, state }) => kind === "guide" && state !== "trashed");

/** The guides after one moves up (-1) or down (1), each with its order number; undefined at the end of the list. */
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

export interface PageListAnswer {
  /** Guides in the visitors' order, then the other pages. */
  pages: PageSummary[];
  /** Every public path of the site except MLS homes. */
  paths: string[];
}

/** All pages as last loaded. */
export function usePages() {
  const { state, send } = useCall<PageListAnswer>("GET", "pages");
  const [pages, setPages] = useState<PageSummary[]>();
  const [failure, setFailure] = useState("");
  const [moved, setMoved] = useState("");
  // A key can be pressed again before the list rerenders or the site answers.
  const latest = useRef<PageSummary[]>([]);
  const writes = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback((next: PageSummary[]) => {
    latest.current = next;
    setPages(next);
  }, []);

  const load = useCallback(async () => {
    const outcome = await send();
    if (outcome.step === "done") show(outcome.answer.pages);
  }, [send, show]);
  useEffect(() => void load(), [load]);

  /** Shows the guide in its new position immediately, and saves the order numbers one after the other. */
  function move({ id }: PageSummary, by: -1 | 1): void {
    const guides = movedGuides(latest.current, id, by);
    const at = guides.findIndex((guide) => guide.id === id);
    if (at < 0) return;
    const before = new Map(latest.current.map((page) => [page.id, page.order]));
    setFailure("");
    show([...guides, ...latest.current.filter((page) => !guidesOf([page]).length)]);
    setMoved(`${guides[at]?.title || "Untitled"}: place ${at + 1} of ${guides.length}.`);
    writes.current = writes.current.then(() => sendPlaces(guides.filter(({ id, order }) => before.get(id) !== order)));
  }

  async function sendPlaces(placed: readonly PageSummary[]): Promise<void> {
    for (const { id, order } of placed) {
      const { rev } = latest.current.find((page) => page.id === id) ?? {};
      const outcome = await outcomeOf(callAdmin<Page>("PUT", `pages/${id}`, { rev, order }));
      if (outcome.step === "failed") {
        setFailure(outcome.error.message);
        return load();
      }
      show(latest.current.map((page) => (page.id === id ? { ...page, rev: outcome.answer.rev } : page)));
    }
  }

  async function takeOut({ id, rev }: PageSummary): Promise<void> {
    setFailure("");
    const outcome = await outcomeOf(callAdmin("POST", `pages/${id}/untrash`, { rev }));
    if (outcome.step === "failed") setFailure(outcome.error.message);
    await load();
  }

  return { pages, hasFailed: state.step === "failed" && !pages, failure, moved, load, move, takeOut };
}
