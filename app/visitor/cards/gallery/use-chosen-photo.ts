import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * The selected photo of a gallery, zero-based, in sync with its radio buttons, its row of stages and its thumbnails.
 */
export function useChosenPhoto() {
  const gallery = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(0);

  function choose(place: number) {
    const { stages, radios } = partsOf(gallery.current);
    const radio = radios[place];
    if (radio) radio.checked = true;
    if (stages && shownIn(stages) !== place) stages.scrollTo({ left: place * stages.clientWidth, behavior: "instant" });
    setChosen(place);
  }

  // The thumbnail of the photo before is back only now.
  useEffect(() => bringIntoView(partsOf(gallery.current).thumbnails, chosen), [chosen]);

  // A photo chosen or swiped to before the script loaded. React checks the first radio button again when hydrating.
  const [early] = useState(() =>
    checkedIn(typeof document === "undefined" ? null : document.querySelector(".gallery")),
  );
  const chooseEarly = useEffectEvent(() =>
    choose(Math.max(early, checkedIn(gallery.current)) || shownIn(partsOf(gallery.current).stages)),
  );
  useEffect(() => chooseEarly(), []);

  /** Runs after a swipe. */
  function follow() {
    const { stages } = partsOf(gallery.current);
    if (stages && stages.scrollWidth > stages.clientWidth) choose(shownIn(stages));
  }
  return { gallery, chosen, choose, follow };
}

/** The index of the checked photo, or 0. */
function checkedIn(gallery: HTMLElement | null): number {
  return Math.max(
    0,
    partsOf(gallery).radios.findIndex((radio) => radio.checked),
  );
}

function partsOf(gallery: HTMLElement | null) {
  return {
    stages: gallery?.querySelector<HTMLElement>(".stages"),
    radios: [...(gallery?.querySelectorAll<HTMLInputElement>("[type=radio]") ?? [])],
    thumbnails: gallery?.querySelector<HTMLElement>(".thumbnails"),
  };
}

/** The index of the photo that fills a row; 0 if they're stacked. */
export function shownIn(row: HTMLElement | null | undefined): number {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

/** Shows the thumbnail next to the selected photo, whose own is hidden. Scrolls only the thumbnails, not the page. */
function bringIntoView(thumbnails: HTMLElement | null | undefined, chosen: number): void {
  const thumbnail = thumbnails?.children[chosen + 1] ?? thumbnails?.children[chosen - 1];
  if (!thumbnails || !thumbnail) return;
  const frame = thumbnails.getBoundingClientRect();
  const box = thumbnail.getBoundingClientRect();
  thumbnails.scrollBy({
    left: box.left - frame.left - (frame.width - box.width) / 2,
    top: box.top - frame.top - (frame.height - box.height) / 2,
  });
}
