import { describe, expect, it } from "vitest";
import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import {
  arrivalsIn,
  firstView,
  type InboxView,
  idsOf,
  neighbourId,
  type ReadInbox,
  refreshed,
  refreshedView,
  shownIn,
  withArrivals,
  without,
  withoutChosen,
  withSelected,
  withToggled,
} from "./inbox-view.ts";

/** Priya's inquiry of a given day in May. */
function priya(day: number, changes: Partial<InboxInquiry> = {}): InboxInquiry {
  return {
    id: `inq_${day}`,
    name: "Priya Raman",
    email: "priya@example.com",
    message: "Is it still for sale?",
    listingId: null,
    listingTitle: null,
    notices: [],
    emails: [],
    doNotContact: false,
    isRead: false,
    createdAt: `2026-05-0${day}T08:00:00.000Z`,
    ...changes,
  };
}

const query = { filter: "all", search: "" } as const;
const read = (days: number[], more: Partial<ReadInbox> = {}): ReadInbox => ({
  query,
  inquiries: days.map((day) => priya(day)),
  ...more,
});
const shown = (days: number[], more?: Partial<ReadInbox>) => firstView(read(days, more));
const acted = (view: InboxView, ...ids: string[]): InboxView => ({ ...view, actedIds: new Set(ids) });

describe("the agent who works through the inbox", () => {
  it("continues with the inquiry below one that left, then with the last, and with none after the last left", () => {
    const start = { ...shown([4, 3, 2, 1]), currentId: "inq_3" };
    const one = refreshedView(start, read([4, 2, 1]));
    expect([idsOf(one.inquiries), one.currentId]).toEqual([["inq_4", "inq_2", "inq_1"], "inq_2"]);
    const two = refreshedView(one, read([4]));
    expect(two.currentId).toBe("inq_4");
    expect(refreshedView(two, read([])).currentId).toBeUndefined();
  });

  it("keeps an answered message open among the unread ones, as read, where its reply can be undone", () => {
    const unread = { query: { filter: "pending", search: "" } } as const;
    const start = withToggled(shown([4, 3, 2], unread), "inq_3");
    const answered = refreshedView(start, read([4, 2], unread));
    expect(answered.inquiries.map(({ id, isRead }) => [id, isRead])).toEqual([
      ["inq_4", false],
      ["inq_3", true],
      ["inq_2", false],
    ]);
    expect(idsOf(refreshedView(withToggled(answered, "inq_3"), read([4, 2], unread)).inquiries)).toEqual([
      "inq_4",
      "inq_2",
    ]);
  });

  it("sees an open message leave that she deleted, before the site is read again and afterwards", () => {
    const start = acted(withToggled(shown([4, 3]), "inq_4"), "inq_4");
    const soon = without(start, ["inq_4"]);
    expect([idsOf(soon.inquiries), soon.currentId]).toEqual([["inq_3"], "inq_3"]);
    const view = refreshedView(start, read([3]));
    expect([idsOf(view.inquiries), view.openIds.size, view.currentId]).toEqual([["inq_3"], 0, "inq_3"]);
  });

  it("keeps the selection and what is open through a search, and neither in another filter", () => {
    const start = withSelected(withToggled(shown([4, 3]), "inq_4"), ["inq_3"], true);
    const found = refreshedView(start, read([4], { query: { filter: "all", search: "well" } }));
    expect([[...found.openIds], found.currentId, [...found.selectedIds]]).toEqual([["inq_4"], "inq_4", ["inq_3"]]);
    const others = refreshedView(start, read([3], { query: { filter: "all", search: "roof" } }));
    expect([idsOf(others.inquiries), others.openIds.size, others.currentId]).toEqual([["inq_3"], 0, undefined]);
    const spam = refreshedView(start, read([3], { query: { filter: "spam", search: "" } }));
    expect([spam.isSelecting, spam.selectedIds.size, spam.openIds.size]).toEqual([false, 0, 0]);
  });

  it("keeps selections made while an action on other inquiries was running", () => {
    const both = withSelected(shown([4, 3]), ["inq_4", "inq_3"], true);
    const one = withoutChosen(both, ["inq_4"]);
    expect([one.isSelecting, [...one.selectedIds]]).toEqual([true, ["inq_3"]]);
    expect(withoutChosen(one, ["inq_3"]).isSelecting).toBe(false);
    expect(withoutChosen({ ...shown([4]), isSelecting: true }, ["inq_4"]).isSelecting).toBe(true);
  });

  it("selects what is still being read, and no more than that once she chooses herself", () => {
    const all = { ...withSelected(shown([4, 3], { next: "more" }), ["inq_4", "inq_3"], true), selectsRest: true };
    const same = refreshedView(all, read([4, 3], { next: "more" }));
    expect([same.selectsRest, same.selectedIds.size]).toEqual([true, 2]);
    const rest = refreshedView(same, read([4, 3, 2, 1]));
    expect([rest.selectsRest, rest.selectedIds.size]).toEqual([false, 4]);
    expect(refreshedView(withSelected(same, ["inq_3"], false), read([4, 3, 2, 1])).selectedIds.size).toBe(1);
  });

  it("follows a link to an inquiry and finds it open and first, however old it is", () => {
    const link = { linkedId: "inq_1", next: "more" };
    const start = shown([1, 4, 3], link);
    expect([idsOf(start.inquiries), start.currentId, [...start.openIds]]).toEqual([
      ["inq_1", "inq_4", "inq_3"],
      "inq_1",
      ["inq_1"],
    ]);
    const later = refreshedView(shown([4, 3], { next: "more" }), read([1, 4, 3], link));
    expect([idsOf(later.inquiries), later.currentId, [...later.openIds]]).toEqual([
      ["inq_1", "inq_4", "inq_3"],
      "inq_1",
      ["inq_1"],
    ]);
  });

  it("moves with the keyboard from one inquiry to the next and stops at the ends", () => {
    const ids = ["inq_4", "inq_3"];
    expect(neighbourId(ids, undefined, 1)).toBe("inq_4");
    expect(neighbourId(ids, "inq_4", 1)).toBe("inq_3");
    expect(neighbourId(ids, "inq_3", 1)).toBe("inq_3");
    expect(neighbourId(ids, "inq_4", -1)).toBe("inq_4");
    expect(neighbourId([], undefined, 1)).toBeUndefined();
  });
});

describe("new inquiries", () => {
  it("wait until the agent shows them, and push nothing out of the list", () => {
    const start = shown([4, 3], { next: "more" });
    const waiting = refreshedView(start, read([5, 4], { next: "more" }));
    expect([idsOf(arrivalsIn(waiting)), idsOf(waiting.inquiries)]).toEqual([["inq_5"], ["inq_5", "inq_4", "inq_3"]]);
    const seen = withArrivals(waiting);
    expect([arrivalsIn(seen), idsOf(seen.inquiries)]).toEqual([[], ["inq_5", "inq_4", "inq_3"]]);
  });

  it("are not selected with what is shown", () => {
    const all = { ...withSelected(shown([4, 3], { next: "more" }), ["inq_4", "inq_3"], true), selectsRest: true };
    const rest = refreshedView(all, read([5, 4, 3, 2]));
    expect([idsOf(shownIn(rest)), [...rest.selectedIds]]).toEqual([
      ["inq_4", "inq_3", "inq_2"],
      ["inq_4", "inq_3", "inq_2"],
    ]);
  });

  it("are shown at once by Refresh, also while the agent reads another", () => {
    const start = withToggled(shown([4, 3]), "inq_3");
    expect(arrivalsIn(refreshedView(start, read([5, 4, 3])))).toHaveLength(1);
    const seen = refreshedView(refreshed(start), read([5, 4, 3]));
    expect([arrivalsIn(seen), idsOf(arrivalsIn(refreshedView(seen, read([6, 5, 4, 3]))))]).toEqual([[], ["inq_6"]]);
  });

  it("replace the list when more arrived than were read", () => {
    const start = shown([4, 3], { next: "more" });
    const seen = withArrivals(refreshedView(start, read([7, 6], { next: "more" })));
    expect(idsOf(seen.inquiries)).toEqual(["inq_7", "inq_6"]);
  });

  it("differ from old ones that move up because others were deleted, and from what Undo brings back", () => {
    const start = acted(shown([4, 3]), "inq_4");
    const removed = refreshedView(start, read([3, 2]));
    expect([arrivalsIn(removed), idsOf(removed.inquiries)]).toEqual([[], ["inq_3", "inq_2"]]);
    const undone = refreshedView(removed, read([4, 3, 2]));
    expect([arrivalsIn(undone), idsOf(undone.inquiries)]).toEqual([[], ["inq_4", "inq_3", "inq_2"]]);
  });

  it("are shown at once in a list that was empty or searched for", () => {
    expect(arrivalsIn(refreshedView(shown([]), read([4])))).toEqual([]);
    const searched = refreshedView(shown([3]), read([4, 3], { query: { filter: "all", search: "well" } }));
    expect(arrivalsIn(searched)).toEqual([]);
  });
});
