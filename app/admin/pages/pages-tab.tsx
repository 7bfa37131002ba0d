import { Fragment, lazy, useState } from "react";
import { Link } from "react-router";
import type { PageSummary } from "#domain/pages/page.ts";
import { trashDays } from "#domain/trash.ts";
import { Failure } from "../ui/failure.tsx";
import type { Route } from "./+types/pages-tab";
import { NewPageDialog } from "./list/new-page-dialog.tsx";
import { editorAddress, PageRow } from "./list/page-row.tsx";
import { guidesOf, usePages } from "./list/use-pages.ts";
import { PagesIcon } from "./pages-icon.tsx";

// Paste handling and text comparison load with the first text that's edited.
const PageEditor = lazy(async () => ({ default: (await import("./editor/page-editor.tsx")).PageEditor }));

/** The site's texts. The address names the page being edited. */
export default function PagesTab({ params: { id } }: Route.ComponentProps) {
  return id ? <PageEditor key={id} id={id} /> : <PagesList />;
}

/** All pages the agent writes, with their states and order, and a button for a new one. */
function PagesList() {
  const { pages, hasFailed, failure, moved, load, move, takeOut } = usePages();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="pages-list" aria-labelledby="pages-heading">
      <header>
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
      {hasFailed && <Failure text="Failed to load pages." onRetry={() => void load()} />}
      {!pages && !hasFailed && <p role="status">Loading pages...</p>}
      {pages && (
        <>
          <NewTexts pages={pages} />
          <Groups {...{ pages, move, takeOut }} />
        </>
      )}
      {isAdding && <NewPageDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}

interface GroupsProps {
  pages: PageSummary[];
  move: (page: PageSummary, by: -1 | 1) => void;
  takeOut: (page: PageSummary) => Promise<void>;
}

function Groups({ pages, move, takeOut }: GroupsProps) {
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
        <h3>
          {name} {about && <span>{about}</span>}
          {name === "Guides" && (
            <button type="button" className="link" aria-pressed={isOrdering} onClick={() => setIsOrdering(!isOrdering)}>
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
              onTakeOut={() => void takeOut(page)}
            />
          ))}
        </ul>
      </Fragment>
    ));
}

/** A release brought a new text for a page that the agent has edited. */
function NewTexts({ pages }: { pages: PageSummary[] }) {
  return pages
    .filter(({ hasNewShippedText, state }) => hasNewShippedText && state !== "trashed")
    .map(({ id, title }) => (
      <div key={id} className="pages-note">
        <p>
          <b>An update brought a new version of {title}.</b> You've edited yours, so nothing changed.
        </p>
        <Link className="button line small" to={`${editorAddress(id)}?see=shipped`}>
          Compare<span className="visually-hidden"> both versions of {title}</span>
        </Link>
      </div>
    ));
}
