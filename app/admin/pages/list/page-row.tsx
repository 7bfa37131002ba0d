import { Link } from "react-router";
import { type PageSummary, pagePath } from "#domain/pages/page.ts";
import { useSite } from "../../../known-site.ts";
import { PageStateMark } from "../page-state-mark.tsx";
import { PagesIcon } from "../pages-icon.tsx";
import { changedText } from "./page-list.ts";

interface PageRowProps {
  page: PageSummary;
  /** Absent where there is no order. */
  onMove?: ((by: -1 | 1) => void) | undefined;
  isFirst?: boolean;
  isLast?: boolean;
  onTakeOut: () => void;
}

export const editorAddress = (id: string) => `/admin?tab=pages&page=${id}`;

/** A page in the list: its place, its title, what it is, and the way to its editor. */
export function PageRow({ page, onMove, isFirst = false, isLast = false, onTakeOut }: PageRowProps) {
  const { profile } = useSite();
  const { id, title, state, publishAt, updatedAt } = page;
  const name = title || "Untitled";
  return (
    <li className="page-row">
      {onMove && (
        <div className="order">
          <button type="button" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
            <PagesIcon name="up" />
          </button>
          <button type="button" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
            <PagesIcon name="down" />
          </button>
        </div>
      )}
      <div className="name">
        <h4>{state === "trashed" ? name : <Link to={editorAddress(id)}>{name}</Link>}</h4>
        <p>{pagePath(page)}</p>
      </div>
      <PageStateMark state={state} publishAt={publishAt} />
      <p className="when">Changed {changedText(updatedAt, new Date(), profile.timeZone)}</p>
      {state === "trashed" ? (
        <button type="button" className="button line small" onClick={onTakeOut}>
          Take out<span className="visually-hidden"> {name}</span>
        </button>
      ) : (
        <Link className="tool" to={editorAddress(id)} aria-label={`Edit ${name}`}>
          Edit
        </Link>
      )}
    </li>
  );
}
