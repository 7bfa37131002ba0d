import { describe, expect, it } from "vitest";
import { joinedNote, noteLimit, notesHash, notesText, readHash, readNotes } from "./home-notes.ts";

describe("notes of homes", () => {
  const notes = new Map([
    ["W-1", 'Porch to the west? <b>"é"</b> & 100%'],
    ["lst_gable", "Kitchen is old."],
    ["__proto__", "no harm"],
  ]);

  it("come back from storage and from an address as they were, of its homes alone", () => {
    expect(readNotes(notesText(notes))).toEqual(notes);
    const hash = notesHash(notes, ["W-1", "constructor"]);
    expect(readHash(hash)).toEqual(new Map([["W-1", notes.get("W-1")]]));
    expect(hash).not.toMatch(/[<>" ]/);
    expect(notesHash(notes, ["W-2"])).toBe("");
  });

  it.each(["", "null", "[]", "7", "no JSON", '{"a":7,"b":null,"c":" "}'])("are none where there is %s", (text) => {
    expect(readNotes(text).size).toBe(0);
    expect(readHash(`#notes=${text}`).size).toBe(0);
  });

  it("are none in an address that was cut off, or that is about something else", () => {
    expect(readHash("#notes=%7B%22W-1%2").size).toBe(0);
    expect(readHash("#content").size).toBe(0);
  });

  it("are no longer than their field", () => {
    expect(readNotes(JSON.stringify({ "W-1": "x".repeat(900) })).get("W-1")).toHaveLength(noteLimit);
  });

  it("that somebody sent stand behind one's own, once", () => {
    expect(joinedNote("", "Big yard.")).toBe("Big yard.");
    const both = joinedNote("Old roof.", "Big yard.");
    expect(both).toBe("Old roof.\nBig yard.");
    expect(joinedNote(both, "Big yard.")).toBe(both);
    expect(joinedNote("y".repeat(499), "Big yard.")).toHaveLength(noteLimit);
  });
});
