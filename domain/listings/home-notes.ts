/** What a visitor notes of homes, by what each is kept by. It stays in the browser, or goes from hand to hand behind `#`. */
export type HomeNotes = ReadonlyMap<string, string>;

/** Characters of a note. */
export const noteLimit = 500;
const sign = "#notes=";

/** Reads what was written down, whoever wrote it: what is no note is left out. */
export function readNotes(text: string): HomeNotes {
  try {
    const written: unknown = JSON.parse(text);
    if (typeof written !== "object" || written === null || Array.isArray(written)) return new Map();
    const notes = Object.entries(written).flatMap(([home, note]) =>
      typeof note === "string" && note.trim() !== "" ? [[home, note.slice(0, noteLimit)] as const] : [],
    );
    return new Map(notes);
  } catch {
    return new Map();
  }
}

export function notesText(notes: HomeNotes): string {
  return JSON.stringify(Object.fromEntries(notes));
}

/** What stands behind an address so that the notes of its homes come along; empty where there are none. */
export function notesHash(notes: HomeNotes, homes: readonly string[]): string {
  const sent = new Map([...notes].filter(([home]) => homes.includes(home)));
  return sent.size > 0 ? sign + encodeURIComponent(notesText(sent)) : "";
}

/** The notes that came with an address. */
export function readHash(hash: string): HomeNotes {
  if (!hash.startsWith(sign)) return new Map();
  try {
    return readNotes(decodeURIComponent(hash.slice(sign.length)));
  } catch {
    // Cut off on its way.
    return new Map();
  }
}

/** A note with what somebody sent behind it: nothing that was written is overwritten. */
export function joinedNote(mine: string, sent: string): string {
  return mine.includes(sent) ? mine : [mine, sent].filter(Boolean).join("\n").slice(0, noteLimit);
}
