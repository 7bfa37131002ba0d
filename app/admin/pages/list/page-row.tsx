import { Link } from "react-router";
import { nearDate } from "#domain/near-date.ts";
import { yearBefore } from "#domain/pages/checks.ts";
import { type PageSummary, pagePath } from "#domain/pages/page.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useToday } from "../../ui/wall-clock.ts";
import { PageStateMark, PagesIcon } from "../pages-icon.tsx";

interface PageRowProps {
  page: PageSummary;
  /** Absent where pages have no order. */
  onMove?: ((by: -1 | 1) => void) | undefined;
  isFirst?: boolean;
  isLast?: boolean;
  onRestore: () => void;
}

export const editorAddress = (id: string) => `/admin/pages/${id}`;

/** A page in the list: position, picture, title, state, and the link to its editor. */
export function PageRow({ page, onMove, isFirst = false, isLast = false, onRestore }: PageRowProps) {
  const { profile } = useSite();
  const { id, title, state, publishAt } = page;
  const name = title || "Untitled";
  return (
    <li className="page-row stack surface">
      {onMove && (
        <div className="order">
          <MoveButton name={name} by={-1} isAtEnd={isFirst} onMove={onMove} />
          <MoveButton name={name} by={1} isAtEnd={isLast} onMove={onMove} />
        </div>
      )}
      <PagePicture page={page} />
      <div className="name">
        <h4>{state === "trashed" ? name : <Link to={editorAddress(id)}>{name}</Link>}</h4>
        <p className="fine">{pagePath(page)}</p>
      </div>
      <div className="status">
        <PageStateMark state={state} publishAt={publishAt} />
        <ReviewLine page={page} />
      </div>
      <p className="when fine">{whenText(page, new Date(), profile.timeZone)}</p>
      {state === "trashed" ? (
        <button type="button" className="button line small" onClick={onRestore}>
          Restore<span className="visually-hidden"> {name}</span>
        </button>
      ) : (
        <Link className="tool" to={editorAddress(id)} aria-label={`Edit ${name}`}>
          Edit
        </Link>
      )}
    </li>
  );
}

interface MoveButtonProps {
  name: string;
  by: -1 | 1;
  isAtEnd: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Keeps the focus at the end of the list, so keyboard users can move back. */
function MoveButton({ name, by, isAtEnd, onMove }: MoveButtonProps) {
  const way = by < 0 ? "up" : "down";
  return (
    <button
      className="square lights"
      type="button"
      aria-label={`Move ${name} ${way}`}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onMove(by)}
    >
      <PagesIcon name={way} />
    </button>
  );
}

/** When the agent last reviewed the text, here or in Settings. */
function ReviewLine({ page: { name = "", reviewedOn } }: { page: PageSummary }) {
  const { profile } = useSite();
  const today = useToday();
  const day = reviewedOn ?? profile.publishing.guidesRead[name];
  if (!day) return null;
  const isOld = day < yearBefore(today);
  return (
    <p className={isOld ? "review fine beside old" : "review fine"}>
      {isOld && <Icon name="warning" />}
      Reviewed {nearDate(new Date(day), "UTC")}
      {isOld && ": more than a year ago"}
    </p>
  );
}

const drawings = import.meta.glob<string>("../../../pictures/guides/*/guide-*-card.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** A page's picture in the list: the agent's, the guide's shipped one, or an icon. */
function PagePicture({ page: { cover, name } }: { page: PageSummary }) {
  const address = cover ?? drawings[`../../../pictures/guides/${name}/guide-${name}-card.svg`];
  return (
    <span className="page-picture square">
      {address ? <img src={address} alt="" width={72} height={54} loading="lazy" /> : <PagesIcon name="page" />}
    </span>
  );
}

/** The note next to a page: when it changed, or that it hasn't been edited. */
export function whenText({ isAsItCame, state, updatedAt }: PageSummary, now: Date, timeZone: string): string {
  if (isAsItCame && state === "live") return "Original";
  const verb = state === "unpublished" ? "Unpublished" : "Changed";
  return `${verb} ${changedText(updatedAt, now, timeZone)}`;
}

/** `today, 9:42 AM`, `Sunday, 8:15 PM` within a week, otherwise the date. */
function changedText(at: string, now: Date, timeZone: string): string {
  const moment = new Date(at);
  const format = (options: Intl.DateTimeFormatOptions, of = moment) =>
    of.toLocaleString("en-US", { timeZone, ...options }).replace("\u202f", " ");
  const time = format({ timeStyle: "short" });
  const day = { dateStyle: "long" } as const;
  if (format(day) === format(day, now)) return `today, ${time}`;
  const isThisWeek = now.getTime() - moment.getTime() < 6 * 86_400_000;
  if (isThisWeek) return `${format({ weekday: "long" })}, ${time}`;
  return nearDate(moment, timeZone, now);
}
