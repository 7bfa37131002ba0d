/**
 * The script of a public page, inlined in its head; kept-hearts.ts stands at its end. It marks pictures that fail, helps browsers that do not know
 * invoker commands yet, closes the menu of a window that has grown, says what is loading when the next page takes its
 * time, and wakes islands when they are touched.
 */
const closest = <E extends Element = HTMLElement>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<E>(selector) : null;

addEventListener(
  "error",
  (event) =>
    event.target instanceof HTMLImageElement && closest(event, "[data-picture]")?.setAttribute("data-broken", ""),
  true,
);

addEventListener("click", (event) => {
  const dialog = closest<HTMLDialogElement>(event, "dialog[closedby=any]");
  // A click on the dialog itself is a click on its backdrop.
  if (dialog && (event.target === dialog || closest(event, "a"))) dialog.close();
  const opener = closest(event, "[commandfor]");
  if (opener && !("commandForElement" in opener)) {
    const target = document.getElementById(opener.getAttribute("commandfor") ?? "") as HTMLDialogElement;
    opener.getAttribute("command") === "close" ? target.close() : target.showModal();
  }
  const link = closest<HTMLAnchorElement>(event, "a[data-busy]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) sayBusy(link);
});

// The buttons of a dialog tell whether it is open. This event does not bubble, but it can be met on its way down.
addEventListener(
  "toggle",
  ({ target, newState }) => {
    if (!(target instanceof HTMLDialogElement)) return;
    const opener = document.querySelector(`[aria-expanded][commandfor="${target.id}"]`);
    opener?.setAttribute("aria-expanded", String(newState === "open"));
  },
  true,
);

// From this width on the links stand in the bar (main-menu.css).
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

// A page that comes back from the back/forward cache is not loading anything.
addEventListener("pageshow", () => {
  clearTimeout(waiting);
  const status = document.getElementById("busy");
  if (status) status.textContent = "";
});

/** All that is on its way: a press may wait for an island inside of another. */
let waking: Promise<unknown> = Promise.resolve();

const wake = (event: Event) => {
  const island = closest(event, "[data-island]:not([data-awake])");
  if (!island) return;
  island.dataset.awake = "";
  const awake = import(/* @vite-ignore */ island.dataset.source ?? "").then(
    (islands) => islands.wake(island),
    () => {
      delete island.dataset.awake;
      // A browser may keep a module that did not come as one that never comes: the next try has another address.
      island.dataset.source += "?";
    },
  );
  waking = Promise.all([waking, awake]);
};
addEventListener("focusin", wake);
addEventListener("pointerover", wake);

// What only an island can do waits for it. Where its code does not come, a link is a link.
addEventListener("click", (event) => {
  const opener = closest(event, "[data-island]:not([data-awake=true]) [data-waits]");
  if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  wake(event);
  const again = () => {
    delete opener.dataset.waits;
    opener.click();
  };
  waking.then(again, again);
});
