import { describe, expect, it } from "vitest";
import type { InboxCounts, InboxInquiry, InboxPage } from "#domain/inquiries/inbox.ts";
import { type InboxEvent, type InboxState, neighbourId } from "./inbox-changes.ts";
import { firstInboxState, inboxAfter } from "./inbox-state.ts";

const at = "2026-05-09T09:00:00.000Z";
const counts: InboxCounts = {
  ...{ all: 9, pending: 5, resolved: 4, property: 3, general: 6, spam: 0, trash: 0, flood: 0, waiting: 2 },
  at,
};

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
    letters: [],
    doNotContact: false,
    isRead: false,
    createdAt: `2026-05-0${day}T08:00:00.000Z`,
    ...changes,
  };
}

const pageOf = (days: number[], next?: string): InboxPage => ({
  inquiries: days.map((day) => priya(day)),
  next,
  counts,
});

function after(events: InboxEvent[], start: InboxState = firstInboxState({ filter: "all", search: "" })): InboxState {
  return events.reduce(inboxAfter, start);
}

const shown = (days: number[], next?: string) => after([{ type: "loaded", question: 1, page: pageOf(days, next) }]);
const idsOf = ({ inquiries }: InboxState) => inquiries.map(({ id }) => id);

describe("the agent who opens the inbox", () => {
  it("sees the first page, then the next one below it, each inquiry once", () => {
    const state = after(
      [{ type: "more asked" }, { type: "more loaded", question: 1, page: pageOf([3, 2]) }],
      shown([4, 3], "more"),
    );
    expect(idsOf(state)).toEqual(["inq_4", "inq_3", "inq_2"]);
    expect(state).toMatchObject({ phase: "ready", growth: "idle", counts });
    expect(state.next).toBeUndefined();
  });

  it("learns that it failed to load, and can try again", () => {
    const failed = after([{ type: "load failed", question: 1 }]);
    expect(failed.phase).toBe("failed");
    expect(after([{ type: "asked" }], failed)).toMatchObject({ phase: "loading", question: 2 });
  });

  it("keeps the list when loading more fails", () => {
    const state = after([{ type: "more asked" }, { type: "more failed", question: 1 }], shown([4], "more"));
    expect([idsOf(state), state.growth, state.next]).toEqual([["inq_4"], "failed", "more"]);
  });

  it("never sees the response to an outdated request", () => {
    const asked = after([{ type: "asked", query: { filter: "pending" } }], shown([4]));
    expect(asked.query).toEqual({ filter: "pending", search: "" });
    const late: InboxEvent[] = [
      { type: "loaded", question: 1, page: pageOf([1]) },
      { type: "more loaded", question: 1, page: pageOf([1]) },
      { type: "arrived", question: 1, page: pageOf([1]) },
      { type: "load failed", question: 1 },
    ];
    expect(after(late, asked)).toBe(asked);
  });
});

describe("the agent who works through the inbox", () => {
  it("marks an inquiry as read in place", () => {
    const state = after([{ type: "marked read", ids: ["inq_3"], counts }], shown([4, 3]));
    expect(state.inquiries.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(state.announcement).toBe("1 marked as read.");
  });

  it("sees it leave the unread list, and continues with the one below", () => {
    const unread = after(
      [
        { type: "loaded", question: 1, page: pageOf([4, 3, 2]) },
        { type: "toggled", id: "inq_3" },
        { type: "marked read", ids: ["inq_3"], counts },
      ],
      firstInboxState({ filter: "pending", search: "" }),
    );
    expect([idsOf(unread), unread.currentId, unread.openIds.size]).toEqual([["inq_4", "inq_2"], "inq_2", 0]);
  });

  it('sees a message leave the spam list after "not spam", and lose its reasons when it was opened from a link', () => {
    const held = { inquiries: [priya(4, { spam: ["links"] }), priya(3, { spam: ["trap"] })], counts };
    const cleared: InboxEvent = { type: "cleared", ids: ["inq_4"], counts };
    const loaded: InboxEvent = { type: "loaded", question: 1, page: held };
    const spam = after([loaded, cleared], firstInboxState({ filter: "spam", search: "" }));
    expect([idsOf(spam), spam.announcement]).toEqual([["inq_3"], "1 moved to the inbox."]);
    const linked = after([{ type: "linked", inquiry: priya(4, { spam: ["links"] }) }, cleared], shown([3]));
    expect(linked.inquiries.map((inquiry) => inquiry.spam)).toEqual([undefined, undefined]);
    expect(idsOf(linked)).toEqual(["inq_4", "inq_3"]);
  });

  it("answers a person, and all their messages become read, while the open one stays where its reply can be undone", () => {
    const start: InboxState = {
      ...after([{ type: "asked", query: { filter: "pending" } }]),
      ...{ phase: "ready", openIds: new Set(["inq_4"]), currentId: "inq_4" },
      inquiries: [4, 3, 2].map((day) => priya(day, { personId: day === 2 ? "per_other" : "per_priya" })),
    };
    const state = after([{ type: "answered", personId: "per_priya" }], start);
    expect(state.inquiries.map(({ id, isRead }) => [id, isRead])).toEqual([
      ["inq_4", true],
      ["inq_2", false],
    ]);
  });

  it("continues with the last inquiry after deleting the one below it, and with none after deleting all", () => {
    const start = after([{ type: "focused", id: "inq_3" }], shown([4, 3]));
    const one = after([{ type: "removed", ids: ["inq_3"], counts }], start);
    expect([idsOf(one), one.currentId]).toEqual([["inq_4"], "inq_4"]);
    expect(after([{ type: "removed", ids: ["inq_4"], counts }], one).currentId).toBeUndefined();
  });

  it("sees the same list and an error when an action fails", () => {
    const start = shown([4, 3]);
    const state = after([{ type: "complained", complaint: "This could not be deleted." }], start);
    expect(state).toEqual({ ...start, complaint: "This could not be deleted." });
    expect(after([{ type: "removed", ids: ["inq_4"], counts }], state).complaint).toBe("");
  });

  it("selects many, and nothing is selected after one action", () => {
    const events: InboxEvent[] = [
      { type: "selected", ids: ["inq_4", "inq_3"], isSelected: true },
      { type: "selected", ids: ["inq_4"], isSelected: false },
    ];
    const selecting = after(events, shown([4, 3, 2]));
    expect([selecting.isSelecting, [...selecting.selectedIds]]).toEqual([true, ["inq_3"]]);
    const done = after([{ type: "removed", ids: ["inq_3"], counts }], selecting);
    expect([done.isSelecting, done.selectedIds.size]).toEqual([false, 0]);
    const marked = after(
      [
        { type: "selected", ids: ["inq_4"], isSelected: true },
        { type: "marked read", ids: ["inq_3"], chosenIds: ["inq_4", "inq_3"], counts },
      ],
      selecting,
    );
    expect(marked.isSelecting).toBe(false);
  });

  it("keeps the selection through a new search, and drops it with another filter", () => {
    const selecting = after([{ type: "selected", ids: ["inq_3"], isSelected: true }], shown([4, 3]));
    const searched = after([{ type: "asked", query: { search: "well" } }], selecting);
    expect([searched.isSelecting, [...searched.selectedIds]]).toEqual([true, ["inq_3"]]);
    expect(after([{ type: "asked", query: { filter: "spam" } }], selecting).selectedIds.size).toBe(0);
  });

  it("keeps selections made while an action on other inquiries was running", () => {
    const selecting = after(
      [
        { type: "selected", ids: ["inq_4", "inq_3"], isSelected: true },
        { type: "selection switched", isSelecting: true },
        { type: "selected", ids: ["inq_3", "inq_2"], isSelected: true },
      ],
      shown([4, 3, 2]),
    );
    const read = after([{ type: "marked read", ids: ["inq_4"], counts }], selecting);
    expect([read.isSelecting, [...read.selectedIds]]).toEqual([true, ["inq_3", "inq_2"]]);
    const starting = after([{ type: "selection switched", isSelecting: true }], shown([4, 3]));
    expect(after([{ type: "removed", ids: ["inq_4"], counts }], starting).isSelecting).toBe(true);
    const removed = after([{ type: "removed", ids: ["inq_3"], counts }], read);
    expect([removed.isSelecting, [...removed.selectedIds]]).toEqual([true, ["inq_2"]]);
  });

  it("keeps an inquiry open through a refresh, but not in another filter", () => {
    const open = after([{ type: "toggled", id: "inq_4" }], shown([4]));
    expect(after([{ type: "asked" }], open).openIds.has("inq_4")).toBe(true);
    expect(after([{ type: "asked", query: { filter: "resolved" } }], open).openIds.size).toBe(0);
  });

  it("keeps an inquiry open when the new search finds it, and closes it when the search doesn't", () => {
    const open = after([{ type: "toggled", id: "inq_4" }], shown([4, 3]));
    const searching = after([{ type: "asked", query: { search: "priya" } }], open);
    const found = after([{ type: "loaded", question: 2, page: pageOf([4]) }], searching);
    expect([[...found.openIds], found.currentId]).toEqual([["inq_4"], "inq_4"]);
    const other = after([{ type: "loaded", question: 2, page: pageOf([3]) }], searching);
    expect([other.openIds.size, other.currentId]).toEqual([0, undefined]);
  });

  it("moves with the keyboard from one inquiry to the next and stops at the ends", () => {
    const { inquiries } = shown([4, 3]);
    expect(neighbourId(inquiries, undefined, 1)).toBe("inq_4");
    expect(neighbourId(inquiries, "inq_4", 1)).toBe("inq_3");
    expect(neighbourId(inquiries, "inq_3", 1)).toBe("inq_3");
    expect(neighbourId(inquiries, "inq_4", -1)).toBe("inq_4");
    expect(neighbourId([], undefined, 1)).toBeUndefined();
  });

  it("follows a link to an inquiry and finds it open, no matter how old it is", () => {
    const state = after([{ type: "linked", inquiry: priya(1) }], shown([4, 3], "more"));
    expect([idsOf(state), state.currentId, state.openIds.has("inq_1")]).toEqual([
      ["inq_1", "inq_4", "inq_3"],
      "inq_1",
      true,
    ]);
    expect(idsOf(after([{ type: "more loaded", question: 1, page: pageOf([2, 1]) }], state))).toEqual([
      "inq_1",
      "inq_4",
      "inq_3",
      "inq_2",
    ]);
  });
});

describe("new inquiries", () => {
  it("wait above the list until the agent shows them, and are announced once", () => {
    const waiting = after([{ type: "arrived", question: 1, page: pageOf([6, 5, 4]) }], shown([4, 3]));
    expect([idsOf(waiting), waiting.announcement]).toEqual([["inq_4", "inq_3"], "2 new messages"]);
    const again = after([{ type: "arrived", question: 1, page: pageOf([6, 5, 4]) }], { ...waiting, announcement: "" });
    expect(again.announcement).toBe("");
    const seen = after([{ type: "arrivals shown" }], again);
    expect([idsOf(seen), seen.arrivals]).toEqual([["inq_6", "inq_5", "inq_4", "inq_3"], []]);
  });

  it("differ from old ones that move up because others were deleted", () => {
    const state = after([{ type: "arrived", question: 1, page: pageOf([3, 2]) }], shown([4, 3]));
    expect([state.arrivals, state.announcement]).toEqual([[], ""]);
  });

  it("say so when more arrived than fit on a page", () => {
    const state = after([{ type: "arrived", question: 1, page: pageOf([7, 6], "more") }], shown([4]));
    expect([state.hasMoreArrivals, state.announcement]).toEqual([true, "2+ new messages"]);
  });

  it("use the singular for one", () => {
    expect(after([{ type: "arrived", question: 1, page: pageOf([5]) }], shown([4])).announcement).toBe("1 new message");
  });
});

describe("what the agent deleted", () => {
  it("leaves the list at once, counted by the server, and returns to its position after Undo", () => {
    const removed = after(
      [{ type: "removed", ids: ["inq_3"], counts: { ...counts, all: 8, trash: 1 } }],
      shown([4, 3, 2]),
    );
    expect([idsOf(removed), removed.counts?.trash, removed.announcement]).toEqual([
      ["inq_4", "inq_2"],
      1,
      "1 deleted.",
    ]);
    const undone = after([{ type: "returned", inquiries: [priya(3)], counts }], removed);
    expect([idsOf(undone), undone.counts, undone.currentId]).toEqual([["inq_4", "inq_3", "inq_2"], counts, "inq_3"]);
    expect(undone.announcement).toBe("1 restored.");
  });

  it("leaves the trash when it is restored or deleted forever", () => {
    const trash = firstInboxState({ filter: "trash", search: "" });
    const page = { inquiries: [4, 3].map((day) => priya(day, { trashedAt: "2026-05-05T08:00:00.000Z" })), counts };
    const listed = after([{ type: "loaded", question: 1, page }], trash);
    const restored = after([{ type: "restored", ids: ["inq_4"], counts }], listed);
    expect([idsOf(restored), restored.announcement]).toEqual([["inq_3"], "1 restored."]);
    const forgotten = after([{ type: "forgotten", ids: ["inq_3"], counts }], restored);
    expect([idsOf(forgotten), forgotten.announcement]).toEqual([[], "1 deleted forever."]);
  });
});
