import type { Page } from "@playwright/test";

/** Resolves when the fonts are there and nothing slides or fades any more, so that a look at the page is the last word. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const isEnding = ({ effect, playState, timeline }: Animation) =>
      playState === "running" &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().endTime !== Infinity;
    // Asked again for each frame: an animation that a new width of the window ends may leave its promise pending.
    do await painted();
    while (document.getAnimations().some(isEnding));
    await painted();
  });
}
