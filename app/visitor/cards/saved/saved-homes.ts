/**
 * A visitor's saved homes: their ids in the browser's storage, last saved first. saved-hearts.ts listens to the storage
 * and updates the page.
 */

const name = "saved-homes";
/** The maximum that /saved shows. */
const most = 50;
const full = `You can save up to ${most} homes. Please remove one first.`;

export function wake(island: HTMLElement): void {
  island.addEventListener("click", ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>("[data-save]") : null;
    if (!heart) return;
    toggle(heart.dataset.save ?? "");
    const isSaved = heart.ariaPressed === "true" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isSaved) heart.querySelector("svg")?.animate({ scale: ["1", "1.3", "1"] }, 300);
  });
}

/** Saves a home, or removes it. */
export function toggle(home: string): void {
  const before = saved();
  const others = before.filter((each) => each !== home);
  if (others.length < before.length) keep(others);
  else if (before.length < most) {
    keep([home, ...before]);
    recordHome(home, "saved");
  } else say(full);
  // The browser only notifies other tabs.
  dispatchEvent(new Event("storage"));
}

/** Adds homes to the saved ones, as far as there's room. */
export function saveAll(homes: readonly string[]): void {
  const before = saved();
  const all = [...new Set([...before, ...homes])];
  if (all.length > most) say(full);
  keep(all.slice(0, most));
  dispatchEvent(new Event("storage"));
}

export function saved(): string[] {
  try {
    const numbers: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(numbers) ? numbers.filter((each) => typeof each === "string") : [];
  } catch {
    // Storage is blocked, or holds something else.
    return [];
  }
}

function keep(numbers: string[]): void {
  write(name, JSON.stringify(numbers), "This browser isn’t saving data for this site, so saved homes won’t stay.");
}

/**
 * Writes to the browser's storage. If that's blocked, as in some private windows, tells the visitor that nothing is
 * saved.
 */
export function write(item: string, text: string, refusal: string): void {
  try {
    localStorage.setItem(item, text);
  } catch {
    say(refusal);
  }
}

/** Shows a message at the bottom of the window for a few seconds, where the loading message appears. */
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

/**
 * Reports what a visitor does with one of the agent's homes, so it can be counted (app/api/counted.ts). Doesn't wait.
 */
export function recordHome(home: string, what: "photos" | "saved"): void {
  if (home.startsWith("lst_")) navigator.sendBeacon(`/api/listings/${home}/${what}`);
}
