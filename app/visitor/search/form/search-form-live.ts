import type { Suggestion, Suggestions } from "./suggest.ts";
import styles from "./suggestions.css?inline";

/** Milliseconds without a key before the request. */
const pause = 150;

/**
 * Suggests places and homes below the box while a visitor types (a combobox with a list, per WAI-ARIA), shows how many
 * homes match the filters, and submits the form when the sort order changes.
 */
export function wake(island: HTMLElement): void {
  const form = island.querySelector("form");
  const box = form?.querySelector<HTMLInputElement>("input[name=q]");
  if (!form || !box) return;
  const order = form.querySelector<HTMLSelectElement>("select[name=sort]");
  const list = document.createElement("ul");
  let offered: Suggestion[] = [];
  let chosen = -1;
  let timer = 0;
  let asked = 0;

  list.id = "suggestions";
  list.role = "listbox";
  list.ariaLabel = "Suggestions";
  list.className = "suggestions";
  list.hidden = true;
  // The list's styles come with the script that makes it: pages don't need them before.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer pages{${styles}}`);
  document.adoptedStyleSheets.push(sheet);
  box.parentElement?.append(list);
  box.role = "combobox";
  box.ariaAutoComplete = "list";
  box.ariaExpanded = "false";
  box.setAttribute("aria-controls", list.id);

  function offer(suggestions: Suggestion[]): void {
    offered = suggestions;
    choose(-1);
    list.replaceChildren(
      ...suggestions.map(({ name }, index) => {
        const option = document.createElement("li");
        option.id = `suggestion-${index}`;
        option.role = "option";
        option.textContent = name;
        return option;
      }),
    );
    list.hidden = suggestions.length === 0;
    if (box) box.ariaExpanded = String(!list.hidden);
  }

  function choose(index: number): void {
    chosen = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    if (index < 0) box?.removeAttribute("aria-activedescendant");
    else box?.setAttribute("aria-activedescendant", `suggestion-${index}`);
  }

  function take({ text, path }: Suggestion): void {
    offer([]);
    if (path) location.assign(path);
    else if (text && box && form) {
      box.value = text;
      form.requestSubmit();
    }
  }

  /** Ignores responses that a later request has overtaken. */
  async function ask(isTyped: boolean): Promise<void> {
    asked += 1;
    const number = asked;
    const fields = new URLSearchParams(new FormData(form ?? undefined) as unknown as Record<string, string>);
    const answer: Suggestions | undefined = await fetch(`/search/suggest?${fields}`).then(
      (response) => (response.ok ? response.json() : undefined),
      () => undefined,
    );
    if (!answer || number !== asked) return;
    if (isTyped && document.activeElement === box) offer(answer.suggestions);
    for (const button of island.querySelectorAll("[data-count]"))
      button.textContent = answer.show || button.textContent;
  }

  form.addEventListener("input", ({ target }) => {
    clearTimeout(timer);
    if (target === order) return;
    if (target === box && box.value.trim().length < 2) offer([]);
    else timer = window.setTimeout(ask, pause, target === box);
  });
  order?.addEventListener("change", () => form.requestSubmit());
  // Chosen or typed before this script loaded.
  if (order?.selectedOptions[0]?.defaultSelected === false) form.requestSubmit();
  if (box.value !== box.defaultValue && box.value.trim().length >= 2) ask(true);
  box.addEventListener("keydown", (event) => {
    const { length } = offered;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const taken = offered[chosen];
    if (step && length > 0) choose((chosen + step + (chosen < 0 && step < 0 ? 1 : 0) + length) % length);
    else if (event.key === "Enter" && taken) take(taken);
    else if (event.key === "Escape" && length > 0) offer([]);
    else return;
    event.preventDefault();
  });
  // Before the box loses the focus and the list closes.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const taken = offered[[...list.children].indexOf(target as Element)];
    if (taken) take(taken);
  });
  box.addEventListener("blur", () => offer([]));
  closeFilters(form);
}

/**
 * Escape closes an open filter, and so does a click elsewhere, which does nothing else. On a phone the filters are a sheet
 * that Escape closes as a whole.
 */
function closeFilters(form: HTMLFormElement): void {
  const isWide = () => matchMedia("(min-width: 641px)").matches;
  const open = () => (isWide() ? form.querySelector<HTMLDetailsElement>(".filter[open]") : null);
  // An address opens the sheet, which leaves the focus nowhere.
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const filter = open();
    if (filter) {
      filter.open = false;
      filter.querySelector("summary")?.focus();
    } else if (!isWide() && location.hash === "#filters") {
      location.hash = "find";
      form.querySelector<HTMLElement>(".open-filters")?.focus();
    }
  });
  addEventListener(
    "click",
    (event) => {
      const filter = open();
      // A key on a link, or a label's own click on its field, has no place.
      if (!filter || event.detail === 0 || (event.target as Element).closest(".filter")) return;
      filter.open = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
