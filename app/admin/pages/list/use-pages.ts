import { useCallback, useEffect, useRef, useState } from "react";
import type { Page, PageSummary } from "#domain/pages/page.ts";
import { callAdmin } from "../../ui/call.ts";
import { outcomeOf, useCall } from "../../ui/use-call.ts";
import { movedGuides, placeText } from "./page-list.ts";

export interface PageListAnswer {
  pages: PageSummary[];
  /** Every public path of the site but for those of single homes. */
  paths: string[];
}

/** All pages as the site told them last. */
export function usePages() {
  const { state, send } = useCall<PageListAnswer>("GET", "pages");
  const [pages, setPages] = useState<PageSummary[]>();
  const [failure, setFailure] = useState("");
  const [moved, setMoved] = useState("");
  // A key may be pressed again before the list is drawn anew, or the site has answered.
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

  const change = (id: string, parts: Partial<PageSummary>) =>
    show(latest.current.map((page) => (page.id === id ? { ...page, ...parts } : page)));

  /** Shows the guide in its new place at once, and sends the places one after the other. */
  function move({ id }: PageSummary, by: -1 | 1): void {
    const placed = movedGuides(latest.current, id, by);
    if (placed.length === 0) return;
    setFailure("");
    for (const guide of placed) change(guide.id, { order: guide.order });
    setMoved(placeText(latest.current, id));
    writes.current = writes.current.then(() => sendPlaces(placed));
  }

  async function sendPlaces(placed: readonly { id: string; order: number }[]): Promise<void> {
    for (const { id, order } of placed) {
      const { rev } = latest.current.find((page) => page.id === id) ?? {};
      const outcome = await outcomeOf(callAdmin<Page>("PUT", `pages/${id}`, { rev, order }));
      if (outcome.step === "failed") {
        setFailure(outcome.error.message);
        return load();
      }
      change(id, { rev: outcome.answer.rev });
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
