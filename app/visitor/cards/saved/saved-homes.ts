/**
 * The homes that a visitor keeps: their numbers in the browser's own storage, the last saved first. What the page shows of
 * them is filled by kept-hearts.ts, which listens to the storage.
 */

const name = "saved-homes";
/** As many as /saved shows. */
const most = 50;
const full = `You can save up to ${most} homes. Please remove one first.`;

export function wake(island: HTMLElement): void {
  island.addEventListener("click", ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>("[data-save]") : null;
    if (heart) toggle(heart.dataset.save ?? "");
  });
}

/** Keeps a home, or takes it from those that are kept. */
export function toggle(home: string): void {
  const before = saved();
  const others = before.filter((each) => each !== home);
  if (others.length < before.length) keep(others);
  else if (before.length < most) {
    keep([home, ...before]);
    tellOfHome(home, "saved");
  } else say(full);
  // The browser tells other tabs alone.
  dispatchEvent(new Event("storage"));
}

/** Keeps them beside those that are kept already, as far as there is room. */
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
    // The browser keeps nothing, or something else was written there.
    return [];
  }
}

function keep(numbers: string[]): void {
  write(name, JSON.stringify(numbers), "This browser isn’t saving data for this site, so saved homes won’t stay.");
}

/** Writes into the browser's own storage, or says why nothing stays, as in a private window without storage. */
export function write(item: string, text: string, refusal: string): void {
  try {
    localStorage.setItem(item, text);
  } catch {
    say(refusal);
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

/** Tells the server what a visitor does with a home of the agent's, so that it is counted (app/api/counted.ts). Nobody waits for it. */
export function tellOfHome(home: string, what: "photos" | "saved"): void {
  if (home.startsWith("lst_")) navigator.sendBeacon(`/api/listings/${home}/${what}`);
}
