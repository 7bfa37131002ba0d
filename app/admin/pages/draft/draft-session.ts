import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { afterPause } from "./after-pause.ts";
import {
  type DraftEvent,
  type DraftState,
  draftAfter,
  isAtRisk,
  isUnsaved,
  type Kept,
  maySave,
} from "./draft-state.ts";
import { within } from "./within.ts";

/** Where a draft is written to. */
export interface DraftPorts {
  /** Sends the text to the site, and returns what became of it. @param isLeaving the window may close before the answer */
  save(page: Page, draft: Body, isLeaving: boolean): Promise<DraftEvent>;
  /** Rejects when this device has no room. */
  keep(pageId: string, kept: Kept): Promise<void>;
  forget(pageId: string): Promise<void>;
  keepAside(pageId: string, aside: Body | undefined): Promise<void>;
  now(): Date;
}

/** Milliseconds after which this device has what was typed; and the site. */
const deviceDelay = 2_000;
const siteDelay = 10_000;
/** Milliseconds without a key after which the words around the text and the preview follow it: drawing them takes as long as some keys. */
const typingPause = 400;

export type DraftSession = ReturnType<typeof openDraft>;

/** The text of a page while its editor is open: it is kept on this device and saved on the site without being asked. */
export function openDraft(first: DraftState, ports: DraftPorts) {
  let state = first;
  let isOpen = true;
  let saveUnderWay: Promise<void> | undefined;
  // One after the other: what is forgotten must not be kept again by a write that came late.
  let device: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const keeping = within(deviceDelay, () => void keep());
  const saving = within(siteDelay, () => void save());
  const typing = afterPause(typingPause, tell);

  /** What the agent did is shown at once. */
  function send(event: DraftEvent): void {
    take(event);
    typing.now();
  }

  /** What happened beside the typing is shown when it pauses. */
  function note(event: DraftEvent): void {
    take(event);
    if (!typing.isWaiting()) tell();
  }

  function take(event: DraftEvent): void {
    const { aside } = state;
    state = draftAfter(state, event);
    if (state.aside !== aside) onDevice(() => ports.keepAside(state.page.id, state.aside));
  }

  function tell(): void {
    for (const hear of listeners) hear();
  }

  function onDevice(write: () => Promise<void>): Promise<void> {
    const written = device.then(write);
    device = written.catch(() => undefined);
    return written;
  }

  async function keep(): Promise<void> {
    keeping.stop();
    if (!isAtRisk(state)) return;
    const { draft, page } = state;
    try {
      await onDevice(() => ports.keep(page.id, { draft, rev: page.rev, at: ports.now().toISOString() }));
      note({ type: "kept", draft });
    } catch {
      note({ type: "not kept" });
    }
  }

  async function save(isLeaving = false): Promise<void> {
    saving.stop();
    if (saveUnderWay || !maySave(state)) return saveUnderWay;
    note({ type: "submitted" });
    saveUnderWay = attempt(isLeaving).finally(() => {
      saveUnderWay = undefined;
    });
    return saveUnderWay;
  }

  async function attempt(isLeaving: boolean): Promise<void> {
    const { page, draft } = state;
    const event = await ports.save(page, draft, isLeaving);
    note(event);
    if (!isUnsaved(state)) return forget();
    if (event.type !== "saved") await keep();
    if (event.type === "saved" || event.type === "not reached") goOn();
  }

  async function forget(): Promise<void> {
    keeping.stop();
    await onDevice(() => ports.forget(state.page.id)).catch(() => undefined);
  }

  /** More was typed meanwhile, or the site could not be reached. */
  function goOn(): void {
    if (!isOpen) return;
    keeping.soon();
    saving.soon();
  }

  return {
    state: () => state,
    watch(hear: () => void) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },

    type(draft: Body): void {
      send({ type: "typed", draft });
      goOn();
    },

    /** The same for a key in the text, whose field shows it by itself. Only that it is no longer saved is told at once. */
    write(markdown: string): void {
      const wasSaved = !isUnsaved(state);
      take({ type: "typed", draft: { ...state.draft, markdown } });
      if (wasSaved) tell();
      typing.soon();
      goOn();
    },

    /** Saves without waiting for a pause. Resolves to whether the site has everything that is in the window. */
    async saveNow(): Promise<boolean> {
      typing.now();
      await saveUnderWay;
      await save();
      return !isUnsaved(state);
    },

    /** Keeps it on this device without waiting. */
    keepNow: keep,

    /** The window is hidden: it may never be seen again. */
    hide(): void {
      void keep();
      void save(true);
    },

    choose(which: "mine" | "theirs"): void {
      send({ type: "chosen", which });
      if (which === "mine") void save();
      else void forget();
    },

    /** Another text instead of the one in the window. */
    take(draft: Body): void {
      send({ type: "taken", draft });
      goOn();
    },

    /** Another window was first, as a call other than a save has shown. */
    overtaken: (theirs: Page) => send({ type: "overtaken", theirs }),

    dropAside: () => send({ type: "aside dropped" }),

    signedIn(): void {
      send({ type: "signed in" });
      void save();
    },

    /** The site answered with the page after something else than a save. */
    answered: (page: Page) => send({ type: "answered", page }),

    async replaced(page: Page): Promise<void> {
      saving.stop();
      send({ type: "replaced", page });
      await forget();
    },

    open(): void {
      isOpen = true;
      if (isUnsaved(state)) goOn();
    },

    close(): void {
      isOpen = false;
      void keep();
      void save();
      keeping.stop();
      saving.stop();
    },
  };
}
