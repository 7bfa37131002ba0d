import { useState } from "react";
import { Link } from "react-router";
import type { PageSummary } from "#domain/pages/page.ts";
import { trashDays } from "#domain/trash.ts";
import { Failure } from "../../ui/failure.tsx";
import { PagesIcon } from "../pages-icon.tsx";
import { NewPageDialog } from "./new-page-dialog.tsx";
import { foundPages, guidesInOrder, type PageFilter } from "./page-list.ts";
import { editorAddress, PageRow } from "./page-row.tsx";
import { PagesRail } from "./pages-rail.tsx";
import { usePages } from "./use-pages.ts";
import { useWordsInTexts } from "./use-words-in-texts.ts";

/** All pages that the agent writes: what each of them is, their order, and a new one. */
export function PagesList() {
  const { pages, hasFailed, failure, moved, load, move, takeOut } = usePages();
  const [filter, setFilter] = useState<PageFilter>("all");
  const [words, setWords] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const { inTexts, isSearching } = useWordsInTexts(words);
  return (
    <div className="pages-list">
      <PagesRail pages={pages} chosen={filter} onChoose={setFilter} />
      <section aria-labelledby="pages-heading">
        <header>
          <h2 id="pages-heading">Pages</h2>
          <button type="button" className="button navy small" onClick={() => setIsAdding(true)}>
            <PagesIcon name="add" />
            New page
          </button>
        </header>
        <search>
          <PagesIcon name="search" />
          <input
            type="search"
            aria-label="Search pages"
            placeholder="Search titles and texts"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </search>
        <div role="status">{failure && <p className="failure">{failure}</p>}</div>
        <p className="visually-hidden" role="status">
          {moved}
        </p>
        {hasFailed && <Failure text="The pages could not be loaded." onRetry={() => void load()} />}
        {!pages && !hasFailed && <p role="status">Loading pages...</p>}
        {pages && (
          <>
            <NewTexts pages={pages} />
            <Groups
              {...{ pages, filter, words, isSearching, move, takeOut }}
              shown={foundPages(pages, filter, words, inTexts)}
            />
          </>
        )}
      </section>
      {isAdding && <NewPageDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

interface GroupsProps {
  pages: PageSummary[];
  shown: PageSummary[];
  filter: PageFilter;
  words: string;
  isSearching: boolean;
  move: (page: PageSummary, by: -1 | 1) => void;
  takeOut: (page: PageSummary) => Promise<void>;
}

function Groups({ pages, shown, filter, words, isSearching, move, takeOut }: GroupsProps) {
  const [isOrdering, setIsOrdering] = useState(false);
  const guides = shown.filter(({ kind }) => kind === "guide");
  const others = shown.filter(({ kind }) => kind === "page");
  const all = guidesInOrder(pages);
  // Among some of the guides, a place up or down would say nothing.
  const hasOrder = filter === "all" && words.trim() === "" && guides.length > 1;
  if (shown.length === 0) return <Nothing {...{ filter, words, isSearching }} />;
  return (
    <>
      {filter === "trash" && <p className="hint">Pages stay here for {trashDays} days, then they are deleted.</p>}
      {guides.length > 0 && (
        <>
          <h3>
            Guides {hasOrder && <span>in the order visitors see them</span>}
            {hasOrder && (
              <button
                type="button"
                className="link"
                aria-pressed={isOrdering}
                onClick={() => setIsOrdering(!isOrdering)}
              >
                Change the order
              </button>
            )}
          </h3>
          <ul aria-label="Guides" className={isOrdering ? "ordering" : undefined}>
            {guides.map((page) => (
              <PageRow
                key={page.id}
                page={page}
                onMove={hasOrder ? (by) => move(page, by) : undefined}
                isFirst={all[0]?.id === page.id}
                isLast={all.at(-1)?.id === page.id}
                onTakeOut={() => void takeOut(page)}
              />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>Other pages</h3>
          <ul aria-label="Other pages">
            {others.map((page) => (
              <PageRow key={page.id} page={page} onTakeOut={() => void takeOut(page)} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Nothing({ filter, words, isSearching }: Pick<GroupsProps, "filter" | "words" | "isSearching">) {
  const sentence = words.trim()
    ? isSearching
      ? "Searching the texts..."
      : "No page has these words."
    : filter === "trash"
      ? "The trash is empty."
      : "No page here.";
  return (
    <p className="nothing" role="status">
      {sentence}
    </p>
  );
}

/** A release brought a text for a page that the agent has edited. */
function NewTexts({ pages }: { pages: PageSummary[] }) {
  return pages
    .filter(({ hasNewShippedText, state }) => hasNewShippedText && state !== "trashed")
    .map(({ id, title }) => (
      <div key={id} className="pages-note">
        <p>
          <b>A new text for {title} came with the product.</b> You have edited yours, so nothing was changed.
        </p>
        <Link className="button line small" to={`${editorAddress(id)}&see=shipped`}>
          Compare the two<span className="visually-hidden"> for {title}</span>
        </Link>
      </div>
    ));
}
