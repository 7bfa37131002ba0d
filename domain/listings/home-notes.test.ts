import { describe, expect, it } from "vitest";
import { joinedNote, noteLimit, notesHash, notesText, readHash, readNotes } from "./home-notes.ts";

describe("a visitor's notes on homes", () => {
  const notes = new Map([
    ["W-1", 'Porch to the west? <b>"é"</b> & 100%'],
    ["lst_gable", "Kitchen is old."],
    ["__proto__", "no harm"],
  ]);

  it("survive storage and a link unchanged, for the link's homes only", () => {
    expect(readNotes(notesText(notes))).toEqual(notes);
    const hash = notesHash(notes, ["W-1", "constructor"]);
    expect(readHash(hash)).toEqual(new Map([["W-1", notes.get("W-1")]]));
    expect(hash).not.toMatch(/[<>" ]/);
    expect(notesHash(notes, ["W-2"])).toBe("");
  });

  it.each(["", "null", "[]", "7", "no JSON", '{"a":7,"b":null,"c":" "}'])("are empty for %s", (text) => {
    expect(readNotes(text).size).toBe(0);
    expect(readHash(`#notes=${text}`).size).toBe(0);
  });

  it("are empty for a link that was cut off or is about something else", () => {
    expect(readHash("#notes=%7B%22W-1%2").size).toBe(0);
    expect(readHash("#content").size).toBe(0);
  });

  it("are limited to the length of their field", () => {
    expect(readNotes(JSON.stringify({ "W-1": "x".repeat(900) })).get("W-1")).toHaveLength(noteLimit);
  });

  it("from a link are added after the visitor's own, once", () => {
    expect(joinedNote("", "Big yard.")).toBe("Big yard.");
    const both = joinedNote("Old roof.", "Big yard.");
    expect(both).toBe("Old roof.\nBig yard.");
    expect(joinedNote(both, "Big yard.")).toBe(both);
    expect(joinedNote("y".repeat(499), "Big yard.")).toHaveLength(noteLimit);
  });
});
