import { useCallback } from "react";
import { useNavigation, useSearchParams } from "react-router";

interface Page {
  next?: string | undefined;
}

/** How many pages of a list an address shows (`?pages=`). */
const pagesAt = (parameters: URLSearchParams) => Number(parameters.get("pages")) || 1;

/** Reads the further pages that the address shows. Returns all of them. */
export async function readPages<Each extends Page>(
  parameters: URLSearchParams,
  first: Each,
  read: (after: string) => Promise<Each | { refusal: string }>,
): Promise<Each[]> {
  const pages = [first];
  for (let { next } = first; next !== undefined && pages.length < pagesAt(parameters); next = pages.at(-1)?.next) {
    const page = await read(next);
    if ("refusal" in page) break;
    pages.push(page);
  }
  return pages;
}

/**
 * Shows one more page. Reload, Back and Forward show as many again.
 * @param problem why the last page couldn't be read
 */
export function useMorePages(problem: string | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const { location } = useNavigation();
  const shown = pagesAt(parameters);
  const isLoading = location !== undefined && pagesAt(new URLSearchParams(location.search)) > shown;
  const grow = useCallback(() => {
    const more = new URLSearchParams(parameters);
    more.set("pages", String(problem === undefined ? shown + 1 : shown));
    setParameters(more, { replace: true, preventScrollReset: true });
  }, [parameters, setParameters, shown, problem]);
  const growth = isLoading ? "loading" : problem === undefined ? "idle" : "failed";
  return { growth, grow } as const;
}
