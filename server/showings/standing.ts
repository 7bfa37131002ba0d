import { type Showing, showingOrder, stands } from "#domain/showings/showing.ts";
import type { ShowingStore } from "../ports/showing-store.ts";
import { showingPages } from "./every-showing.ts";

/** Visits that stand and begin in this time by the site's clock, the first first: `2026-11-28T09:00`. */
export async function standingBetween(showings: ShowingStore, from: string, until: string): Promise<Showing[]> {
  const found: Showing[] = [];
  for await (const page of showingPages(showings, from)) {
    found.push(...page.filter((each) => stands(each) && showingOrder(each) < until));
    if (page.some((each) => showingOrder(each) >= until)) break;
  }
  return found;
}
