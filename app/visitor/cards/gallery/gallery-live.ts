import { moveTo, shownIn } from "./photo-row.ts";
import type { ViewedHome } from "./photo-viewer.tsx";

/**
 * Keeps a gallery's radio buttons, its row of stages, its count and its thumbnails in sync, and opens the viewer. The
 * viewer's code loads only then, because React comes with it.
 */
export function wake(island: HTMLElement, home: ViewedHome): void {
  const stages = island.querySelector<HTMLElement>(".stages");
  const thumbnails = island.querySelector<HTMLElement>(".thumbnails");
  const count = island.querySelector(".count");
  const radios = [...island.querySelectorAll<HTMLInputElement>("[type=radio]")];
  const links = [...island.querySelectorAll<HTMLAnchorElement>(".stage a")];
  let chosen = 0;
  let isOpen = false;

  function choose(place: number): void {
    const radio = radios[place];
    if (!radio) return;
    radio.checked = true;
    if (shownIn(stages) !== place) moveTo(stages, place);
    if (place === chosen) return;
    chosen = place;
    if (count) count.textContent = `${place + 1} / ${radios.length}`;
    if (thumbnails) showThumbnails(thumbnails, place);
  }

  function open(opener: HTMLElement): void {
    if (isOpen) return;
    isOpen = true;
    const link = links[chosen];
    const closed = (shown: number) => {
      isOpen = false;
      choose(shown);
      // The stage that opened the viewer is hidden if the visitor moved to another photo.
      const next = opener.matches(".all-photos") ? opener : links[chosen];
      next?.focus({ preventScroll: true });
    };
    import("./open-viewer.tsx").then(
      ({ openViewer }) => openViewer(island, home, chosen, closed),
      () => {
        isOpen = false;
        if (link) location.assign(link.href);
      },
    );
  }

  // A photo chosen or swiped to before this script loaded.
  const checked = radios.findIndex((radio) => radio.checked);
  choose(checked > 0 ? checked : shownIn(stages));
  island.addEventListener("input", ({ target }) => choose(radios.indexOf(target as HTMLInputElement)));
  stages?.addEventListener("scroll", () => {
    if (stages.scrollWidth > stages.clientWidth) choose(shownIn(stages));
  });
  island.addEventListener("click", (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>(".stage a, .all-photos") : null;
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(opener);
  });
}

/** Hides the chosen photo's thumbnail and shows the one next to it. Scrolls only the thumbnails, not the page. */
function showThumbnails(thumbnails: HTMLElement, chosen: number): void {
  const all = [...thumbnails.children];
  for (const [place, thumbnail] of all.entries()) thumbnail.toggleAttribute("data-chosen", place === chosen);
  const next = all[chosen + 1] ?? all[chosen - 1];
  if (!next) return;
  const frame = thumbnails.getBoundingClientRect();
  const box = next.getBoundingClientRect();
  thumbnails.scrollBy({
    left: box.left - frame.left - (frame.width - box.width) / 2,
    top: box.top - frame.top - (frame.height - box.height) / 2,
  });
}
