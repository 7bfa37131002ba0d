import { type RefObject, useId, useState } from "react";
import { useNavigate } from "react-router";
import { nearDate, nearDateTime } from "#domain/near-date.ts";
import { type Check, checksOf, type ShippedText } from "#domain/pages/checks.ts";
import { type Page, pageState } from "#domain/pages/page.ts";
import { isFixedPage } from "#domain/pages/slug.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import { useToday } from "../../ui/wall-clock.ts";
import type { DraftSession } from "../draft/draft-session.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { usePageChange } from "../draft/use-draft.ts";
import type { TextField } from "../editor/source-text.tsx";
import { PagesIcon } from "../pages-icon.tsx";
import { CheckList } from "./check-list.tsx";
import { WhenFields } from "./when-fields.tsx";

interface PublishDialogProps {
  state: DraftState;
  session: DraftSession;
  paths: ReadonlySet<string>;
  cameWith: ShippedText | undefined;
  field: RefObject<TextField | null>;
  /** Leads to a range of the text, or to the field with that id. */
  onShow: (place: { from: number; to: number } | string | undefined) => void;
  onClose: () => void;
}

const fieldIds = {
  title: "page-title",
  summary: "page-summary",
  figures: "page-figures",
  reviewedOn: "page-reviewed",
} as const;

/** The publishing checklist, the time to publish, and links back to the text. */
export function PublishDialog({ state, session, paths, cameWith, field, onShow, onClose }: PublishDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const { profile } = useSite();
  const { page, draft } = state;
  const today = useToday();
  const [at, setAt] = useState<string>();
  const [isReviewed, setIsReviewed] = useState(page.kind === "guide");
  const { send, isBusy, complaint } = usePageChange(session);
  const question = useQuestion<Step>();
  const checked = isReviewed ? { ...draft, reviewedOn: today } : draft;
  const checks = checksOf(checked, { knownPaths: paths, today, cameWith });
  const musts = checks.filter(({ severity }) => severity === "must");
  const isScheduled = pageState(page, new Date()) === "scheduled";

  function goTo({ where, field: name }: Check) {
    onShow(where ?? (name && fieldIds[name]));
  }

  async function publish() {
    if (musts.length > 0) return;
    if (isReviewed && draft.reviewedOn !== today) session.type({ ...session.state().draft, reviewedOn: today });
    await change(at === undefined ? "publish" : "schedule", { at, anyway: true });
  }

  async function change(step: string, body: object = {}) {
    if (await send("POST", `/${step}`, body)) onClose();
  }

  async function goBack(step: Step) {
    if (!(await question.ask(step))) return;
    if (step === "unpublish") await change(step);
    else if (await send("DELETE", "")) await navigate("/admin/pages");
  }

  return (
    <Dialog className="publish-dialog" aria-labelledby={id} onClose={onClose}>
      <header className="ends">
        <h2 id={id}>Publish</h2>
        <button type="button" className="tool" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="body">
        <p className="status secondary">{publicationText(page, profile.timeZone)}</p>
        <h3>Before you publish</h3>
        <CheckList checks={checks} onShow={goTo} onFix={(fix, text) => field.current?.replace(fix.at, text)} />
        <h3>When</h3>
        <WhenFields at={at} onChange={setAt} />
        {page.kind === "guide" && (
          <label className="reviewed check">
            <input type="checkbox" checked={isReviewed} onChange={({ target }) => setIsReviewed(target.checked)} />
            Set “Reviewed on” to today
          </label>
        )}
      </div>
      <footer>
        <div role="alert">
          {complaint && <p className="failure">{complaint}</p>}
          {musts.length > 0 && (
            <p className="must beside tight wrong strong">
              <PagesIcon name="must" />
              {musts.length === 1
                ? "Describe the picture before you publish."
                : "Describe the pictures before you publish."}
            </p>
          )}
        </div>
        <button
          type="button"
          className="button navy"
          aria-disabled={musts.length > 0 || isBusy}
          onClick={() => !isBusy && void publish()}
        >
          {publishWords(
            checks.some(({ severity }) => severity !== "note"),
            at !== undefined,
          )}
        </button>
        <div className="more spread">
          {isScheduled && (
            <button type="button" className="tool" onClick={() => void change("schedule", { at: null })}>
              Cancel Schedule
            </button>
          )}
          {page.live && !isFixedPage(page) && (
            <button type="button" className="tool" onClick={() => void goBack("unpublish")}>
              Unpublish
            </button>
          )}
          {!isFixedPage(page) && (
            <button type="button" className="tool delete" onClick={() => void goBack("trash")}>
              Move to Trash
            </button>
          )}
        </div>
      </footer>
      {question.subject && (
        <ConfirmDialog {...questions[question.subject]} onAnswer={question.answer}>
          <p>{questions[question.subject].about}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type Step = "unpublish" | "trash";

const questions: Record<Step, { question: string; confirm: string; about: string }> = {
  unpublish: {
    question: "Take this page off the website?",
    confirm: "Unpublish",
    about: "Visitors who open its address will see “Page Not Found”. The text stays here as a draft.",
  },
  trash: {
    question: "Move this page to the trash?",
    confirm: "Move to Trash",
    about: "It leaves the website right away. You can restore it for 30 days.",
  },
};

function publishWords(hasChecks: boolean, isLater: boolean): string {
  if (isLater) return hasChecks ? "Schedule Anyway" : "Schedule";
  return hasChecks ? "Publish Anyway" : "Publish Now";
}

function publicationText(page: Page, timeZone: string): string {
  const state = pageState(page, new Date());
  const { liveSince, publishAt } = page;
  if (state === "scheduled" && publishAt) {
    return `This will be published on ${nearDateTime(new Date(publishAt), timeZone)}. Changes you make now aren't part of it: publish them separately.`;
  }
  if (state === "changed") {
    const since = liveSince ? `Live since ${nearDate(new Date(liveSince), timeZone)}.` : "Live.";
    return `${since} Only you can see what you've changed since.`;
  }
  if (state === "live") return "Visitors see this text.";
  return "Only you have seen this text.";
}
