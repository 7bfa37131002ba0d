import { Link } from "react-router";
import { pageState } from "#domain/pages/page.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { DraftState } from "../draft/draft-state.ts";
import { announcement, savingWords } from "../draft/saving-words.ts";
import { PageStateMark } from "../page-state-mark.tsx";
import { PagesIcon } from "../pages-icon.tsx";

interface EditorHeadProps {
  state: DraftState;
  isShowingRevisions: boolean;
  onRevisions: () => void;
  onPreviewLink: () => void;
  onPublish: () => void;
}

/** The way back, what the page is, what became of the text, and what can be done with it. */
export function EditorHead({ state, isShowingRevisions, onRevisions, onPreviewLink, onPublish }: EditorHeadProps) {
  const { page, draft } = state;
  return (
    <header className="editor-head">
      <Link className="link back-to-pages" to="/admin?tab=pages">
        <Icon name="back" />
        <span>Pages</span>
      </Link>
      <div className="title">
        <h1>{draft.title || "Untitled"}</h1>
        <PageStateMark state={pageState(page, new Date())} publishAt={page.publishAt} />
      </div>
      <SavingLine state={state} />
      <div className="acts">
        <button type="button" className="tool" aria-pressed={isShowingRevisions} onClick={onRevisions}>
          <PagesIcon name="clock" />
          <span>Revisions</span>
        </button>
        <button type="button" className="tool" onClick={onPreviewLink}>
          <PagesIcon name="eye" />
          <span>Preview link</span>
        </button>
        <button type="button" className="button navy small" onClick={onPublish}>
          Publish
        </button>
      </div>
    </header>
  );
}

function SavingLine({ state }: { state: DraftState }) {
  const { profile } = useSite();
  const { tone, text } = savingWords(state, profile.timeZone);
  return (
    <>
      <p className={`saving ${tone}`}>
        {(tone === "good" || tone === "quiet") && <Icon name="check" />}
        {(tone === "warning" || tone === "error") && <Icon name="warning" />}
        {/* Not during the typing before: what turns is drawn 60 times a second beside the keys. */}
        {state.isSaving && <span className="spinner" aria-hidden="true" />}
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {announcement(state, profile.timeZone)}
      </p>
    </>
  );
}
