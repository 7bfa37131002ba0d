import type { Body } from "#domain/pages/body.ts";
import { isSameBody, type Page } from "#domain/pages/page.ts";

/** What this device keeps of a page until the site has it. */
export interface Kept {
  draft: Body;
  /** The rev of the page that was being edited. */
  rev: number;
  /** When it was written down: an ISO timestamp. */
  at: string;
}

export type SavingOutcome =
  | { step: "idle" }
  | { step: "saving" }
  | { step: "saved"; at: string }
  | { step: "signed out" }
  | { step: "refused"; error: string };

export interface DraftState {
  /** As the site told it last. */
  page: Page;
  /** What stands in the window. */
  draft: Body;
  /** What of it the site has. */
  saved: Body;
  /** What of it this device has. */
  kept: Body;
  outcome: SavingOutcome;
  /** When the first of the tries failed that did not reach the site: an ISO timestamp. */
  offlineSince?: string;
  /** Whether this device refused to keep it: its disk is full, or it keeps nothing. */
  isDeviceRefusing: boolean;
  /** What another window has saved meanwhile. Nothing is saved until the agent has chosen. */
  theirs?: Page;
  /** The text that was not chosen. */
  aside?: Body;
  /** Counts how often the window's text was replaced by another than the one that was typed. */
  replaced: number;
}

export type DraftEvent =
  | { type: "typed"; draft: Body }
  | { type: "kept"; draft: Body }
  | { type: "not kept" }
  | { type: "submitted" }
  | { type: "saved"; page: Page; sent: Body; at: string }
  | { type: "not reached"; at: string }
  | { type: "signed out" }
  | { type: "signed in" }
  | { type: "refused"; error: string }
  | { type: "overtaken"; theirs: Page }
  | { type: "chosen"; which: "mine" | "theirs" }
  | { type: "aside dropped" }
  /** The agent wants another text in the window; what stood there is set aside. */
  | { type: "taken"; draft: Body }
  /** The site answered something else than a save: the texts in the window stay. */
  | { type: "answered"; page: Page }
  /** The same, and what stands in the window is out of date, as after a restore. */
  | { type: "replaced"; page: Page };

/** What the agent goes on writing: the draft, or what visitors read. */
export function draftOf({ draft, live }: Page): Body {
  return draft ?? live ?? { title: "", summary: "", markdown: "" };
}

/**
 * The editor when a page has been loaded. What this device kept is taken up: as unsaved work, or beside the site's text
 * when that was changed since.
 */
export function firstDraftState(page: Page, kept?: Kept, aside?: Body): DraftState {
  const saved = draftOf(page);
  const fresh: DraftState = {
    page,
    draft: saved,
    saved,
    kept: saved,
    outcome: { step: "idle" },
    isDeviceRefusing: false,
    replaced: 0,
    ...(aside && { aside }),
  };
  if (!kept || isSameBody(kept.draft, saved)) return fresh;
  const taken = { ...fresh, draft: kept.draft, kept: kept.draft };
  // The rev that was kept stays until the agent has chosen: who closes the window now is asked again.
  return kept.rev === page.rev ? taken : { ...taken, page: { ...page, rev: kept.rev }, theirs: page };
}

export const isUnsaved = ({ draft, saved }: DraftState) => draft !== saved;
/** Whether closing the window now would lose something. */
export const isAtRisk = (state: DraftState) => isUnsaved(state) && state.draft !== state.kept;
/** Whether a save may be sent. */
export const maySave = (state: DraftState) =>
  isUnsaved(state) && state.outcome.step !== "saving" && state.theirs === undefined;

/** Returns the editor after an event. No event but the agent's choice replaces what is typed. */
export function draftAfter(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "typed":
      return { ...state, draft: event.draft };
    case "kept":
      return { ...state, kept: event.draft, isDeviceRefusing: false };
    case "not kept":
      return { ...state, isDeviceRefusing: true };
    case "submitted":
      return { ...state, outcome: { step: "saving" } };
    case "saved":
      return { ...online(state), page: event.page, saved: event.sent, outcome: { step: "saved", at: event.at } };
    case "not reached":
      return { ...state, outcome: { step: "idle" }, offlineSince: state.offlineSince ?? event.at };
    case "signed out":
      return { ...online(state), outcome: { step: "signed out" } };
    case "signed in":
      return state.outcome.step === "signed out" ? { ...state, outcome: { step: "idle" } } : state;
    case "refused":
      return { ...online(state), outcome: { step: "refused", error: event.error } };
    case "overtaken":
      return overtaken(online(state), event.theirs);
    case "chosen":
      return state.theirs ? chosen(state, state.theirs, event.which) : state;
    case "taken":
      return { ...state, draft: event.draft, aside: state.draft, replaced: state.replaced + 1 };
    case "aside dropped":
      return without(state, "aside");
    case "answered":
      return { ...state, page: event.page };
    case "replaced":
      return replacedBy(without(state, "theirs"), event.page);
  }
}

/** Somebody who saved the very same text has changed nothing that has to be chosen. */
function overtaken(state: DraftState, theirs: Page): DraftState {
  if (isSameBody(draftOf(theirs), state.draft)) {
    return { ...state, page: theirs, saved: state.draft, outcome: { step: "idle" } };
  }
  return { ...state, theirs, outcome: { step: "idle" } };
}

/** The one that was not chosen is set aside, not lost. */
function chosen(state: DraftState, theirs: Page, which: "mine" | "theirs"): DraftState {
  const settled = without(state, "theirs");
  if (which === "theirs") return { ...replacedBy(settled, theirs), aside: state.draft };
  const saved = draftOf(theirs);
  return { ...settled, page: theirs, saved, aside: saved, outcome: { step: "idle" } };
}

function replacedBy(state: DraftState, page: Page): DraftState {
  const draft = draftOf(page);
  return { ...state, page, draft, saved: draft, kept: draft, outcome: { step: "idle" }, replaced: state.replaced + 1 };
}

const online = (state: DraftState) => without(state, "offlineSince");

function without(state: DraftState, key: "theirs" | "aside" | "offlineSince"): DraftState {
  const rest = { ...state };
  delete rest[key];
  return rest;
}
