import { expect, it } from "vitest";
import { createRevisionMemory } from "./revision-memory.ts";

const gable = "lst_gable";

it("a photo that was added stands in nobody's way, and a save of the fields only in the way of another", () => {
  const memory = createRevisionMemory();
  memory.note(gable, 2, []);
  memory.note(gable, 3, ["fields"]);
  expect(memory.isUntouched("photos", gable, 1, 3)).toBe(true);
  expect(memory.isUntouched("fields", gable, 1, 2)).toBe(true);
  expect(memory.isUntouched("fields", gable, 1, 3)).toBe(false);
  expect(memory.isUntouched("fields", gable, 3, 3)).toBe(true);
});

it("what another process wrote, to this listing or since the last start, may have overwritten anything", () => {
  const memory = createRevisionMemory();
  memory.note(gable, 3, []);
  memory.note("lst_cabin", 2, []);
  expect(memory.isUntouched("fields", gable, 2, 3)).toBe(true);
  expect(memory.isUntouched("fields", gable, 1, 3)).toBe(false);
});

it("only so many writes are remembered, the latest ones", () => {
  const memory = createRevisionMemory(2);
  for (const rev of [2, 3, 4]) memory.note(gable, rev, []);
  expect(memory.isUntouched("fields", gable, 2, 4)).toBe(true);
  expect(memory.isUntouched("fields", gable, 1, 4)).toBe(false);
});
