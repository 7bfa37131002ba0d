import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useSignedInAgain } from "../../ui/call/sign-in-again.ts";
import { removeLocally, savedLocally, saveLocally } from "../../ui/saved-locally.ts";
import { type DraftPorts, type DraftSession, openDraft } from "./draft-session.ts";
import type { DraftState, Kept, SaveAnswer } from "./draft-state.ts";

/** The text of a page while its editor is open, with its save state. */
export function useDraft(first: DraftState): { state: DraftState; session: DraftSession } {
  const [session] = useState(() => openDraft(first, ports));
  const state = useSyncExternalStore(session.watch, session.state);

  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);

  const hide = useEffectEvent(() => document.visibilityState === "hidden" && session.hide());
  const comeBack = useEffectEvent(() => void session.saveNow());
  useEffect(() => {
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", session.hide);
    window.addEventListener("online", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", session.hide);
      window.removeEventListener("online", comeBack);
    };
  }, [session]);

  useSignedInAgain(session.signedIn);
  return { state, session };
}

const nameOf = (pageId: string) => `draft ${pageId}`;

/** A page's unsaved text on this device. */
export const keptOf = (pageId: string) => savedLocally<Kept>(nameOf(pageId));

const ports: DraftPorts = {
  save,
  keep: (pageId, kept) => saveLocally(nameOf(pageId), kept),
  forget: (pageId) => removeLocally(nameOf(pageId)),
};

async function save({ id, rev }: Page, draft: Body): Promise<SaveAnswer> {
  const outcome = await outcomeOf(callAdmin<Page>("PUT", `pages/${id}`, { rev, draft }));
  const at = new Date().toISOString();
  if (outcome.step === "done") return { step: "saved", page: outcome.answer, at };
  const { status, message, answer } = outcome.error;
  const theirs = pageIn(answer);
  if (status === 0) return { step: "offline", since: at };
  if (status === 401) return { step: "signed out" };
  if (status === 409 && theirs) return { step: "overtaken", theirs };
  return { step: "refused", error: message };
}

/** Returns the page included in a refusal, so both texts can be shown. */
export function pageIn(answer: unknown): Page | undefined {
  return (answer as { page?: Page } | undefined)?.page;
}
