import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Page } from "#domain/pages/page.ts";
import type { Refused } from "../../ui/call/refusals.ts";
import { useSignedInAgain } from "../../ui/call/sign-in-again.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { removeLocally, savedLocally, saveLocally } from "../../ui/saved-locally.ts";
import { type DraftSession, openDraft } from "./draft-session.ts";
import { type DraftState, firstDraftState, type LocalDraft, type SaveAnswer } from "./draft-state.ts";

/** A page after a change. A conflict is refused with `page`, as another window saved it. */
type Changed = Page & { page?: Page };

const nameOf = (pageId: string) => `draft ${pageId}`;

/** The text of a page while its editor is open, with its save state. */
export function useDraft(page: Page): { state: DraftState; session: DraftSession } {
  const refusal = useRef<Refused & { page?: Page }>({});
  const { send } = useChange<Changed>(undefined, (refused) => {
    refusal.current = refused;
  });
  const [session] = useState(() =>
    openDraft(firstDraftState(page), {
      async save({ id, rev }, draft) {
        const saved = await send("PUT", `pages/${id}`, { rev, draft });
        const at = new Date().toISOString();
        return saved ? { step: "saved", page: saved, at } : refusedSave(refusal.current, at);
      },
      localDraft: (pageId) => savedLocally<LocalDraft>(nameOf(pageId)),
      keep: (pageId, kept) => saveLocally(nameOf(pageId), kept),
      forget: (pageId) => removeLocally(nameOf(pageId)),
    }),
  );
  const state = useSyncExternalStore(session.watch, session.state, session.state);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("visibilitychange", () => document.hidden && session.hide(), { signal });
    window.addEventListener("pagehide", session.hide, { signal });
    window.addEventListener("online", () => void session.saveNow(), { signal });
    session.open();
    return () => {
      listening.abort();
      session.close();
    };
  }, [session]);

  useSignedInAgain(session.signedIn);
  return { state, session };
}

function refusedSave({ error = "", isLost, isSignedOut, page }: Refused & { page?: Page }, at: string): SaveAnswer {
  if (isLost) return { step: "offline", since: at };
  if (isSignedOut) return { step: "signed out" };
  return page ? { step: "overtaken", theirs: page } : { step: "refused", error };
}

/**
 * Sends a change of the page that isn't its text, once the site has all of the text. If another window was first, the
 * editor shows both texts.
 */
export function usePageChange(session: DraftSession) {
  const [progress, setProgress] = useState<"idle" | "busy" | "unsaved">("idle");
  const change = useChange<Changed>(undefined, ({ page }) => page && session.overtaken(page));
  const isBusy = progress === "busy";
  const complaint = progress === "unsaved" ? unsaved : change.complaint;

  return {
    isBusy,
    /** Why nothing changed. */
    complaint: isBusy ? "" : complaint,
    /**
     * @param step below the page's address
     * @returns the page, or undefined if the site refused
     */
    async send(method: "POST" | "PUT" | "DELETE", step: string, body: object = {}): Promise<Page | undefined> {
      if (isBusy) return undefined;
      setProgress("busy");
      const isSaved = await session.saveNow();
      const { id, rev } = session.state().page;
      const page = isSaved ? await change.send(method, `pages/${id}${step}`, { rev, ...body }) : undefined;
      if (page) session.answered(page);
      setProgress(isSaved ? "idle" : "unsaved");
      return page;
    },
  };
}

const unsaved = "The text couldn't be saved first, so nothing changed. Please try again.";
