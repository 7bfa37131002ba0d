import { Link } from "react-router";
import { pageState } from "#domain/pages/page.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type DraftState, isUnsaved } from "../draft/draft-state.ts";
import { PageStateMark, PagesIcon } from "../pages-icon.tsx";

interface EditorHeadProps {
  state: DraftState;
  isShowingRevisions: boolean;
  onRevisions: () => void;
  onPreviewLink: () => void;
  onPublish: () => void;
}

/** The back link, the page's state, the save status, and the actions. */
export function EditorHead({ state, isShowingRevisions, onRevisions, onPreviewLink, onPublish }: EditorHeadProps) {
  const { page, draft } = state;
  return (
    <header className="editor-head stack">
      {/* Loads the list's code early: without it and a connection, the browser would leave the admin. */}
      <Link className="link back-to-pages" to="/admin/pages" prefetch="render">
        <Icon name="back" />
        <span>Pages</span>
      </Link>
      <div className="title beside">
        <h1 className="one-line">{draft.title || "Untitled"}</h1>
        <PageStateMark state={pageState(page, new Date())} publishAt={page.publishAt} />
      </div>
      <SavingLine state={state} />
      <div className="acts beside">
        <button type="button" className="tool" aria-pressed={isShowingRevisions} onClick={onRevisions}>
          <PagesIcon name="clock" />
          <span>Revisions</span>
        </button>
        <button type="button" className="tool" onClick={onPreviewLink}>
          <PagesIcon name="eye" />
          <span>Preview Link</span>
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
      <p className={`saving beside tight secondary ${tone}`}>
        {(tone === "good" || tone === "quiet") && <Icon name="check" />}
        {(tone === "warning" || tone === "error") && <Icon name="warning" />}
        {/* Not while typing: an animation would repaint 60 times a second and slow the keys down. */}
        {state.isSaving && <span className="spinner" aria-hidden="true" />}
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {announcement(state, profile.timeZone)}
      </p>
    </>
  );
}

interface SavingWords {
  tone: "quiet" | "good" | "busy" | "warning" | "error";
  text: string;
}

/** The save status in the editor's header: one line, with the same states everywhere. */
export function savingWords(state: DraftState, timeZone: string): SavingWords {
  const { last, theirs, isSaving } = state;
  if (theirs) {
    const when = clock(theirs.updatedAt, timeZone);
    return { tone: "error", text: `Changed elsewhere: this page was edited in another window at ${when}` };
  }
  const isKept = state.draft === state.savedLocally;
  const where = isKept ? "Your text is saved on this device." : "Your text is only in this window.";
  if (last?.step === "signed out") return { tone: "warning", text: `You were logged out. ${where}` };
  if (last?.step === "refused") return { tone: "error", text: `Not saved. ${last.error} ${where}` };
  if (last?.step === "offline") {
    const kept = isKept ? "saved on this device" : "only in this window";
    return { tone: "warning", text: `Offline, ${kept} since ${clock(last.since, timeZone)}` };
  }
  if (isSaving || isUnsaved(state)) return { tone: "busy", text: "Saving" };
  if (last) return { tone: "good", text: `Saved at ${clock(last.at, timeZone)}` };
  return { tone: "quiet", text: "Saved" };
}

/** What a screen reader announces: problems that need attention, not each save. */
export function announcement(state: DraftState, timeZone: string): string {
  const { tone, text } = savingWords(state, timeZone);
  return tone === "warning" || tone === "error" ? text : "";
}

function clock(at: string, timeZone: string): string {
  return new Date(at).toLocaleTimeString("en-US", { timeStyle: "short", timeZone }).replace("\u202f", " ");
}
