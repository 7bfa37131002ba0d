import { describe, expect, it } from "vitest";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { type DraftEvent, draftAfter, draftOf, firstDraftState, isAtRisk, maySave } from "./draft-state.ts";
import { announcement, savingWords } from "./saving-words.ts";

const at = "2026-11-22T16:42:00.000Z";
const later = "2026-11-22T16:50:00.000Z";

function pageWith(markdown: string, rev = 3): Page {
  const body = { title: "Land", summary: "Ask first.", markdown };
  return { id: "pag_land", kind: "guide", slug: "land", rev, draft: body, createdAt: at, updatedAt: at };
}

const typed = (markdown: string): Body => ({ title: "Land", summary: "Ask first.", markdown });
const mine = typed("mine");
const opened = firstDraftState(pageWith("first"));
const after = (...events: DraftEvent[]) => events.reduce(draftAfter, opened);
const words = (...events: DraftEvent[]) => savingWords(after(...events), "America/Denver").text;

describe("the words about saving", () => {
  it("go from Saving to Saved, with the time where the agent lives", () => {
    expect(words()).toBe("Saved");
    expect(words({ type: "typed", draft: mine })).toBe("Saving");
    expect(words({ type: "typed", draft: mine }, { type: "submitted" })).toBe("Saving");
    expect(words({ type: "typed", draft: mine }, { type: "saved", page: pageWith("mine", 4), sent: mine, at })).toBe(
      "Saved at 9:42 AM",
    );
  });

  it("name the device while the site cannot be reached, from the first try on", () => {
    const offline = [
      { type: "typed", draft: mine },
      { type: "kept", draft: mine },
      { type: "not reached", at },
      { type: "submitted" },
      { type: "not reached", at: later },
    ] as const;
    expect(words(...offline)).toBe("Offline, kept on this device since 9:42 AM");
  });

  it("say so when the device has no room either", () => {
    expect(words({ type: "typed", draft: mine }, { type: "not kept" }, { type: "not reached", at })).toBe(
      "Offline, in this window only since 9:42 AM",
    );
  });

  it("tell a full disk of the site in its own sentence, and where the text is", () => {
    const events = [
      { type: "typed", draft: mine },
      { type: "refused", error: "The disk is full." },
    ] as const;
    expect(words(...events)).toBe("Not saved. The disk is full. The text stays in this window.");
    expect(after(...events).draft).toBe(mine);
  });

  it("are said aloud only when something needs a hand", () => {
    expect(announcement(after({ type: "typed", draft: mine }), "UTC")).toBe("");
    expect(announcement(after({ type: "signed out" }), "UTC")).toContain("You were signed out.");
  });
});

describe("two windows", () => {
  const overtaken = after(
    { type: "typed", draft: mine },
    { type: "submitted" },
    { type: "overtaken", theirs: pageWith("theirs", 4) },
  );

  it("the second to save is told, keeps its text, and saves nothing until it is chosen", () => {
    expect(savingWords(overtaken, "America/Denver").text).toMatch(/^Changed elsewhere: .* at 9:42 AM$/);
    expect(overtaken.draft).toBe(mine);
    expect(maySave(overtaken)).toBe(false);
  });

  it("keeping mine saves it over the other, which is set aside", () => {
    const state = draftAfter(overtaken, { type: "chosen", which: "mine" });
    expect(state).toMatchObject({ draft: mine, page: { rev: 4 }, aside: typed("theirs") });
    expect(maySave(state)).toBe(true);
  });

  it("taking the other shows it, and mine is set aside", () => {
    const state = draftAfter(overtaken, { type: "chosen", which: "theirs" });
    expect(state).toMatchObject({ draft: typed("theirs"), aside: mine, replaced: 1 });
    expect(maySave(state)).toBe(false);
  });

  it("who wrote the same text need not choose", () => {
    const state = after({ type: "typed", draft: mine }, { type: "overtaken", theirs: pageWith("mine", 4) });
    expect(state.theirs).toBeUndefined();
    expect(maySave(state)).toBe(false);
  });
});

describe("what this device kept", () => {
  it("is taken up as unsaved work when the page is opened again", () => {
    const state = firstDraftState(pageWith("first"), { draft: mine, rev: 3, at });
    expect(state.draft).toBe(mine);
    expect(maySave(state)).toBe(true);
    expect(isAtRisk(state)).toBe(false);
  });

  it("stands beside the site's text when that was changed since", () => {
    const state = firstDraftState(pageWith("theirs", 5), { draft: mine, rev: 3, at });
    expect(state).toMatchObject({ draft: mine, theirs: { rev: 5 } });
  });

  it("is nothing when the site has the same", () => {
    expect(firstDraftState(pageWith("mine", 5), { draft: typed("mine"), rev: 3, at })).toMatchObject({ replaced: 0 });
    expect(maySave(firstDraftState(pageWith("mine", 5), { draft: typed("mine"), rev: 3, at }))).toBe(false);
  });
});

it("what is typed during a save is not lost by its answer", () => {
  const more = typed("mine and more");
  const state = after(
    { type: "typed", draft: mine },
    { type: "submitted" },
    { type: "typed", draft: more },
    { type: "saved", page: pageWith("mine", 4), sent: mine, at },
  );
  expect(state.draft).toBe(more);
  expect(maySave(state)).toBe(true);
  expect(isAtRisk(state)).toBe(true);
});

it("one save waits for the other", () => {
  expect(maySave(after({ type: "typed", draft: mine }, { type: "submitted" }))).toBe(false);
});

it("a text that was signed out is saved after the sign-in", () => {
  const state = after({ type: "typed", draft: mine }, { type: "signed out" }, { type: "signed in" });
  expect(state.draft).toBe(mine);
  expect(maySave(state)).toBe(true);
});

it("a restored text takes the place of what stood in the window", () => {
  const state = after({ type: "replaced", page: pageWith("older", 4) });
  expect(state.draft).toEqual(draftOf(pageWith("older", 4)));
  expect(state.replaced).toBe(1);
});
