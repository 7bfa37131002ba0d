import type { PageState } from "#domain/pages/page.ts";
import { pageStateText } from "#domain/pages/page-state-text.ts";
import { useSite } from "../../frame/known-site.ts";
import { PagesIcon } from "./pages-icon.tsx";

interface PageStateMarkProps {
  state: PageState;
  publishAt?: string | undefined;
}

/** What a page is, in words behind a small sign. */
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
