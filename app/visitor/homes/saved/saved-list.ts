import {
  type HomeNotes,
  joinedNote,
  noteLimit,
  notesHash,
  notesText,
  readHash,
  readNotes,
} from "#domain/listings/home-notes.ts";
import { saveAll, saved, wake as wakeHearts, write } from "../../cards/saved/saved-homes.ts";
import { shareAddress } from "../../cards/share-address.ts";

const item = "home-notes";

/** Hearts, notes and sharing for a list of homes. Notes in the address never overwrite those stored here. */
export function wake(island: HTMLElement, { title, homes }: { title: string; homes: string[] }): void {
  const all = <E extends HTMLElement>(selector: string) => island.querySelectorAll<E>(selector);
  let came = readHash(location.hash);

  function show(): void {
    const notes = savedNotes();
    const kept = saved();
    for (const field of all<HTMLTextAreaElement>("[data-note]"))
      if (field !== document.activeElement) field.value = notes.get(field.dataset.note ?? "") ?? "";
    for (const place of all("[data-came]")) {
      const note = came.get(place.dataset.came ?? "") ?? "";
      place.textContent = note;
      place.hidden = note === "";
    }
    const isNew = homes.some((home) => came.has(home) && joined(notes, came, home) !== notes.get(home));
    for (const place of all("[data-keep-notes]")) place.hidden = !isNew;
    // Hiding these would move the buttons next to them.
    for (const button of all<HTMLButtonElement>("[data-save-all]"))
      button.disabled = homes.every((home) => kept.includes(home));
    for (const button of all<HTMLButtonElement>("[data-share=notes]")) button.disabled = notesHash(notes, homes) === "";
  }
  async function share(button: HTMLElement): Promise<void> {
    const hash = button.dataset.share === "notes" ? notesHash(savedNotes(), homes) : "";
    const outcome = await shareAddress(title, location.origin + location.pathname + location.search + hash);
    for (const place of all("[data-outcome]")) place.textContent = outcome;
  }

  wakeHearts(island);
  // A quick visitor may have typed before this script loaded.
  const typed = [...all<HTMLTextAreaElement>("[data-note]")].filter(({ value }) => value !== "");
  if (typed.length > 0)
    saveNotes(new Map([...savedNotes(), ...typed.map(({ dataset, value }) => [dataset.note ?? "", value] as const)]));
  show();
  addEventListener("storage", show);
  addEventListener("hashchange", () => {
    const next = readHash(location.hash);
    if (next.size > 0) came = next;
    show();
  });
  island.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.dataset.note === undefined) return;
    saveNotes(new Map([...savedNotes(), [target.dataset.note, target.value.slice(0, noteLimit)]]));
    show();
  });
  island.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.share !== undefined) void share(button);
    if (button?.dataset.saveAll !== undefined) saveAll(homes);
    if (button?.dataset.keepNotes === undefined) return;
    const notes = savedNotes();
    const theirs = homes.filter((home) => came.has(home)).map((home) => [home, joined(notes, came, home)] as const);
    saveNotes(new Map([...notes, ...theirs]));
    show();
  });
}

function joined(notes: HomeNotes, came: HomeNotes, home: string): string {
  return joinedNote(notes.get(home) ?? "", came.get(home) ?? "");
}

function savedNotes(): HomeNotes {
  try {
    return readNotes(localStorage.getItem(item) ?? "");
  } catch {
    // Storage is blocked.
    return new Map();
  }
}

function saveNotes(notes: HomeNotes): void {
  write(item, notesText(notes), "This browser isn’t saving data for this site, so notes won’t stay.");
}
