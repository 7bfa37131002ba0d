import { describe, expect, it } from "vitest";
import { moveTo, withMove } from "./photo-moves.ts";

const rooms = ["porch", "kitchen", "garden"];

describe("a photo that the agent moves", () => {
  it("stands where it was put among those that were shown", () => {
    expect(withMove(rooms, moveTo(rooms, ["garden"], 0))).toEqual(["garden", "porch", "kitchen"]);
    expect(withMove(rooms, moveTo(rooms, ["porch"], 1))).toEqual(["kitchen", "porch", "garden"]);
    expect(withMove(rooms, moveTo(rooms, ["porch"], 2))).toEqual(["kitchen", "garden", "porch"]);
  });

  it("keeps its neighbor when photos come and go before it is saved", () => {
    const behindKitchen = moveTo(["porch", "kitchen", "stove", "garden"], ["garden"], 2);
    expect(withMove(["cellar", "kitchen", "stove", "garden"], behindKitchen)).toEqual([
      "cellar",
      "kitchen",
      "garden",
      "stove",
    ]);
    expect(withMove(["porch", "stove", "garden", "attic"], behindKitchen)).toEqual([
      "porch",
      "garden",
      "stove",
      "attic",
    ]);
  });

  it("is not brought back when it was deleted meanwhile", () => {
    expect(withMove(["porch", "kitchen"], moveTo(rooms, ["garden"], 0))).toEqual(["porch", "kitchen"]);
  });
});

describe("photos that the agent moves together", () => {
  const house = ["porch", "kitchen", "garden", "attic", "cellar"];

  it("stand side by side at the place, in the order in which they were shown", () => {
    expect(withMove(house, moveTo(house, ["cellar", "garden"], 0))).toEqual([
      "garden",
      "cellar",
      "porch",
      "kitchen",
      "attic",
    ]);
    expect(withMove(house, moveTo(house, ["porch", "kitchen"], 4))).toEqual([
      "garden",
      "attic",
      "cellar",
      "porch",
      "kitchen",
    ]);
  });

  it("go without the one that was deleted meanwhile", () => {
    const toFront = moveTo(house, ["attic", "cellar"], 0);
    expect(withMove(["porch", "kitchen", "cellar"], toFront)).toEqual(["cellar", "porch", "kitchen"]);
  });
});
