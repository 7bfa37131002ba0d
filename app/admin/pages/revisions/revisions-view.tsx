import { useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import { wholeNumber } from "#domain/formats.ts";
import { nearDate, nearDateTime } from "#domain/near-date.ts";
import type { Body } from "#domain/pages/body.ts";
import { reasonText } from "#domain/pages/page-state-text.ts";
import type { Revision, RevisionSummary } from "#domain/pages/revision.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Refused } from "../../ui/call/refusals.ts";
import { useAnswer } from "../../ui/call/use-change.ts";
import { Failure } from "../../ui/failure.tsx";
import type { DraftSession } from "../draft/draft-session.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { usePageChange } from "../draft/use-draft.ts";
import { PagesIcon } from "../pages-icon.tsx";
import { compareTexts, PartText, readable, wordsOf } from "./compare.tsx";
import { compareHtml } from "./compare-html.ts";

interface RevisionsViewProps {
  state: DraftState;
  session: DraftSession;
  onClose: () => void;
}

/** Earlier versions of a page, compared word by word with the current one, and a button to restore them. */
export function RevisionsView({ state, session, onClose }: RevisionsViewProps) {
  const { page, draft } = state;
  const path = `pages/${page.id}/revisions`;
  const { answer, error } = useAnswer<{ revisions: RevisionSummary[] }>(path);
  const revisions = answer?.revisions;
  const [selected, setSelected] = useState<RevisionSummary>();
  const chosen = selected ?? revisions?.[0];
  const { send, complaint } = usePageChange(session);

  async function restore({ id }: RevisionSummary) {
    const restored = await send("POST", `/revisions/${id}/restore`);
    if (!restored) return;
    session.replaced(restored);
    onClose();
  }

  return (
    <div className="revisions stack">
      <section className="comparison" aria-label="Comparison" aria-live="polite">
        <Failure text={complaint} />
        {chosen && (
          <Chosen key={chosen.id} path={`${path}/${chosen.id}`} draft={draft} onRestore={() => void restore(chosen)} />
        )}
      </section>
      <aside aria-label="Revisions">
        <header className="ends">
          <h2>Revisions</h2>
          <button type="button" className="tool" aria-label="Close revisions" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {!revisions && !error && <p role="status">Loading revisions...</p>}
        {error && <p className="failure">{error}</p>}
        {revisions && <RevisionList revisions={revisions} chosen={chosen} onChoose={setSelected} />}
      </aside>
    </div>
  );
}

interface RevisionListProps {
  revisions: RevisionSummary[];
  chosen: RevisionSummary | undefined;
  onChoose: (revision: RevisionSummary) => void;
}

function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  const { profile } = useSite();
  const dayOf = ({ at }: RevisionSummary) => nearDate(new Date(at), profile.timeZone);
  const clockOf = ({ at }: RevisionSummary) =>
    new Date(at).toLocaleTimeString("en-US", { timeStyle: "short", timeZone: profile.timeZone });
  if (revisions.length === 0) return <p className="nothing secondary">No earlier versions yet.</p>;
  return (
    <ol>
      {revisions.map((revision, at) => {
        const day = dayOf(revision);
        const before = revisions[at - 1];
        return (
          <li key={revision.id}>
            {(!before || dayOf(before) !== day) && <p className="day fine">{day}</p>}
            <button
              type="button"
              className="stack lights"
              aria-current={revision.id === chosen?.id}
              onClick={() => onChoose(revision)}
            >
              <b>{clockOf(revision)}</b>
              <span className="strong">{reasonText[revision.why]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** A full revision, once loaded. */
function Chosen({ path, ...props }: { path: string } & Omit<ComparisonProps, "revision">) {
  const { answer: revision, error } = useAnswer<Revision>(path);
  if (error) return <p className="failure">{error}</p>;
  return revision && <Comparison revision={revision} {...props} />;
}

const headOf = ({ title, summary }: Body) => [title, summary].filter(Boolean).join("\n\n");

/** Two texts as visitors read them, with the changes marked. Empty at first; undefined if they couldn't be rendered. */
function useComparedHtml(earlier: string, later: string): string | undefined {
  const { data, submit } = useFetcher<{ html?: [string, string] } & Refused>();
  useEffect(() => {
    const action = "/api/admin/pages/html";
    // It changes nothing, so nothing has to be read again.
    const options = { method: "POST", action, encType: "application/json", defaultShouldRevalidate: false } as const;
    void submit({ markdown: [earlier, later] }, options);
  }, [submit, earlier, later]);
  const rendered = data?.html;
  const compared = useMemo(() => rendered && compareHtml(...rendered), [rendered]);
  return data?.error ? undefined : (compared ?? "");
}

interface ComparisonProps {
  revision: Revision;
  draft: Body;
  onRestore: () => void;
}

function Comparison({ revision: { at, why, body }, draft, onRestore }: ComparisonProps) {
  const { profile } = useSite();
  const parts = useMemo(() => compareTexts(readable(body), readable(draft)), [body, draft]);
  const head = useMemo(() => compareTexts(headOf(body), headOf(draft)), [body, draft]);
  const html = useComparedHtml(body.markdown, draft.markdown);
  return (
    <>
      <header className="spread">
        <div>
          <h2>
            {reasonText[why]}, {nearDateTime(new Date(at), profile.timeZone)}
          </h2>
          <p className="secondary">
            compared with the current text: {wholeNumber(wordsOf(parts, "added"))} words added,{" "}
            {wholeNumber(wordsOf(parts, "removed"))} removed
          </p>
        </div>
        <button type="button" className="button line small" onClick={onRestore}>
          <PagesIcon name="restore" />
          Restore This Version
        </button>
      </header>
      <PartText parts={head} />
      {html === undefined ? (
        <PartText parts={compareTexts(body.markdown, draft.markdown)} />
      ) : (
        // The site rendered it, and shows typed HTML as text.
        <div className="compared-text stack" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <p className="legend row below secondary">
        <del>Removed</del> <ins>Added</ins> Restoring saves today’s text as its own revision.
      </p>
    </>
  );
}
