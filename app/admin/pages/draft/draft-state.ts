import type { Body } from "#domain/pages/body.ts";
import { isSameBody, type Page } from "#domain/pages/page.ts";

/** What this device keeps of a page until the site has it. */
export interface Kept {
  draft: Body;
  /** The rev of the page that was being edited. */
  rev: number;
}

/** What became of a save. */
export type SaveAnswer =
  | { step: "saved"; page: Page; at: string }
  | { step: "offline"; since: string }
  | { step: "signed out" }
  | { step: "refused"; error: string }
  | { step: "overtaken"; theirs: Page };

export interface DraftState {
  /** As the site told it last. */
  page: Page;
  /** What stands in the window. */
  draft: Body;
  /** What of it the site has. */
  saved: Body;
  /** What of it this device has. */
  kept?: Body;
  isSaving: boolean;
  /** How the last save ended; nothing before the first. */
  last?: Exclude<SaveAnswer, { step: "overtaken" }> | undefined;
  /** What another window has saved meanwhile. Nothing is saved until the agent has chosen. */
  theirs?: Page | undefined;
  /** Counts how often the window's text was replaced by another than the one that was typed. */
  replaced: number;
}

/** What the agent goes on writing: the draft, or what visitors read. */
export function draftOf({ draft, live }: Page): Body {
  return draft ?? live ?? { title: "", summary: "", markdown: "" };
}

/**
 * The editor when a page has been loaded. What this device kept is taken up: as unsaved work, or beside the site's text
 * when that was changed since.
 */
export function firstDraftState(page: Page, kept?: Kept): DraftState {
  const saved = draftOf(page);
  const fresh: DraftState = { page, draft: saved, saved, isSaving: false, replaced: 0 };
  if (!kept || isSameBody(kept.draft, saved)) return fresh;
  const taken = { ...fresh, draft: kept.draft, kept: kept.draft };
  // The rev that was kept stays until the agent has chosen: who closes the window now is asked again.
  return kept.rev === page.rev ? taken : { ...taken, page: { ...page, rev: kept.rev }, theirs: page };
}

export const isUnsaved = ({ draft, saved }: DraftState) => draft !== saved;
/** Whether closing the window now would lose something. */
export const isAtRisk = (state: DraftState) => isUnsaved(state) && state.draft !== state.kept;
