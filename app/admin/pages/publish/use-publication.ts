import { useState } from "react";
import type { Page } from "#domain/pages/page.ts";
import { callAdmin, type Outcome, outcomeOf } from "../../ui/call.ts";
import type { DraftSession } from "../draft/draft-session.ts";
import { pageIn } from "../draft/use-draft.ts";

/** Steps that change what visitors see. Each waits until the text in the window is saved. */
export function usePublication(session: DraftSession, onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState("");

  /** Returns the site's answer; nothing when it refused, or when the text could not be saved first. */
  async function call<Answer>(method: string, step: string, body: object): Promise<Answer | undefined> {
    setIsBusy(true);
    setFailure("");
    const isSaved = await session.saveNow();
    const outcome: Outcome<Answer> | undefined = isSaved
      ? await outcomeOf(write<Answer>(method, step, body))
      : undefined;
    setIsBusy(false);
    if (outcome?.step === "done") return outcome.answer;
    if (!outcome) setFailure("The text could not be saved first, so nothing was changed. Please try again.");
    else refuse(outcome.error.message, outcome.error.answer);
    return undefined;
  }

  function write<Answer>(method: string, step: string, body: object): Promise<Answer> {
    const { id, rev } = session.state().page;
    return callAdmin<Answer>(method, `pages/${id}${step}`, { rev, ...body });
  }

  /** Another window was first: both texts are shown in the editor. */
  function refuse(sentence: string, answer: unknown) {
    setFailure(sentence);
    const theirs = pageIn(answer);
    if (theirs) session.overtaken(theirs);
  }

  return {
    isBusy,
    failure,

    async send(step: "publish" | "schedule" | "unpublish", body: object): Promise<void> {
      const page = await call<Page>("POST", `/${step}`, body);
      if (!page) return;
      session.answered(page);
      onDone();
    },

    async moveToTrash(): Promise<boolean> {
      const page = await call<unknown>("DELETE", "", {});
      return page !== undefined;
    },
  };
}
