import { expect, it } from "vitest";
import { homeWith, siteWith } from "#tests/support/site/site-with-one-home.ts";
import { createPhotoQueue, shownPhotos } from "./photo-order.ts";

/** The photos of a form, connected to a fake site. */
function open(...names: string[]) {
  const site = siteWith(...names);
  const listing = homeWith(names);
  let state: Parameters<typeof shownPhotos>[0] = { listing };
  const queue = createPhotoQueue(listing, {
    send: site.send,
    read: site.read,
    onListing: () => undefined,
    onState: (next) => {
      state = next;
    },
  });
  return {
    site,
    queue,
    arrive: (name: string, number: number) => queue.arrived(site.receive(name, number)),
    shown: () => shownPhotos(state).map(({ name }) => name),
    problem: () => state.problem,
    /** Waits until all requests are done. */
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

it("photos move together, in their order, to a position among the others", async () => {
  const { site, queue, shown, settled } = open("p1", "p2", "p3", "p4");
  queue.move(["p4", "p2"], 0);
  expect(shown()).toEqual(["p2", "p4", "p1", "p3"]);
  queue.move(["p1"], 3);
  await settled();
  expect([shown(), site.names()]).toEqual([
    ["p2", "p4", "p3", "p1"],
    ["p2", "p4", "p3", "p1"],
  ]);
});

it("a photo stays where it was put back before the first move was answered", async () => {
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

it("a photo dropped at its old position doesn't block a cover that arrives later", async () => {
  const { site, queue, shown, settled } = open("p1", "p2", "p3");
  queue.show(["p2"], 0);
  queue.show(["p2"], 1);
  queue.keep();
  queue.see(site.receive("p4", 1, "theirs"));
  queue.see(site.arrange(["p4", "p2", "p1", "p3"]));
  expect(shown()).toEqual(["p4", "p2", "p1", "p3"]);
  queue.describe("p3", "A stove");
  await settled();
  expect(site.names()).toEqual(["p4", "p2", "p1", "p3"]);
});

it("a photo can be moved next to one that is being deleted, and described as well", async () => {
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

it("a photo returns when its move can't be saved, and the agent sees why until the next change", async () => {
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

it("changes to the photos from another window are shown, and not silently overwritten", async () => {
  const { site, queue, shown, problem, settled } = open("p1", "p2");
  site.arrange(["p2", "p1"], { p1: "Theirs" });
  queue.describe("p1", "Mine");
  await settled();
  expect([site.alts(), shown(), problem()]).toEqual([{ p1: "Theirs" }, ["p2", "p1"], "Changed in another window."]);
  queue.move(["p1"], 0);
  await settled();
  expect([site.names(), problem()]).toEqual([["p1", "p2"], undefined]);
});

it("a photo that another window has deleted disappears here too, once the agent deletes it", async () => {
  const { site, queue, shown, problem, settled } = open("p1", "p2");
  site.remove("p2");
  queue.remove(["p2"]);
  await settled();
  expect([shown(), problem()]).toEqual([["p1"], "This listing no longer has that photo."]);
});

it("photos that arrive during a move find their position", async () => {
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
