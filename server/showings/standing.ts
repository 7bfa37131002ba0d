import { type Showing, showingOrder, stands } from "#domain/showings/showing.ts";
import type { ShowingStore } from "../ports/showing-store.ts";

const mostAtOnce = 100;

/** Visits that stand and begin in this time by the site's clock, the first first: `2026-11-28T09:00`. */
export async function standingBetween(showings: ShowingStore, from: string, until: string): Promise<Showing[]> {
  const found: Showing[] = [];
  for (let after: Showing | undefined; ; ) {
    const page = await showings.page({ list: "coming", now: from, limit: mostAtOnce, ...(after && { after }) });
    found.push(...page.filter((each) => stands(each) && showingOrder(each) < until));
    after = page.at(-1);
    if (page.length < mostAtOnce || !after || showingOrder(after) >= until) return found;
  }
}
