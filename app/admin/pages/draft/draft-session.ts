import type { Body } from "#domain/pages/body.ts";
import { isSameBody, type Page } from "#domain/pages/page.ts";
import {
  type DraftState,
  draftOf,
  firstDraftState,
  isAtRisk,
  isUnsaved,
  type LocalDraft,
  type SaveAnswer,
} from "./draft-state.ts";

/** The storage a draft is written to. */
export interface DraftPorts {
  /** Sends the text to the site, and returns the result. */
  save(page: Page, draft: Body): Promise<SaveAnswer>;
  /** The text that this device has. */
  localDraft(pageId: string): LocalDraft | undefined;
  /** @throws when this device has no room */
  keep(pageId: string, kept: LocalDraft): void;
  forget(pageId: string): void;
}

/**
 * Milliseconds after the last key until the site gets the text, and after the first key until this device stores it.
 */
const delay = 2_000;
/** Milliseconds before retrying a site that couldn't be reached. */
const retryDelay = 10_000;
/**
 * Milliseconds without a key before the surrounding text and the preview update, because drawing them takes as long as
 * several keystrokes.
 */
const typingPause = 400;

export type DraftSession = ReturnType<typeof openDraft>;
type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * The text of a page while its editor is open: saved to the site automatically, and stored on this device until then.
 */
export function openDraft(first: DraftState, { save: send, localDraft, keep: write, forget }: DraftPorts) {
  let state = first;
  let isOpen = true;
  let underWay: Promise<void> | undefined;
  let saving: Timer;
  let keeping: Timer;
  let typing: Timer;
  const listeners = new Set<() => void>();

  function announce(): void {
    clearTimeout(typing);
    typing = undefined;
    for (const hear of listeners) hear();
  }

  /** Shows the agent's actions immediately. */
  function show(parts: Partial<DraftState>): void {
    state = { ...state, ...parts };
    announce();
  }

  /** Shows background changes when the typing pauses. */
  function note(parts: Partial<DraftState>): void {
    state = { ...state, ...parts };
    if (!typing) announce();
  }

  /** A logged-out agent is asked to log in once, not after each pause. */
  function saveLater(milliseconds = delay): void {
    clearTimeout(saving);
    if (isOpen && state.last?.step !== "signed out") saving = setTimeout(save, milliseconds);
  }

  function hasTyped(): void {
    saveLater();
    keeping ??= setTimeout(keep, delay);
  }

  function keep(): void {
    clearTimeout(keeping);
    keeping = undefined;
    if (!isAtRisk(state)) return;
    const { draft, page } = state;
    try {
      write(page.id, { draft, rev: page.rev });
      note({ savedLocally: draft });
    } catch {
      // The save status says that the text is only in this window.
    }
  }

  /** One save waits for the other, so a window never overtakes itself. */
  function save(): Promise<void> {
    clearTimeout(saving);
    if (!underWay && isUnsaved(state) && !state.theirs) {
      underWay = attempt().finally(() => {
        underWay = undefined;
      });
    }
    return underWay ?? Promise.resolve();
  }

  async function attempt(): Promise<void> {
    const { page, draft } = state;
    note({ isSaving: true });
    const answer = await send(page, draft);
    if (answer.step !== "saved") keep();
    if (answer.step === "overtaken") return overtaken(answer.theirs);
    const isFirst = answer.step !== "offline" || state.last?.step !== "offline";
    const saved = answer.step === "saved" && { page: answer.page, saved: draft };
    note({ isSaving: false, ...(isFirst && { last: answer }), ...saved });
    if (!isUnsaved(state)) forget(page.id);
    else if (answer.step === "saved") hasTyped();
    else if (answer.step === "offline") saveLater(retryDelay);
  }

  /** If the other window saved the very same text, there's nothing to choose. */
  function overtaken(theirs: Page): void {
    const isSame = isSameBody(draftOf(theirs), state.draft);
    show({ isSaving: false, last: undefined, ...(isSame ? { page: theirs, saved: state.draft } : { theirs }) });
    if (isSame) forget(theirs.id);
  }

  /** Replaces the text in the window. */
  function replace(page: Page): void {
    clearTimeout(saving);
    const draft = draftOf(page);
    show({ page, draft, saved: draft, theirs: undefined, last: undefined, replaced: state.replaced + 1 });
    forget(page.id);
  }

  return {
    state: () => state,
    watch(hear: () => void) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },

    type(draft: Body): void {
      show({ draft });
      hasTyped();
    },

    /** The same for a keystroke, which the field shows by itself. Only the unsaved state shows immediately. */
    write(markdown: string): void {
      const wasSaved = !isUnsaved(state);
      state = { ...state, draft: { ...state.draft, markdown } };
      if (wasSaved) announce();
      clearTimeout(typing);
      typing = setTimeout(announce, typingPause);
      hasTyped();
    },

    /** Saves without waiting for a pause. Resolves to whether the site has everything in the window. */
    async saveNow(): Promise<boolean> {
      announce();
      await underWay;
      await save();
      return !isUnsaved(state);
    },

    /** The window may never be visible again. */
    hide(): void {
      keep();
      void save();
    },

    choose(which: "mine" | "theirs"): void {
      const { theirs } = state;
      if (theirs && which === "theirs") replace(theirs);
      else if (theirs) {
        show({ page: theirs, saved: draftOf(theirs), theirs: undefined });
        void save();
      }
    },

    /** Replaces the text in the window with another one. */
    take(draft: Body): void {
      show({ draft, replaced: state.replaced + 1 });
      hasTyped();
    },

    /** Another window was first, as a call other than a save reported. */
    overtaken,

    signedIn(): void {
      if (state.last?.step === "signed out") show({ last: undefined });
      void save();
    },

    /** The site returned the page after something other than a save. */
    answered: (page: Page) => show({ page }),

    replaced: replace,

    /** The window shows the text that this device has, if the site doesn't. */
    open(): void {
      isOpen = true;
      if (!isUnsaved(state)) show(firstDraftState(state.page, localDraft(state.page.id)));
      if (isUnsaved(state)) saveLater();
      else forget(state.page.id);
    },

    close(): void {
      isOpen = false;
      keep();
      void save();
    },
  };
}
