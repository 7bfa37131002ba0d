import { fetchPage } from "./fetch-page.ts";

/** Shows a pin's home in a card over the map, and marks the pin of the card under the pointer. */
export function showCards(island: HTMLElement, map: SVGSVGElement): { know(page: Document): void } {
  const box = island.querySelector<HTMLElement>(".pin-card");
  const place = box?.querySelector("div");
  /** The page of the last area that was drawn. */
  let known: Document | undefined;
  let shown = "";

  const pins = () => [...map.querySelectorAll<SVGAElement>(".pin")];
  const pinOf = (path: string) => pins().find((pin) => pin.href.baseVal === path);

  async function show(pin: SVGAElement): Promise<void> {
    const path = pin.href.baseVal;
    const card = cardOf(document, path) ?? (known && cardOf(known, path)) ?? (await fetchCard(pin));
    // Without a connection, the browser says so on the home's own page.
    if (!card || !box || !place) return location.assign(path);
    place.replaceChildren(document.importNode(card, true));
    if (box.hidden) history.pushState("card", "");
    box.hidden = false;
    shown = path;
    mark(path);
    // The heart looks up whether this home is saved.
    dispatchEvent(new Event("storage"));
    place.querySelector("a")?.focus({ preventScroll: true });
  }

  function close(): void {
    if (!box || box.hidden) return;
    box.hidden = true;
    mark("");
    pinOf(shown)?.focus({ preventScroll: true });
  }

  function mark(path: string): void {
    for (const pin of pins()) pin.classList.toggle("near", pin.href.baseVal === path);
  }

  function step(by: number): void {
    const all = pins();
    const at = all.findIndex((pin) => pin.href.baseVal === shown);
    const next = all.at((at + by) % all.length);
    if (next) void show(next);
  }

  island.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const pin = target.closest<SVGAElement>(".pin");
    if (pin) {
      event.preventDefault();
      void show(pin);
    }
    const button = target.closest<HTMLButtonElement>(".pin-card button");
    if (button?.value === "close") history.back();
    if (button?.value === "previous") step(-1);
    if (button?.value === "next") step(1);
  });
  addEventListener("popstate", close);
  island.addEventListener("keydown", ({ key }) => key === "Escape" && box && !box.hidden && history.back());
  island.addEventListener("pointerover", ({ target }) => {
    const card = target instanceof Element ? target.closest(".cards .home-card") : null;
    mark(card?.querySelector("a")?.getAttribute("href") ?? (box?.hidden ? "" : shown));
  });
  return {
    know: (page) => {
      known = page;
    },
  };
}

function cardOf(page: Document, path: string): Element | undefined {
  return [...page.querySelectorAll(".cards .home-card")].find(
    (card) => card.querySelector("h2 a, h3 a")?.getAttribute("href") === path,
  );
}

/** A home that is on no page of this list: the page of saved homes has its card. */
async function fetchCard({ dataset: { home = "" } }: SVGAElement): Promise<Element | undefined> {
  const page = await fetchPage(`/saved?home=${encodeURIComponent(home)}`);
  return page?.querySelector(".home-card") ?? undefined;
}
