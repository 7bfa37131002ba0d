import type { PageState } from "#domain/pages/page.ts";
import { pageStateText } from "#domain/pages/page-state-text.ts";
import { useSite } from "../../frame/known-site.ts";
import { drawings } from "../../ui/icon.tsx";

/** Line drawings for the list and the editor only, so public pages don't load them. */
export const PagesIcon = drawings({
  add: <path d="M10 4v12M4 10h12" />,
  up: <path d="M5 12l5-5 5 5" />,
  down: <path d="M5 8l5 5 5-5" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.2l3 1.8" />
    </>
  ),
  bin: <path d="M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 8.5v5M11.5 8.5v5" />,
  eye: (
    <>
      <path d="M1.8 10S5 4.5 10 4.5 18.2 10 18.2 10 15 15.5 10 15.5 1.8 10 1.8 10z" />
      <circle cx="10" cy="10" r="2.400" />
    </>
  ),
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1" />
  ),
  list: <path d="M8 5h9M8 10h9M8 15h9M3.5 5h.1M3.5 10h.1M3.5 15h.1" />,
  picture: <path d="M3 4h14v12H3zM3 14l4-4 3 3 3-3 4 4M7 7.5h.1" />,
  table: <path d="M3 4h14v12H3zM3 8.5h14M3 12.5h14M10 4v12" />,
  must: (
    <>
      <circle cx="10" cy="10" r="7.500" />
      <path d="M10 6v5M10 13.8v.1" />
    </>
  ),
  page: <path d="M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5M7.5 13h5" />,
  restore: <path d="M4 8h8a4 4 0 0 1 0 8H8M7 5L4 8l3 3" />,
});

interface PageStateMarkProps {
  state: PageState;
  publishAt?: string | undefined;
}

/** A page's state in words, with a small icon. */
export function PageStateMark({ state, publishAt }: PageStateMarkProps) {
  const { profile } = useSite();
  return (
    <span className={`page-state ${state}`}>
      {state === "scheduled" && <PagesIcon name="clock" />}
      {state === "trashed" && <PagesIcon name="bin" />}
      {state !== "scheduled" && state !== "trashed" && <i aria-hidden="true" />}
      {pageStateText(state, publishAt ? { publishAt } : {}, profile.timeZone)}
    </span>
  );
}
