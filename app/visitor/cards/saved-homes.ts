/** The homes that a visitor keeps: their numbers in the browser's own storage, the last saved first. */

const name = "saved-homes";
/** As many as /saved shows. */
const most = 50;

export function wake(island: HTMLElement): void {
  show();
  island.addEventListener("click", ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>("[data-save]") : null;
    if (heart) toggle(heart.dataset.save ?? "");
  });
  // Another tab may save homes, too.
  addEventListener("storage", show);
}

function toggle(mlsNumber: string): void {
  const before = saved();
  const others = before.filter((each) => each !== mlsNumber);
  keep(others.length < before.length ? others : [mlsNumber, ...others].slice(0, most));
  show();
}

/** Hearts and links anywhere in the page say what is saved now. */
function show(): void {
  const numbers = saved();
  for (const heart of document.querySelectorAll<HTMLElement>("[data-save]")) {
    heart.ariaPressed = String(numbers.includes(heart.dataset.save ?? ""));
  }
  const query = new URLSearchParams(numbers.map((number) => ["home", number])).toString();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-saved]")) {
    link.href = query === "" ? "/saved" : `/saved?${query}`;
    const count = link.querySelector("[data-saved-count]");
    if (count) count.textContent = numbers.length > 0 ? String(numbers.length) : "";
  }
}

function saved(): string[] {
  try {
    const numbers: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(numbers) ? numbers.filter((each) => typeof each === "string") : [];
  } catch {
    // The browser keeps nothing, or something else was written there.
    return [];
  }
}

function keep(numbers: string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(numbers));
  } catch {
    // A private window without storage.
    say("This browser keeps nothing for this site, so hearts do not stay.");
  }
}

/** Says it at the foot of the window for some seconds, where the site says what is loading. */
function say(sentence: string): void {
  const status = document.getElementById("busy");
  if (!status) return;
  status.dataset.said = "";
  status.textContent = sentence;
  setTimeout(() => {
    delete status.dataset.said;
    status.textContent = "";
  }, 8000);
}
