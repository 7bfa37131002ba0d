import type { Body } from "#domain/pages/body.ts";
import { isSameBody, type Page } from "#domain/pages/page.ts";

/** The text this device stores until the site has it. */
export interface LocalDraft {
  draft: Body;
  /** The rev of the page that was edited. */
  rev: number;
}

/** The result of a save. */
export type SaveAnswer =
  | { step: "saved"; page: Page; at: string }
  | { step: "offline"; since: string }
  | { step: "signed out" }
  | { step: "refused"; error: string }
  | { step: "overtaken"; theirs: Page };

export interface DraftState {
  /** The page as last returned by the site. */
  page: Page;
  /** The text in the window. */
  draft: Body;
  /** The part that the site has. */
  saved: Body;
  /** The part that this device has. */
  savedLocally?: Body;
  isSaving: boolean;
  /** The result of the last save; undefined before the first. */
  last?: Exclude<SaveAnswer, { step: "overtaken" }> | undefined;
  /** What another window has saved in the meantime. Nothing is saved until the agent chooses. */
  theirs?: Page | undefined;
  /** Counts how often the window's text was replaced other than by typing. */
  replaced: number;
}

/** The text the agent continues with: the draft, or the published text. */
export function draftOf({ draft, live }: Page): Body {
  return draft ?? live ?? { title: "", summary: "", markdown: "" };
}

/**
 * The editor's state once a page has loaded. Text stored on this device becomes unsaved work, or appears next to the
 * site's text if that changed since.
 */
export function firstDraftState(page: Page, kept?: LocalDraft): DraftState {
  const saved = draftOf(page);
  const fresh: DraftState = { page, draft: saved, saved, isSaving: false, replaced: 0 };
  if (!kept || isSameBody(kept.draft, saved)) return fresh;
  const taken = { ...fresh, draft: kept.draft, savedLocally: kept.draft, replaced: 1 };
  // Keep the stored rev until the agent chooses, so closing the window now leads to the same question again.
  return kept.rev === page.rev ? taken : { ...taken, page: { ...page, rev: kept.rev }, theirs: page };
}

export const isUnsaved = ({ draft, saved }: DraftState) => draft !== saved;
/** Whether closing the window now would lose something. */
export const isAtRisk = (state: DraftState) => isUnsaved(state) && state.draft !== state.savedLocally;
/** Whether a save is under way or due, with nothing in its way so far. */
export const isSaveDue = (state: DraftState) =>
  state.isSaving || (isUnsaved(state) && !state.theirs && (!state.last || state.last.step === "saved"));
