import { useCallback, useEffect, useState } from "react";
import type { PageSummary } from "#domain/pages/page.ts";
import { callAdmin } from "../../call.ts";
import { outcomeOf, useCall } from "../../use-call.ts";
import { savesUnderWay } from "../draft/saves-under-way.ts";
import { movedGuides } from "./page-list.ts";

export interface PageListAnswer {
  pages: PageSummary[];
  /** Every public path of the site. */
  paths: string[];
}

/** All pages as the site told them last. */
export function usePages() {
  const { state, send } = useCall<PageListAnswer>("GET", "pages");
  const [pages, setPages] = useState<PageSummary[]>();
  const [failure, setFailure] = useState("");

  const load = useCallback(async () => {
    // The editor that was left a moment ago may still be saving.
    await savesUnderWay();
    const outcome = await send();
    if (outcome.step === "done") setPages(outcome.answer.pages);
  }, [send]);
  useEffect(() => void load(), [load]);

  /** Sends calls one after the other, then reads the list again. */
  async function change(calls: (() => Promise<unknown>)[]) {
    setFailure("");
    for (const call of calls) {
      const outcome = await outcomeOf(call());
      if (outcome.step === "failed") {
        setFailure(outcome.error.message);
        break;
      }
    }
    await load();
  }

  async function move({ id }: PageSummary, by: -1 | 1) {
    const moved = movedGuides(pages ?? [], id, by);
    const places = new Map(moved.map((guide) => [guide.id, guide.order]));
    setPages(pages?.map((page) => ({ ...page, ...(places.has(page.id) && { order: places.get(page.id) as number }) })));
    await change(
      moved.map(
        ({ id, rev, order }) =>
          () =>
            callAdmin("PUT", `pages/${id}`, { rev, order }),
      ),
    );
  }

  const takeOut = ({ id, rev }: PageSummary) => change([() => callAdmin("POST", `pages/${id}/untrash`, { rev })]);

  return { pages, hasFailed: state.step === "failed" && !pages, failure, load, move, takeOut };
}
