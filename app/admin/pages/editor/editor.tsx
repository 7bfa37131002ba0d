import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLeaveGuard } from "../../ui/leave-guard.ts";
import { useQuestion } from "../../ui/use-question.ts";
import { draftOf, isAtRisk, isSaveDue } from "../draft/draft-state.ts";
import { useDraft } from "../draft/use-draft.ts";
import { useChecks } from "../publish/check-list.tsx";
import { PublishDialog } from "../publish/publish-dialog.tsx";
import { RevisionsView } from "../revisions/revisions-view.tsx";
import { EditorHead } from "./editor-head.tsx";
import { EditorNotices, type View } from "./editor-notices.tsx";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";
import { type Follower, PreviewPane } from "./preview-pane.tsx";
import type { TextField } from "./source-text.tsx";
import { TwoTextsView } from "./two-texts-view.tsx";
import { WritePane } from "./write-pane.tsx";

export interface EditorProps {
  page: Page;
  /** The text a release brought, if it differs from the agent's. */
  shipped: Body | undefined;
  /** The text that the page came with; undefined for the agent's own. */
  cameWith: Body | undefined;
  /** Every public path of the site except MLS homes. */
  paths: ReadonlySet<string>;
  /** The titles of the agent's texts by path. */
  titles: ReadonlyMap<string, string>;
}

/** A narrow screen shows either the text or the preview. */
const paneNames = { write: "Write", preview: "Preview" } as const;
type Pane = keyof typeof paneNames;

/** The text next to a preview for visitors. */
export function Editor({ page, shipped: brought, ...surroundings }: EditorProps) {
  const { state, session } = useDraft(page);
  const [shipped, setShipped] = useState(brought);
  const [wanted, setView] = useView();
  const { theirs } = state;
  const other = wanted === "shipped" ? shipped : wanted === "both" && theirs ? draftOf(theirs) : undefined;
  // There may be only one text by now.
  const view = wanted === "revisions" || other ? wanted : undefined;
  const [dialog, setDialog] = useState<"publish" | "link">();
  const [pane, setPane] = useState<Pane>("write");
  const field = useRef<TextField>(null);
  const preview = useRef<Follower>(null);
  const checks = useChecks(state, surroundings);
  const leaving = useQuestion();

  // Text stored on this device isn't lost by leaving. A save is awaited, so the list shows it.
  useLeaveGuard(isAtRisk(state) || isSaveDue(state), async () => {
    await session.saveNow();
    return !isAtRisk(session.state()) || leaving.ask();
  });

  function show(place: { from: number; to: number } | string | undefined) {
    setDialog(undefined);
    setPane("write");
    // The field can only be focused after the dialog is gone.
    requestAnimationFrame(() => field.current?.show(place));
  }

  /** Items in the publishing checklist lead to places in the text. */
  function openPublish() {
    if (view) setView(undefined);
    setDialog("publish");
  }

  const common = { state, session };
  return (
    <div className="page-editor" data-pane={pane}>
      <EditorHead
        state={state}
        isShowingRevisions={view === "revisions"}
        onRevisions={() => setView(view === "revisions" ? undefined : "revisions")}
        onPreviewLink={() => setDialog("link")}
        onPublish={openPublish}
      />
      <EditorNotices {...common} shipped={shipped} view={view} onSee={setView} />
      {view === undefined && (
        <>
          <div className="panes" role="tablist" aria-label="Text or preview">
            {(Object.keys(paneNames) as Pane[]).map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                aria-selected={each === pane}
                aria-controls={`pane-${each}`}
                onClick={() => setPane(each)}
              >
                {paneNames[each]}
              </button>
            ))}
          </div>
          <div className="split">
            <WritePane
              {...common}
              field={field}
              onCaret={(line) => preview.current?.follow(line)}
              paths={surroundings.paths}
              titles={surroundings.titles}
              checks={checks}
              onChecks={openPublish}
            />
            <PreviewPane ref={preview} page={state.page} />
          </div>
        </>
      )}
      {view === "revisions" && <RevisionsView {...common} onClose={() => setView(undefined)} />}
      {view && view !== "revisions" && other && (
        <TwoTextsView
          {...common}
          view={view}
          other={other}
          onSettled={() => setShipped(undefined)}
          onClose={() => setView(undefined)}
        />
      )}
      {dialog === "publish" && (
        <PublishDialog {...common} {...surroundings} field={field} onShow={show} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "link" && <PreviewLinkDialog pageId={state.page.id} onClose={() => setDialog(undefined)} />}
      {leaving.isAsked && (
        <ConfirmDialog question="Leave without your latest changes?" confirm="Leave" onAnswer={leaving.answer}>
          <p>They couldn't be saved to the site or on this device.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The view named in the address, so the browser's Back button leaves it. */
function useView(): [View | undefined, (view: View | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const view = (parameters.get("see") ?? undefined) as View | undefined;
  return [view, (next) => setParameters(next ? { see: next } : {})];
}
