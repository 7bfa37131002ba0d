import type { Body } from "#domain/pages/body.ts";
import { isSameBody, type Page } from "#domain/pages/page.ts";
import { type DraftState, draftOf, isAtRisk, isUnsaved, type Kept, type SaveAnswer } from "./draft-state.ts";

/** Where a draft is written to. */
export interface DraftPorts {
  /** Sends the text to the site, and returns what became of it. */
  save(page: Page, draft: Body): Promise<SaveAnswer>;
  /** @throws when this device has no room */
  keep(pageId: string, kept: Kept): void;
  forget(pageId: string): void;
}

/** Milliseconds after the last key until the site has the text; and after the first until this device has it. */
const delay = 2_000;
/** Milliseconds until a site that could not be reached is tried again. */
const retryDelay = 10_000;
/** Milliseconds without a key after which the words around the text and the preview follow it: drawing them takes as long as some keys. */
const typingPause = 400;

export type DraftSession = ReturnType<typeof openDraft>;
type Timer = ReturnType<typeof setTimeout> | undefined;

/** The text of a page while its editor is open: saved on the site without being asked, and kept on this device until it is. */
export function openDraft(first: DraftState, { save: send, keep: write, forget }: DraftPorts) {
  let state = first;
  let isOpen = true;
  let underWay: Promise<void> | undefined;
  let saving: Timer;
  let keeping: Timer;
  let typing: Timer;
  const listeners = new Set<() => void>();

  function tell(): void {
    clearTimeout(typing);
    typing = undefined;
    for (const hear of listeners) hear();
  }

  /** What the agent did is shown at once. */
  function show(parts: Partial<DraftState>): void {
    state = { ...state, ...parts };
    tell();
  }

  /** What happened beside the typing is shown when it pauses. */
  function note(parts: Partial<DraftState>): void {
    state = { ...state, ...parts };
    if (!typing) tell();
  }

  /** Who was signed out is asked to sign in once, and not after each pause. */
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
      note({ kept: draft });
    } catch {
      // The words about saving say that it is in this window only.
    }
  }

  /** One save waits for the other, so that a window never overtakes itself. */
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

  /** Somebody who saved the very same text has changed nothing that has to be chosen. */
  function overtaken(theirs: Page): void {
    const isSame = isSameBody(draftOf(theirs), state.draft);
    show({ isSaving: false, last: undefined, ...(isSame ? { page: theirs, saved: state.draft } : { theirs }) });
    if (isSame) forget(theirs.id);
  }

  /** Another text takes the place of what stands in the window. */
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

    /** The same for a key in the text, whose field shows it by itself. Only that it is no longer saved is told at once. */
    write(markdown: string): void {
      const wasSaved = !isUnsaved(state);
      state = { ...state, draft: { ...state.draft, markdown } };
      if (wasSaved) tell();
      clearTimeout(typing);
      typing = setTimeout(tell, typingPause);
      hasTyped();
    },

    /** Saves without waiting for a pause. Resolves to whether the site has everything that is in the window. */
    async saveNow(): Promise<boolean> {
      tell();
      await underWay;
      await save();
      return !isUnsaved(state);
    },

    /** The window may never be seen again. */
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

    /** Another text instead of the one in the window. */
    take(draft: Body): void {
      show({ draft, replaced: state.replaced + 1 });
      hasTyped();
    },

    /** Another window was first, as a call other than a save has shown. */
    overtaken,

    signedIn(): void {
      if (state.last?.step === "signed out") show({ last: undefined });
      void save();
    },

    /** The site answered with the page after something else than a save. */
    answered: (page: Page) => show({ page }),

    replaced: replace,

    open(): void {
      isOpen = true;
      if (isUnsaved(state)) saveLater();
    },

    close(): void {
      isOpen = false;
      keep();
      void save();
    },
  };
}
