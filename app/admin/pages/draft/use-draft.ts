import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { callAdmin } from "../../call.ts";
import { useSignedInAgain } from "../../sign-in-again.ts";
import { outcomeOf } from "../../use-call.ts";
import { type DraftSession, openDraft } from "./draft-session.ts";
import type { DraftEvent, DraftState } from "./draft-state.ts";
import { forget, keep, keepAside } from "./kept-on-device.ts";
import { noteSave } from "./saves-under-way.ts";

/** The text of a page while its editor is shown, and what became of it. */
export function useDraft(first: DraftState): { state: DraftState; session: DraftSession } {
  const [session] = useState(() => openDraft(first, { save, keep, forget, keepAside, now: () => new Date() }));
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

/** Bytes that a browser sends for a window that is being closed, with room for the headers. */
const lastWords = 60_000;

async function save({ id, rev }: Page, sent: Body, isLeaving: boolean): Promise<DraftEvent> {
  const body = { rev, draft: sent };
  const keepalive = isLeaving && new Blob([JSON.stringify(body)]).size < lastWords;
  const outcome = await outcomeOf(noteSave(callAdmin<Page>("PUT", `pages/${id}`, body, { keepalive })));
  if (outcome.step === "done") return { type: "saved", page: outcome.answer, sent, at: new Date().toISOString() };
  const { status, message, answer } = outcome.error;
  const theirs = pageIn(answer);
  if (status === 0) return { type: "not reached", at: new Date().toISOString() };
  if (status === 401) return { type: "signed out" };
  if (status === 409 && theirs) return { type: "overtaken", theirs };
  return { type: "refused", error: message };
}

/** The page that a refusal brought, so that both texts can be shown. */
export function pageIn(answer: unknown): Page | undefined {
  return (answer as { page?: Page } | undefined)?.page;
}
