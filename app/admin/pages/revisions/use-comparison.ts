import { useMemo } from "react";
import type { Body } from "#domain/pages/body.ts";
import { compareTexts, type Part } from "./compare.ts";

/** What differs between two texts of a page, title and summary with them. */
export function useComparison(earlier: Body, later: Body): Part[] {
  return useMemo(() => compareTexts(readable(earlier), readable(later)), [earlier, later]);
}

/** A page's words as one text. */
function readable({ title, summary, markdown }: Body): string {
  return `${title}\n\n${summary}\n\n${markdown}`;
}
