import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { announcement, savingWords } from "../editor/editor-head.tsx";
import { openDraft } from "./draft-session.ts";
import { firstDraftState, isAtRisk, isUnsaved, type LocalDraft, type SaveAnswer } from "./draft-state.ts";

const at = "2026-11-22T16:42:00.000Z";
const text = (markdown: string): Body => ({ title: "Land", summary: "", markdown });
const pageWith = (markdown: string, rev = 3): Page => ({
  ...{ id: "pag_land", kind: "guide", slug: "land", rev },
  ...{ draft: text(markdown), createdAt: at, updatedAt: at },
});
const offline = (since = at): SaveAnswer => ({ step: "offline", since });

type Answer = (page: Page, draft: Body) => SaveAnswer | Promise<SaveAnswer>;
const taken: Answer = (page, draft) => ({ step: "saved", page: { ...page, rev: page.rev + 1, draft }, at });

/** An editor whose site gives these answers, one after the other, then repeats the last. */
function session(
  answers: Answer[] = [taken],
  { localDraft, page = pageWith("first") }: { localDraft?: LocalDraft; page?: Page } = {},
) {
  const device = new Map<string, LocalDraft>(localDraft && [[page.id, localDraft]]);
  const saved: { rev: number; markdown: string }[] = [];
  const opened = openDraft(firstDraftState(page), {
    async save(current, draft) {
      saved.push({ rev: current.rev, markdown: draft.markdown });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return (answer as Answer)(current, draft);
    },
    localDraft: (id) => device.get(id),
    keep: (id, copy) => void device.set(id, copy),
    forget: (id) => void device.delete(id),
  });
  const words = () => savingWords(opened.state(), "America/Denver").text;
  return { opened, device, saved, words };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("typed text reaches the site two seconds after the last key", async () => {
  const { opened, saved, device, words } = session();
  expect(words()).toBe("Saved");
  for (const markdown of ["a", "ab", "abc"]) {
    opened.type(text(markdown));
    await vi.advanceTimersByTimeAsync(1_900);
  }
  expect(saved).toEqual([]);
  expect(words()).toBe("Saving");
  await vi.advanceTimersByTimeAsync(100);
  expect(saved).toEqual([{ rev: 3, markdown: "abc" }]);
  expect(words()).toBe("Saved at 9:42 AM");
  expect(device.size).toBe(0);
});

it("a window killed after any key loses at most two seconds of typing, and rerenders when the typing pauses", async () => {
  const { opened, device } = session([() => offline()]);
  const hear = vi.fn();
  opened.watch(hear);
  for (let key = 1; key <= 80; key += 1) {
    opened.write("a".repeat(key));
    await vi.advanceTimersByTimeAsync(110);
    expect(device.get("pag_land")?.draft.markdown.length ?? 0).toBeGreaterThan(key - 21);
  }
  expect(opened.state().draft.markdown).toHaveLength(80);
  expect(hear).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(400);
  expect(hear).toHaveBeenCalledTimes(2);
});

describe("without a connection", () => {
  it("the device has the text before the page says so, from the first try on, and the site is retried until it answers", async () => {
    const { opened, device, saved, words } = session([
      () => offline(),
      () => offline("2026-11-22T16:50:00.000Z"),
      taken,
    ]);
    opened.type(text("x"));
    await opened.saveNow();
    expect(device.get("pag_land")).toEqual({ draft: text("x"), rev: 3 });
    expect(words()).toBe("Offline, saved on this device since 9:42 AM");
    expect(isAtRisk(opened.state())).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(words()).toBe("Offline, saved on this device since 9:42 AM");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toHaveLength(3);
    expect(words()).toBe("Saved at 9:42 AM");
    expect(device.size).toBe(0);
  });

  it("a device without room is not said to have the text", async () => {
    const opened = openDraft(firstDraftState(pageWith("first")), {
      save: async () => offline(),
      localDraft: () => undefined,
      keep() {
        throw new Error("QuotaExceededError");
      },
      forget() {},
    });
    opened.type(text("x"));
    await opened.saveNow();
    expect(savingWords(opened.state(), "America/Denver").text).toBe("Offline, only in this window since 9:42 AM");
    expect(isAtRisk(opened.state())).toBe(true);
  });

  it("a hidden window stores and sends its text, and so does a closed editor", async () => {
    for (const step of ["hide", "close"] as const) {
      const { opened, device, saved } = session([() => offline()]);
      opened.type(text("x"));
      opened[step]();
      await vi.advanceTimersByTimeAsync(0);
      expect(saved).toEqual([{ rev: 3, markdown: "x" }]);
      expect(device.get("pag_land")).toEqual({ draft: text("x"), rev: 3 });
    }
  });
});

describe("text stored on this device", () => {
  const localDraft = { draft: text("mine"), rev: 3 };

  it("is loaded as unsaved work when the page is opened again", async () => {
    const { opened, saved } = session([taken], { localDraft });
    opened.open();
    expect(opened.state()).toMatchObject({ draft: text("mine"), replaced: 1 });
    expect(isAtRisk(opened.state())).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saved).toEqual([{ rev: 3, markdown: "mine" }]);
  });

  it("appears next to the site's text if that changed since, and is dropped if the site has the same text", () => {
    expect(firstDraftState(pageWith("theirs", 5), localDraft)).toMatchObject({
      draft: text("mine"),
      theirs: { rev: 5 },
    });
    expect(isUnsaved(firstDraftState(pageWith("mine", 5), localDraft))).toBe(false);
  });
});

describe("two windows", () => {
  const theirs = { ...pageWith("theirs", 9) };
  const overtaken: Answer = () => ({ step: "overtaken", theirs });

  it("the second to save is told, keeps its text, and saves nothing until the agent chooses", async () => {
    const { opened, saved, device, words } = session([overtaken, taken]);
    opened.type(text("mine"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toHaveLength(1);
    expect(device.get("pag_land")).toEqual({ draft: text("mine"), rev: 3 });
    expect(words()).toBe("Changed elsewhere: this page was edited in another window at 9:42 AM");
    opened.choose("mine");
    await vi.advanceTimersByTimeAsync(0);
    expect(saved.at(-1)).toEqual({ rev: 9, markdown: "mine" });
    expect(opened.state()).toMatchObject({ draft: text("mine"), replaced: 0 });
    expect(device.size).toBe(0);
  });

  it("choosing the other text shows it and sends nothing", async () => {
    const { opened, saved, device } = session([overtaken]);
    opened.type(text("mine"));
    await opened.saveNow();
    opened.choose("theirs");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened.state()).toMatchObject({ draft: text("theirs"), page: { rev: 9 }, replaced: 1 });
    expect(saved).toHaveLength(1);
    expect(device.size).toBe(0);
  });

  it("two windows with the same text need no choice", async () => {
    const { opened } = session([overtaken]);
    opened.type(text("theirs"));
    expect(await opened.saveNow()).toBe(true);
    expect(opened.state().theirs).toBeUndefined();
  });
});

it("one save waits for the other, and its response doesn't lose what was typed in between", async () => {
  const first = Promise.withResolvers<SaveAnswer>();
  const { opened, saved } = session([() => first.promise, taken]);
  opened.type(text("one"));
  const done = opened.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  opened.type(text("two"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(saved).toHaveLength(1);
  first.resolve({ step: "saved", page: pageWith("one", 4), at });
  expect(await done).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved.at(-1)).toEqual({ rev: 4, markdown: "two" });
});

it("an agent who is logged out is asked once, and the text is saved after the login", async () => {
  const { opened, saved, words } = session([() => ({ step: "signed out" }), taken]);
  opened.type(text("x"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(words()).toBe("You were logged out. Your text is saved on this device.");
  opened.type(text("xy"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toHaveLength(1);
  opened.signedIn();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved.at(-1)).toEqual({ rev: 3, markdown: "xy" });
});

it("a refusal is shown with its reason and announced; routine saves aren't announced", async () => {
  const { opened } = session([taken, () => ({ step: "refused", error: "Too long." })]);
  opened.type(text("x"));
  await opened.saveNow();
  expect(announcement(opened.state(), "America/Denver")).toBe("");
  opened.type(text("xx"));
  await opened.saveNow();
  expect(announcement(opened.state(), "America/Denver")).toBe(
    "Not saved. Too long. Your text is saved on this device.",
  );
});

it("a restored text replaces the text in the window", () => {
  const { opened } = session();
  opened.replaced(pageWith("older", 4));
  expect(opened.state()).toMatchObject({ draft: text("older"), saved: text("older"), replaced: 1 });
});
