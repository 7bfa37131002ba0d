import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { openDraft } from "./draft-session.ts";
import { type DraftEvent, firstDraftState, type Kept } from "./draft-state.ts";
import { savingWords } from "./saving-words.ts";

const at = "2026-11-22T16:42:00.000Z";
const page: Page = {
  id: "pag_land",
  kind: "guide",
  slug: "land",
  rev: 3,
  draft: { title: "Land", summary: "", markdown: "first" },
  createdAt: at,
  updatedAt: at,
};
const text = (markdown: string): Body => ({ title: "Land", summary: "", markdown });

function session(answer?: (page: Page, draft: Body) => Promise<DraftEvent>) {
  const device = new Map<string, Kept>();
  const saved: { rev: number; markdown: string; isLeaving: boolean }[] = [];
  const opened = openDraft(firstDraftState(page), {
    async save(current, sent, isLeaving) {
      saved.push({ rev: current.rev, markdown: sent.markdown, isLeaving });
      if (answer) return answer(current, sent);
      return { type: "saved", page: { ...current, rev: current.rev + 1, draft: sent }, sent, at };
    },
    keep: async (id, kept) => void device.set(id, kept),
    forget: async (id) => void device.delete(id),
    keepAside: async (id, aside) => void device.set(`${id} aside`, aside as never),
    now: () => new Date(),
  });
  return { opened, device, saved };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("what is typed without a pause is on the device within two seconds, and on the site within ten", async () => {
  const { opened, device, saved } = session();
  for (let second = 1; second <= 12; second += 1) {
    opened.type(text(`typed ${second}`));
    await vi.advanceTimersByTimeAsync(1000);
    if (second === 3) expect(device.get("pag_land")?.draft.markdown).toMatch(/typed [23]/);
  }
  expect(saved).toEqual([{ rev: 3, markdown: "typed 10", isLeaving: false }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saved.at(-1)).toEqual({ rev: 4, markdown: "typed 12", isLeaving: false });
  expect(device.size).toBe(0);
});

it("keys in the text move the words around it when the typing pauses, and each is kept", async () => {
  const { opened, device } = session();
  const hear = vi.fn();
  opened.watch(hear);
  for (let key = 1; key <= 80; key += 1) {
    opened.write("a".repeat(key));
    await vi.advanceTimersByTimeAsync(110);
    // A window that is killed after any key has lost the keys of two seconds at most.
    expect(device.get("pag_land")?.draft.markdown.length ?? 0).toBeGreaterThan(key - 21);
  }
  expect(opened.state().draft.markdown).toHaveLength(80);
  // What the device kept meanwhile is not drawn between two keys.
  expect(hear).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(400);
  expect(hear).toHaveBeenCalledTimes(2);
});

it("the first key after a save is told at once, and so is a save that is asked for", async () => {
  const { opened } = session();
  const words: string[] = [];
  opened.watch(() => words.push(savingWords(opened.state(), "UTC").text));
  opened.write("x");
  expect(words).toEqual(["Saving"]);
  await opened.saveNow();
  expect(words.at(-1)).toMatch(/^Saved at/);
});

it("a hidden window has sent what it had", async () => {
  const { opened, device, saved } = session(async () => ({ type: "not reached", at }));
  opened.type(text("x"));
  opened.hide();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual([{ rev: 3, markdown: "x", isLeaving: true }]);
  expect(device.get("pag_land")).toMatchObject({ draft: text("x"), rev: 3 });
});

it("a site that cannot be reached is tried again until it can", async () => {
  let isOnline = false;
  const { opened, saved, device } = session(async (current, sent) =>
    isOnline ? { type: "saved", page: { ...current, rev: 4, draft: sent }, sent, at } : { type: "not reached", at },
  );
  opened.type(text("x"));
  await vi.advanceTimersByTimeAsync(21_000);
  expect(saved).toHaveLength(2);
  expect(device.get("pag_land")?.draft).toEqual(text("x"));
  isOnline = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened.state()).toMatchObject({ outcome: { step: "saved" } });
  expect(opened.state().offlineSince).toBeUndefined();
  expect(device.size).toBe(0);
});

it("what did not reach the site is on the device before the words say so", async () => {
  const { opened, device } = session(async () => ({ type: "not reached", at }));
  opened.type(text("x"));
  await opened.saveNow();
  expect(device.get("pag_land")?.draft).toEqual(text("x"));
  expect(savingWords(opened.state(), "UTC").text).toMatch(/^Offline, kept on this device/);
});

it("nothing is sent while the agent has to choose between two texts, and mine is sent over theirs then", async () => {
  const theirs = { ...page, rev: 9, draft: text("theirs") };
  const answers: DraftEvent[] = [
    { type: "overtaken", theirs },
    { type: "saved", page: { ...theirs, rev: 10, draft: text("mine") }, sent: text("mine"), at },
  ];
  const { opened, saved, device } = session(async () => answers.shift() as DraftEvent);
  opened.type(text("mine"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toHaveLength(1);
  expect(device.get("pag_land")?.rev).toBe(3);
  opened.choose("mine");
  await vi.advanceTimersByTimeAsync(0);
  expect(saved.at(-1)).toMatchObject({ rev: 9, markdown: "mine" });
  expect(device.get("pag_land aside")).toEqual(text("theirs"));
});

it("one save waits for the other, so a window never overtakes itself", async () => {
  const first = Promise.withResolvers<DraftEvent>();
  const { opened, saved } = session(() => first.promise);
  opened.type(text("one"));
  const done = opened.saveNow();
  opened.type(text("two"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(saved).toHaveLength(1);
  first.resolve({ type: "saved", page: { ...page, rev: 4, draft: text("one") }, sent: text("one"), at });
  expect(await done).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saved.at(-1)).toMatchObject({ rev: 4, markdown: "two" });
});

it("an editor that is left sends what it had", async () => {
  const { opened, saved } = session();
  opened.type(text("x"));
  opened.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toHaveLength(1);
});
