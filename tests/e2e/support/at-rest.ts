import type { Page } from "@playwright/test";

/** Resolves when the fonts are there and nothing slides or fades any more, so that a look at the page is the last word. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await painted();
    const isEnding = ({ effect, playState, timeline }: Animation) =>
      playState === "running" &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().endTime !== Infinity;
    await Promise.all(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished.catch(() => {})),
    );
    await painted();
  });
}
