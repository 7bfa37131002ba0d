import { use } from "react";
import { UNSAFE_DataRouterContext, useLocation, useNavigation, useSearchParams } from "react-router";

interface Page {
  next?: string | undefined;
}

/** How many pages of a list an address shows (`?pages=`). */
const pagesAt = (parameters: URLSearchParams) => Number(parameters.get("pages")) || 1;

/**
 * Reads the pages of a list that an address shows.
 * @param read returns a refusal or nothing when there is no such page
 */
export async function readPages<Each extends Page>(
  { searchParams }: URL,
  read: (after: string | undefined) => Promise<Each | { refusal: string } | undefined>,
): Promise<Each[]> {
  const pages: Each[] = [];
  do {
    const page = await read(pages.at(-1)?.next);
    if (!page || "refusal" in page) break;
    pages.push(page);
  } while (pages.at(-1)?.next !== undefined && pages.length < pagesAt(searchParams));
  return pages;
}

/**
 * Returns what changes a parameter of the page's address, such as a search. A parameter that was changed just before is
 * kept: the router knows of it earlier than what React has rendered. An empty value drops the parameter.
 */
export function useParameter() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();

  return (name: string, value: string, { replace = false, isPatient = false } = {}) => {
    const { location, navigation } = router?.state ?? {};
    const latest = navigation?.location ?? location;
    // A link that was clicked comes first.
    if (latest?.pathname !== pathname || (isPatient && navigation?.location)) return;
    const others = [...new URLSearchParams(latest.search)].filter(
      ([each]) => each !== name && (name === "pages" || (each !== "pages" && each !== "inquiry")),
    );
    const search = `?${new URLSearchParams(value ? [...others, [name, value]] : others)}`;
    void router?.navigate({ pathname, search }, { replace, preventScrollReset: true });
  };
}

/**
 * Shows more of a list. Reload, Back and Forward show as much again.
 * @param error why the last page couldn't be read
 */
export function useMorePages(error: string | undefined) {
  const [parameters] = useSearchParams();
  const { location } = useNavigation();
  const change = useParameter();
  const shown = pagesAt(parameters);
  const isLoading = location !== undefined && pagesAt(new URLSearchParams(location.search)) > shown;
  const growth = isLoading ? "loading" : error === undefined ? "idle" : "failed";
  const grow = (by = 1) =>
    change("pages", String(error === undefined ? shown + by : shown), { replace: true, isPatient: true });
  return { growth, grow } as const;
}
