import { describe, expect, it } from "vitest";
import { homeWith, siteWith } from "#tests/support/site/site-with-one-home.ts";
import { firstPhotoOrder, shownNames } from "../order/photo-order-state.ts";
import { createPhotoQueue } from "./photo-queue.ts";

/** The form's photos in front of a site. */
function open(...names: string[]) {
  const site = siteWith(...names);
  const listing = homeWith(names);
  let state = firstPhotoOrder(listing);
  const queue = createPhotoQueue(listing, {
    call: site.call,
    onListing: () => undefined,
    onState: (next) => {
      state = next;
    },
  });
  return {
    site,
    queue,
    arrive: (name: string, number: number) => queue.arrived(site.receive(name, number)),
    shown: () => shownNames(state),
    problem: () => state.problem,
    /** Everything that was asked for is done. */
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe("a photo that the agent moves", () => {
  it("is kept where it was put back before the first move was answered", async () => {
    const { site, queue, shown, settled } = open("p1", "p2", "p3");
    site.hold();
    queue.show(["p2"], 0);
    queue.keep();
    queue.show(["p2"], 1);
    queue.keep();
    expect(shown()).toEqual(["p1", "p2", "p3"]);
    await settled();
    site.letGo();
    await settled();
    expect([site.calls, shown(), site.names()]).toEqual([
      ["PUT", "PUT"],
      ["p1", "p2", "p3"],
      ["p1", "p2", "p3"],
    ]);
  });

  it("and let go where it was is not held against a cover that comes later", async () => {
    const { site, queue, shown, settled } = open("p1", "p2", "p3");
    queue.show(["p2"], 0);
    queue.show(["p2"], 1);
    queue.keep();
    queue.see(site.receive("p4", 1, "theirs"));
    queue.see(site.arrange(["p4", "p2", "p1", "p3"], { moved: "p4" }));
    expect(shown()).toEqual(["p4", "p2", "p1", "p3"]);
    queue.describe("p3", "A stove");
    await settled();
    expect(site.names()).toEqual(["p4", "p2", "p1", "p3"]);
  });

  it("stays beside a photo that is being deleted, and is described as well", async () => {
    const { site, queue, shown, problem, settled } = open("p1", "p2", "p3");
    site.hold();
    queue.remove(["p1"]);
    queue.move(["p3"], 1);
    queue.describe("p2", "A porch");
    expect(shown()).toEqual(["p1", "p3", "p2"]);
    await settled();
    site.letGo();
    await settled();
    expect([site.names(), site.alts(), shown()]).toEqual([["p3", "p2"], { p2: "A porch" }, ["p3", "p2"]]);
    expect(problem()).toBeUndefined();
  });

  it("is moved among the photos that another window has arranged meanwhile", async () => {
    const { site, queue, problem, settled } = open("p1", "p2", "p3");
    site.arrange(["p3", "p2", "p1"]);
    queue.move(["p2"], 0);
    await settled();
    expect([site.names(), problem()]).toEqual([["p2", "p3", "p1"], undefined]);
  });

  it("goes back when it cannot be saved, and the agent reads why until the next change", async () => {
    const { site, queue, shown, problem, settled } = open("p1", "p2");
    site.cut(true);
    queue.move(["p2"], 0);
    expect(shown()).toEqual(["p2", "p1"]);
    await settled();
    expect([shown(), problem()]).toEqual([["p1", "p2"], "There is no connection."]);
    site.cut(false);
    queue.move(["p2"], 0);
    expect(problem()).toBeUndefined();
    await settled();
    expect(site.names()).toEqual(["p2", "p1"]);
  });
});

it("a photo that another window has deleted is gone here too, once the agent deletes it", async () => {
  const { site, queue, shown, problem, settled } = open("p1", "p2");
  site.remove("p2");
  queue.remove(["p2"]);
  await settled();
  expect([shown(), problem()]).toEqual([["p1"], "There is no such photo in this listing."]);
});

it("a description that another window has written for the same photo is not overwritten unseen", async () => {
  const { site, queue, problem, settled } = open("p1", "p2");
  site.arrange(["p1", "p2"], { alts: { p1: "Theirs" } });
  queue.describe("p1", "Mine");
  queue.describe("p2", "Mine");
  await settled();
  expect([site.alts(), problem()]).toEqual([{ p1: "Theirs", p2: "Mine" }, "Changed in another window."]);
});

describe("photos that were chosen together", () => {
  it("are kept in the order chosen, and cost no call beside the one that brought them", async () => {
    const { site, arrive, shown, settled } = open("p1");
    for (const number of [2, 3, 1]) arrive(`0${number}`, number);
    expect(shown()).toEqual(["p1", "01", "02", "03"]);
    await settled();
    expect([site.calls, site.names()]).toEqual([[], ["p1", "01", "02", "03"]]);
  });

  it("stay where the agent puts them meanwhile", async () => {
    const { site, queue, arrive, shown, settled } = open("p1", "p2", "p3");
    arrive("03", 3);
    queue.move(["03"], 1);
    await settled();
    arrive("02", 2);
    arrive("04", 4);
    queue.move(["p3"], 5);
    arrive("01", 1);
    await settled();
    const inOrder = ["p1", "03", "p2", "01", "02", "04", "p3"];
    expect([site.names(), shown()]).toEqual([inOrder, inOrder]);
  });

  it("find their place also when they arrive while a move is on its way", async () => {
    const { site, queue, arrive, shown, settled } = open("p1", "p2");
    arrive("03", 3);
    site.hold();
    queue.move(["p2"], 0);
    await settled();
    site.receive("01", 1);
    arrive("02", 2);
    site.letGo();
    await settled();
    const inOrder = ["p2", "p1", "01", "02", "03"];
    expect([site.names(), shown()]).toEqual([inOrder, inOrder]);
  });

  it("stay where another window puts them once they had their order", async () => {
    const { site, arrive } = open("p1");
    arrive("02", 2);
    arrive("01", 1);
    site.arrange(["p1", "02", "01"], { moved: "02" });
    arrive("03", 3);
    expect(site.names()).toEqual(["p1", "02", "01", "03"]);
  });

  it("find their order in two windows at once", async () => {
    const { site, arrive, problem, settled } = open("p1");
    arrive("02", 2);
    site.receive("theirs", 1, "theirs");
    site.arrange(["theirs", "p1", "02"], { moved: "theirs" });
    arrive("01", 1);
    site.arrange(["p1", "theirs", "01", "02"], { moved: "theirs" });
    await settled();
    expect([site.names(), problem()]).toEqual([["p1", "theirs", "01", "02"], undefined]);
  });

  it("are in order although the connection breaks as soon as they have arrived", async () => {
    const { site, arrive, shown, problem, settled } = open("p1");
    arrive("02", 2);
    arrive("01", 1);
    site.cut(true);
    await settled();
    expect([site.names(), shown(), problem()]).toEqual([["p1", "01", "02"], ["p1", "01", "02"], undefined]);
  });
});
