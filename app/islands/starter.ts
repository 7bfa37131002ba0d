/**
 * The script of a public page, inlined in its head with saved-hearts.ts. It marks broken pictures, supports browsers
 * without invoker commands, closes the menu when the window gets wider, announces loading when the next page is slow,
 * and wakes islands on touch, or at once for what only the browser knows.
 */
const closest = <E extends Element = HTMLElement>({ target }: Pick<Event, "target">, selector: string) =>
  target instanceof Element ? target.closest<E>(selector) : null;

addEventListener(
  "error",
  (event) =>
    event.target instanceof HTMLImageElement && closest(event, "[data-picture]")?.setAttribute("data-broken", ""),
  true,
);

addEventListener("click", (event) => {
  const dialog = closest<HTMLDialogElement>(event, "dialog[closedby=any]");
  // A click on the dialog element itself is a click on its backdrop.
  if (dialog && (event.target === dialog || closest(event, "a"))) dialog.close();
  const opener = closest(event, "[commandfor]");
  if (opener && !("commandForElement" in opener)) {
    const target = document.getElementById(opener.getAttribute("commandfor") ?? "") as HTMLDialogElement;
    opener.getAttribute("command") === "close" ? target.close() : target.showModal();
  }
  const link = closest<HTMLAnchorElement>(event, "a[data-busy]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) sayBusy(link);
});

// A dialog's buttons report whether it's open. This event doesn't bubble, but can be captured.
addEventListener(
  "toggle",
  ({ target, newState }) => {
    if (!(target instanceof HTMLDialogElement)) return;
    const opener = document.querySelector(`[aria-expanded][commandfor="${target.id}"]`);
    opener?.setAttribute("aria-expanded", String(newState === "open"));
  },
  true,
);

// From this width on the links are in the bar (main-menu.css).
matchMedia("(min-width: 769px)").addEventListener("change", ({ matches }) => {
  if (matches) (document.getElementById("menu") as HTMLDialogElement | null)?.close();
});

addEventListener("submit", (event) => {
  const form = closest(event, "form[data-busy]");
  if (form) sayBusy(form);
});

let waiting = 0;

function sayBusy({ dataset }: HTMLElement) {
  const status = document.getElementById("busy");
  waiting = window.setTimeout(() => {
    if (status) status.textContent = dataset.busy ?? "";
  }, 300);
}

// A page restored from the back/forward cache isn't loading anything.
addEventListener("pageshow", () => {
  clearTimeout(waiting);
  const status = document.getElementById("busy");
  if (status) status.textContent = "";
});

/** All that are loading: a click can wait for an island inside another one. */
let waking: Promise<unknown> = Promise.resolve();

const wake = (touched: Pick<Event, "target">) => {
  const island = closest(touched, "[data-island]:not([data-awake])");
  if (!island) return;
  island.dataset.awake = "";
  const awake = import(/* @vite-ignore */ island.dataset.source ?? "").then(
    (islands) => islands.wake(island),
    () => {
      delete island.dataset.awake;
      // A browser may cache a failed module import forever, so the next try uses another address.
      island.dataset.source += "?";
    },
  );
  waking = Promise.all([waking, awake]);
};
addEventListener("focusin", wake);
addEventListener("pointerover", wake);

// Some show what only the browser knows: see `wakesFor` in island.tsx.
addEventListener("DOMContentLoaded", () => {
  let known = `${document.referrer} ${location.hash}`;
  try {
    known += Object.keys(localStorage);
  } catch {
    // Storage is blocked.
  }
  for (const island of document.querySelectorAll<HTMLElement>("[data-wakes]"))
    if (RegExp(island.dataset.wakes ?? "").test(known)) wake({ target: island });
});

// Actions that need the island wait for it. If its code doesn't load, a link remains a link.
addEventListener("click", (event) => {
  const opener = closest(event, "[data-island]:not([data-awake=true]) [data-waits]");
  if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  wake(event);
  const again = () => {
    delete opener.dataset.waits;
    // A link in a drawing has no `click`.
    opener.dispatchEvent(new MouseEvent("click", event));
  };
  waking.then(again, again);
});
