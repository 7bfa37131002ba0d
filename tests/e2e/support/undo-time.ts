import type { Page } from "@playwright/test";

/** The ten seconds for which a bar offers Undo last ten minutes: a busy machine may need more than ten. */
export function undoAsLongAsItTakes(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const later = window.setTimeout;
    const slower = (what: TimerHandler, milliseconds = 0) =>
      later(what, milliseconds === 10_000 ? 600_000 : milliseconds);
    Object.assign(window, { setTimeout: slower });
  });
}
