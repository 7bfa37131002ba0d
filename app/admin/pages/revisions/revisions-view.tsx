import { useEffect, useMemo, useState } from "react";
import { wholeNumber } from "#domain/formats.ts";
import { nearDate, nearDateTime } from "#domain/near-date.ts";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { reasonText } from "#domain/pages/page-state-text.ts";
import type { Revision, RevisionSummary } from "#domain/pages/revision.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useCall, useRead } from "../../ui/call/use-call.ts";
import { Failure } from "../../ui/failure.tsx";
import type { DraftSession } from "../draft/draft-session.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { pageIn } from "../draft/use-draft.ts";
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
  const list = useRead<{ revisions: RevisionSummary[] }>(`pages/${page.id}/revisions`);
  const [pressed, setPressed] = useState<RevisionSummary>();
  const chosen = pressed ?? (list.step === "done" ? list.answer.revisions[0] : undefined);
  const [failure, setFailure] = useState("");

  async function restore() {
    if (!chosen) return;
    setFailure("");
    await session.saveNow();
    const { rev } = session.state().page;
    const outcome = await outcomeOf(
      callAdmin<Page>("POST", `pages/${page.id}/revisions/${chosen.id}/restore`, { rev }),
    );
    if (outcome.step === "done") {
      session.replaced(outcome.answer);
      return onClose();
    }
    const theirs = outcome.error.status === 409 ? pageIn(outcome.error.answer) : undefined;
    if (theirs) session.overtaken(theirs);
    setFailure(outcome.error.message);
  }

  return (
    <div className="revisions">
      <section className="comparison" aria-label="Comparison" aria-live="polite">
        <Failure text={failure} />
        {chosen && (
          <Chosen
            key={chosen.id}
            path={`pages/${page.id}/revisions/${chosen.id}`}
            draft={draft}
            onRestore={() => void restore()}
          />
        )}
      </section>
      <aside aria-label="Revisions">
        <header>
          <h2>Revisions</h2>
          <button type="button" className="tool" aria-label="Close revisions" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {list.step === "busy" && <p role="status">Loading revisions...</p>}
        {list.step === "failed" && <p className="failure">{list.error.message}</p>}
        {list.step === "done" && (
          <RevisionList revisions={list.answer.revisions} chosen={chosen} onChoose={setPressed} />
        )}
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
  if (revisions.length === 0) return <p className="nothing">No earlier versions yet.</p>;
  return (
    <ol>
      {revisions.map((revision, at) => {
        const day = dayOf(revision);
        const before = revisions[at - 1];
        return (
          <li key={revision.id}>
            {(!before || dayOf(before) !== day) && <p className="day">{day}</p>}
            <button type="button" aria-current={revision.id === chosen?.id} onClick={() => onChoose(revision)}>
              <b>{clockOf(revision)}</b>
              <span>{reasonText[revision.why]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** A full revision, once loaded. */
function Chosen({ path, ...props }: { path: string } & Omit<ComparisonProps, "revision">) {
  const reading = useRead<Revision>(path);
  if (reading.step === "failed") return <p className="failure">{reading.error.message}</p>;
  return reading.step === "done" && <Comparison revision={reading.answer} {...props} />;
}

const headOf = ({ title, summary }: Body) => [title, summary].filter(Boolean).join("\n\n");

/** Two texts as visitors read them, with the changes marked. Empty at first; undefined if they couldn't be rendered. */
function useComparedHtml(earlier: string, later: string): string | undefined {
  const { state, send } = useCall<{ html: [string, string] }>("POST", "pages/html");
  useEffect(() => void send({ markdown: [earlier, later] }), [send, earlier, later]);
  const rendered = state.step === "done" ? state.answer.html : undefined;
  const compared = useMemo(() => rendered && compareHtml(...rendered), [rendered]);
  return state.step === "failed" ? undefined : (compared ?? "");
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
      <header>
        <div>
          <h2>
            {reasonText[why]}, {nearDateTime(new Date(at), profile.timeZone)}
          </h2>
          <p>
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
        <div className="compared-text" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <p className="legend">
        <del>Removed</del> <ins>Added</ins> Restoring saves today’s text as its own revision.
      </p>
    </>
  );
}
