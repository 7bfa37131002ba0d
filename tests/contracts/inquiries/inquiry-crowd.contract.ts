import { describe, expect } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryStore } from "#server/ports/inquiry-store.ts";
import { itWith, type Open } from "../opened.ts";
import { morningMail, walterSayingHello } from "../samples.ts";
import { seededRandom } from "../seeded-random.ts";
import { expectInbox } from "./inquiry-walk.ts";

/** What stays true of an inbox through many concurrent events in any order. */
export function inquiryCrowdContract(open: Open<InquiryStore>): void {
  describe("a busy inbox", () => {
    const it = itWith(open);

    it.for([1, 2])("agrees with a simple list after 200 random events (seed %i)", async (seed, { store }) => {
      const random = seededRandom(seed);
      const model = new Map<string, Inquiry>();
      for (let count = 1; count <= 200; count++) {
        await randomEvent(store, model, random);
        if (count % 20 === 0) await expectInbox(store, model.values(), 1 + Math.floor(random() * 12));
      }
    });

    it("counts exactly with forty concurrent writes, reads, and removals", async ({ store }) => {
      const mail = morningMail(40);
      await Promise.all(mail.map((inquiry) => store.add(inquiry)));
      await expectInbox(store, mail, 7);

      const ids = mail.map((inquiry) => inquiry.id);
      const [marks, removals] = await Promise.all([
        Promise.all([...ids, ...ids].map((id) => store.markRead(id))),
        Promise.all([...ids.slice(0, 20), ...ids.slice(0, 20)].map((id) => store.remove(id))),
      ]);
      expect(removals.filter(Boolean)).toHaveLength(20);
      const kept = mail.slice(20).map((inquiry) => ({ ...inquiry, isRead: true }));
      await expectInbox(store, kept, 7);
      for (const index of kept.keys()) {
        expect([marks[20 + index], marks[60 + index]].toSorted()).toEqual(["already", "marked"]);
      }
    });

    it("clears an inquiry of spam once and counts it once, even with many concurrent tries", async ({ store }) => {
      const mail = morningMail(10).map((inquiry): Inquiry => ({ ...inquiry, spam: ["links"] }));
      await Promise.all(mail.map((inquiry) => store.add(inquiry)));
      const outcomes = await Promise.all([...mail, ...mail].map(({ id }) => store.clearSpam(id, [])));
      expect(outcomes.toSorted()).toEqual([...Array(10).fill("already"), ...Array(10).fill("cleared")]);
      const cleared = mail.map((inquiry) => ({ ...inquiry, spam: undefined }));
      await expectInbox(store, cleared, 7);
    });

    it("keeps one of ten concurrent inquiries with the same id", async ({ store }) => {
      const same = Array.from({ length: 10 }, () => store.add(walterSayingHello()));
      const outcomes = await Promise.allSettled(same);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expectInbox(store, [walterSayingHello()], 10);
    });
  });
}

/** Applies an event to the store and to the model; both must give the same result. */
async function randomEvent(store: InquiryStore, model: Map<string, Inquiry>, random: () => number): Promise<void> {
  const id = `inq_${Math.floor(random() * 90)}`;
  const known = model.get(id);
  const event = random();
  if (event < 0.6) {
    const inquiry = randomInquiry(id, random);
    const outcome = await store.add(inquiry).then(
      () => "added",
      (error: Error) => error.name,
    );
    expect(outcome).toBe(known ? "DuplicateIdError" : "added");
    if (!known) model.set(id, inquiry);
  } else if (event < 0.75) {
    expect(await store.clearSpam(id, [])).toBe(known ? (known.spam ? "cleared" : "already") : "missing");
    if (known) model.set(id, { ...known, spam: undefined });
  } else if (event < 0.85) {
    expect(await store.markRead(id)).toBe(known ? (known.isRead ? "already" : "marked") : "missing");
    if (known) model.set(id, { ...known, isRead: true });
  } else {
    expect(await store.remove(id)).toBe(model.delete(id));
  }
}

/** Only five times, so that many inquiries share one. */
function randomInquiry(id: string, random: () => number): Inquiry {
  return walterSayingHello({
    id,
    isRead: random() < 0.2,
    ...(random() < 0.3 && { spam: random() < 0.5 ? ["links"] : ["flood", "links"] }),
    listingId: random() < 0.5 ? "lst_gable-on-elm" : null,
    createdAt: `2026-05-0${1 + Math.floor(random() * 5)}T08:00:00.000Z`,
  });
}
