import { useState } from "react";
import type { Page } from "#domain/pages/page.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import type { DraftSession } from "../draft/draft-session.ts";
import { pageIn } from "../draft/use-draft.ts";

/** Actions that change what visitors see. Each waits until the window's text is saved. */
export function usePublication(session: DraftSession, onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState("");

  /** Returns the site's response; undefined if it refused, or if the text couldn't be saved first. */
  async function call<Answer>(method: string, step: string, body: object): Promise<Answer | undefined> {
    setIsBusy(true);
    setFailure("");
    const isSaved = await session.saveNow();
    const { id, rev } = session.state().page;
    const outcome = isSaved && (await outcomeOf(callAdmin<Answer>(method, `pages/${id}${step}`, { rev, ...body })));
    setIsBusy(false);
    if (outcome && outcome.step === "done") return outcome.answer;
    setFailure(
      outcome ? outcome.error.message : "The text couldn't be saved first, so nothing changed. Please try again.",
    );
    // Another window was first: the editor shows both texts.
    const theirs = outcome && pageIn(outcome.error.answer);
    if (theirs) session.overtaken(theirs);
    return undefined;
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
