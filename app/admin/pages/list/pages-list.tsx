import { Fragment, useState } from "react";
import { Link } from "react-router";
import type { PageSummary } from "#domain/pages/page.ts";
import { trashDays } from "#domain/trash.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Refused } from "../../ui/call/refusals.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { LoadFailure } from "../../ui/failure.tsx";
import { PagesIcon } from "../pages-icon.tsx";
import type { Route } from "./+types/pages-list";
import { guidesOf, useGuideOrder } from "./guide-order.ts";
import { NewPageDialog } from "./new-page-dialog.tsx";
import { editorAddress, PageRow } from "./page-row.tsx";

export const handle = { isRendered: true };

interface Shown extends Refused {
  pages?: PageSummary[];
}

export async function loader({ context }: Route.LoaderArgs): Promise<Shown> {
  return { pages: await servicesOf(context).pageEditor.list() };
}

const nothing: PageSummary[] = [];

/** All pages the agent writes, with their states and order, and a button for a new one. */
export default function PagesList({ loaderData: { pages: read = nothing, error } }: Route.ComponentProps) {
  const { pages, move, moved, complaint } = useGuideOrder(read);
  const restoring = useChange();
  const [isAdding, setIsAdding] = useState(false);
  const failure = complaint || restoring.complaint;
  return (
    <section className="pages-list" aria-labelledby="pages-heading">
      <header className="ends">
        <h2 id="pages-heading">Pages</h2>
        <button type="button" className="button navy small" onClick={() => setIsAdding(true)}>
          <PagesIcon name="add" />
          New Page
        </button>
      </header>
      <div role="status">{failure && <p className="failure">{failure}</p>}</div>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <LoadFailure text={error && read.length === 0 && "Failed to load pages."} />
      <NewTexts pages={pages} />
      <Groups
        {...{ pages, move }}
        restore={({ id, rev }) => void restoring.send("POST", `pages/${id}/untrash`, { rev })}
      />
      {isAdding && <NewPageDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}

interface GroupsProps {
  pages: readonly PageSummary[];
  move: (page: PageSummary, by: -1 | 1) => void;
  restore: (page: PageSummary) => void;
}

function Groups({ pages, move, restore }: GroupsProps) {
  const [isOrdering, setIsOrdering] = useState(false);
  const guides = guidesOf(pages);
  const groups = [
    { name: "Guides", about: "in the order visitors see them", members: guides },
    { name: "Other pages", members: pages.filter(({ kind, state }) => kind === "page" && state !== "trashed") },
    {
      ...{ name: "In the trash", about: `deleted after ${trashDays} days` },
      members: pages.filter(({ state }) => state === "trashed"),
    },
  ];
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ name, about, members }) => (
      <Fragment key={name}>
        <h3 className="row tight">
          {name} {about && <span className="secondary">{about}</span>}
          {name === "Guides" && (
            <button
              type="button"
              className="link tap"
              aria-pressed={isOrdering}
              onClick={() => setIsOrdering(!isOrdering)}
            >
              Change the Order
            </button>
          )}
        </h3>
        <ul aria-label={name}>
          {members.map((page) => (
            <PageRow
              key={page.id}
              page={page}
              onMove={isOrdering && guides.includes(page) ? (by) => move(page, by) : undefined}
              isFirst={guides[0] === page}
              isLast={guides.at(-1) === page}
              onRestore={() => restore(page)}
            />
          ))}
        </ul>
      </Fragment>
    ));
}

/** A release brought a new text for a page that the agent has edited. */
function NewTexts({ pages }: { pages: readonly PageSummary[] }) {
  return pages
    .filter(({ hasNewShippedText, state }) => hasNewShippedText && state !== "trashed")
    .map(({ id, title }) => (
      <div key={id} className="pages-note spread">
        <p className="grow">
          <b>An update brought a new version of {title}.</b> You've edited yours, so nothing changed.
        </p>
        <Link className="button line small" to={`${editorAddress(id)}?see=shipped`}>
          Compare<span className="visually-hidden"> both versions of {title}</span>
        </Link>
      </div>
    ));
}
