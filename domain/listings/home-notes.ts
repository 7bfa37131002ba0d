/** A visitor's notes, by the home's id. They stay in the browser, or are shared in a link's `#`. */
export type HomeNotes = ReadonlyMap<string, string>;

/** Maximum characters of a note. */
export const noteLimit = 500;
const sign = "#notes=";

/** Reads stored or shared notes, which are untrusted: anything invalid is left out. */
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

/** The URL fragment that shares the notes of these homes; empty if there are none. */
export function notesHash(notes: HomeNotes, homes: readonly string[]): string {
  const sent = new Map([...notes].filter(([home]) => homes.includes(home)));
  return sent.size > 0 ? sign + encodeURIComponent(notesText(sent)) : "";
}

/** The notes in a URL fragment. */
export function readHash(hash: string): HomeNotes {
  if (!hash.startsWith(sign)) return new Map();
  try {
    return readNotes(decodeURIComponent(hash.slice(sign.length)));
  } catch {
    // The link was cut off.
    return new Map();
  }
}

/** Appends a shared note to the visitor's own, so nothing is overwritten. */
export function joinedNote(mine: string, sent: string): string {
  return mine.includes(sent) ? mine : [mine, sent].filter(Boolean).join("\n").slice(0, noteLimit);
}
