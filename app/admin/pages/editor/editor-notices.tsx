import type { ReactNode } from "react";
import { beginning } from "#domain/beginning.ts";
import type { Body } from "#domain/pages/body.ts";
import { longDateTime } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { askToSignIn } from "../../ui/call/sign-in-again.ts";
import type { DraftSession } from "../draft/draft-session.ts";
import type { DraftState } from "../draft/draft-state.ts";

/** Shown instead of the editor: the revisions, the other window's text, or a release's text. */
export type View = "revisions" | "both" | "shipped";

interface EditorNoticesProps {
  state: DraftState;
  session: DraftSession;
  shipped: Body | undefined;
  view: View | undefined;
  onSee: (view: View) => void;
}

/** Decisions the agent has to make, shown below the header until they're made. */
export function EditorNotices({ state, session, shipped, view, onSee }: EditorNoticesProps) {
  const { profile } = useSite();
  const { theirs, last, draft } = state;
  return (
    <div className="editor-notices">
      {theirs && view !== "both" && (
        <Notice
          tone="error"
          title={`Two versions of “${shortened(draft.title) || "this page"}”.`}
          text={`Yours from this window, and one saved in another window, ${longDateTime(new Date(theirs.updatedAt), profile.timeZone)}.`}
        >
          <button type="button" className="button navy small" onClick={() => onSee("both")}>
            See Both
          </button>
          <button type="button" className="button line small" onClick={() => session.choose("mine")}>
            Keep Mine
          </button>
        </Notice>
      )}
      {last?.step === "signed out" && (
        <Notice
          tone="warning"
          title="You were logged out."
          text="Your text is still in this window. Log in to save it."
        >
          <button type="button" className="button navy small" onClick={() => void askToSignIn()}>
            Log In
          </button>
        </Notice>
      )}
      {shipped && view === undefined && (
        <Notice
          tone="quiet"
          title="An update brought a new version of this text."
          text="You've edited yours, so nothing changed."
        >
          <button type="button" className="button line small" onClick={() => onSee("shipped")}>
            Compare
          </button>
        </Notice>
      )}
    </div>
  );
}

/** A title, shortened but recognizable. */
function shortened(title: string): string {
  return title.length > 80 ? `${beginning(title, 80).trimEnd()}…` : title;
}

function Notice({ tone, title, text, children }: Record<"tone" | "title" | "text", string> & { children: ReactNode }) {
  return (
    <div className={`pages-note spread ${tone}`}>
      {tone !== "quiet" && <Icon name="warning" />}
      <p className="grow">
        <b>{title}</b> {text}
      </p>
      <span className="row tight">{children}</span>
    </div>
  );
}
