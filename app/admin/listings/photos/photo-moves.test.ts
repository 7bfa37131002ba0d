import { describe, expect, it } from "vitest";
import { inChosenOrder, moveTo, withMove } from "./photo-moves.ts";

const rooms = ["porch", "kitchen", "garden"];

describe("a photo that the agent moves", () => {
  it("stands where it was put among those that were shown", () => {
    expect(withMove(rooms, moveTo(rooms, "garden", 0))).toEqual(["garden", "porch", "kitchen"]);
    expect(withMove(rooms, moveTo(rooms, "porch", 1))).toEqual(["kitchen", "porch", "garden"]);
    expect(withMove(rooms, moveTo(rooms, "porch", 2))).toEqual(["kitchen", "garden", "porch"]);
  });

  it("keeps its neighbour when photos come and go before it is saved", () => {
    const behindKitchen = moveTo(["porch", "kitchen", "stove", "garden"], "garden", 2);
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
    expect(withMove(["porch", "kitchen"], moveTo(rooms, "garden", 0))).toEqual(["porch", "kitchen"]);
  });
});

describe("photos that were chosen together", () => {
  const arrivals = ["01", "02", "03", "04"].map((name, index) => ({ name, key: index + 1 }));

  it("stand in the order chosen, behind those that were there, in whatever order they arrive", () => {
    expect(inChosenOrder(["porch", "02", "03", "01"], arrivals, ["01"])).toEqual(["porch", "01", "02", "03"]);
    const names = ["04", "03", "02", "01"];
    expect(inChosenOrder(["porch", ...names], arrivals, names)).toEqual(["porch", "01", "02", "03", "04"]);
  });

  it("leave what is not theirs in its place, such as photos that another window sends", () => {
    expect(inChosenOrder(["porch", "01", "attic", "03", "cellar", "02"], arrivals, ["02"])).toEqual([
      "porch",
      "01",
      "attic",
      "02",
      "03",
      "cellar",
    ]);
  });

  it("do not move those that are at their place already", () => {
    expect(inChosenOrder(["porch", "03", "01", "04", "02"], arrivals, ["02"])).toEqual([
      "porch",
      "02",
      "03",
      "01",
      "04",
    ]);
  });

  it("take no cover's place", () => {
    expect(inChosenOrder(["03", "porch", "01", "04", "02"], arrivals, ["02"])).toEqual([
      "03",
      "porch",
      "01",
      "02",
      "04",
    ]);
  });

  it("do not follow one that the agent has put elsewhere, nor one that is gone", () => {
    const withoutThird = arrivals.filter(({ name }) => name !== "03");
    expect(inChosenOrder(["porch", "03", "kitchen", "04", "02"], withoutThird, ["02"])).toEqual([
      "porch",
      "03",
      "kitchen",
      "02",
      "04",
    ]);
    expect(inChosenOrder(["porch", "01", "02"], arrivals, ["02"])).toEqual(["porch", "01", "02"]);
  });
});
