import type { InboxInquiry } from "#domain/inquiries/inbox.ts";

/** About a home, unread, with all there is to say. */
export const jordan: InboxInquiry = {
  id: "inq_jordan",
  name: "Jordan Ellery",
  email: "jordan.ellery@example.com",
  phone: "(719) 555-0117",
  message: "Is a walk-through possible on Saturday morning?\n\nAny time before noon works.",
  listingId: "lst_glass-house",
  listingTitle: "Glass House on Cedar Heights Ridge",
  isRead: false,
  createdAt: "2026-06-16T14:30:00.000Z",
  notices: [
    {
      inquiryId: "inq_jordan",
      channel: "mail",
      state: "sent",
      attempts: 1,
      createdAt: "2026-06-16T14:30:00.000Z",
      nextAttemptAt: "2026-06-16T14:30:00.000Z",
      settledAt: "2026-06-16T14:30:02.000Z",
    },
  ],
};

/** About nothing, read, without a telephone. */
export const priya: InboxInquiry = {
  id: "inq_priya",
  name: "Priya Raman",
  email: "priya.raman@example.org",
  message: "Where should we start?",
  listingId: null,
  listingTitle: null,
  isRead: true,
  createdAt: "2026-05-02T09:00:00.000Z",
  notices: [],
};

/** With names and words that fit nowhere. */
export const endless: InboxInquiry = {
  ...jordan,
  id: "inq_endless",
  name: "Alexandria Featherstonehaugh-Cholmondeley-Majoribanks of Woodland Park and Manitou Springs",
  email: `${"a.very.long.name.".repeat(6)}@example.com`,
  phone: "+49 (0) 30 1234 5678 extension 90123",
  message: "ThisWordHasNoEnd".repeat(30),
  listingTitle: "Ten Acres of Meadow near Woodland Park with a Barn, a Creek and Two Wells",
};

export const spam: InboxInquiry = {
  ...priya,
  id: "inq_spam",
  name: "Best Offers",
  isRead: false,
  spam: ["links", "hurried"],
};
