import { describe, expect } from "vitest";
import type { Showing } from "#domain/showings/showing.ts";
import { showingIdOf } from "#domain/showings/showing.ts";
import type { ShowingRequest } from "#domain/tours/showing-request.ts";
import type { Stores } from "#server/ports/platform.ts";
import { itWith, type Open } from "./opened.ts";
import { at, receive } from "./people/people-samples.ts";
import { emailToZoe, failedBackup, mailThat, showingOfTheGable, zoeAboutTheGable } from "./samples.ts";

type ShowingStores = Pick<Stores, "showings" | "emails" | "inquiries" | "people" | "notices">;

const visit: ShowingRequest = { windows: [{ on: "2030-05-09", from: "09:00", until: "12:00" }], way: "in person" };
const email = "zoe@example.com";
const emailOf = (showing: Showing, id = "let_one") =>
  emailToZoe({
    id,
    kind: "showing",
    personId: showing.personId,
    inquiryId: undefined,
    about: showing.id,
    createdAt: at(5),
  });

/** What every showing store guarantees. */
export function showingStoreContract(open: Open<ShowingStores>): void {
  describe("showings", () => {
    const it = itWith(open);
    const zoe = zoeAboutTheGable({ visit, email, createdAt: at(0) });
    const showing = showingOfTheGable({ id: showingIdOf(zoe.id), inquiryId: zoe.id });
    const ids = (showings: { id: string }[]) => showings.map(({ id }) => id);

    it("are created once from an open request, which is listed as requested until then", async ({ store }) => {
      const { showings } = store;
      await receive(store, zoe, zoeAboutTheGable({ id: "inq_plain", email, createdAt: at(1) }));
      expect(await showings.asked(10)).toMatchObject([{ id: zoe.id, visit }]);
      expect(await showings.find(showing.id)).toBeUndefined();
      expect(await showings.add(showing, { emails: [emailOf(showing)] })).toBe(true);
      expect(await showings.add({ ...showing, note: "again" }, { emails: [emailOf(showing, "let_two")] })).toBe(false);
      expect(await showings.find(showing.id)).toEqual(showing);
      expect(ids(await store.emails.about(showing.id))).toEqual(["let_one"]);
      expect(await showings.asked(10)).toEqual([]);
    });

    it("are listed by the longest wait, and not if their message is in the trash or held as spam", async ({
      store,
    }) => {
      await store.inquiries.add({ ...zoe, id: "inq_spam", spam: ["links"] });
      await receive(store, zoe, { ...zoe, id: "inq_later", createdAt: at(2) });
      expect(ids(await store.showings.asked(10))).toEqual([zoe.id, "inq_later"]);
      expect(ids(await store.showings.asked(1))).toEqual([zoe.id]);
      expect(ids(await store.showings.asked(10, { id: zoe.id, createdAt: at(0) }))).toEqual(["inq_later"]);
      await store.inquiries.trash("inq_later", new Date(at(3)));
      expect(ids(await store.showings.asked(10))).toEqual([zoe.id]);
      await store.inquiries.restore("inq_later");
      expect(ids(await store.showings.asked(10))).toEqual([zoe.id, "inq_later"]);
      for (const id of ["inq_later", zoe.id]) await store.inquiries.remove(id);
      expect(await store.showings.asked(10)).toEqual([]);
    });

    it("are listed under their day by time, until they are rescheduled or withdrawn", async ({
      store: { showings },
    }) => {
      const visitAt = (id: string, on: string, from: string): Showing => {
        const { inquiryId: _, personId: __, ...plain } = showing;
        return { ...plain, id, on, from };
      };
      const day = "2030-05-09";
      const [late, early] = [visitAt("shw_a", day, "15:00"), visitAt("shw_b", day, "09:30")];
      for (const each of [late, early, visitAt("shw_c", "2030-05-10", "09:30")]) await showings.add(each, {});
      expect(ids(await showings.ofDay(day))).toEqual(["shw_b", "shw_a"]);
      await showings.change({ ...early, on: "2030-05-10", from: "08:00", rev: 2 }, {});
      await showings.remove(late);
      expect([ids(await showings.ofDay(day)), ids(await showings.ofDay("2030-05-10"))]).toEqual([
        [],
        ["shw_b", "shw_c"],
      ]);
      expect(await showings.ofDay("2030-05-11")).toEqual([]);
    });

    it("change only for a caller who saw the last state, and always with their email, notice, and history", async ({
      store,
    }) => {
      const { showings, emails, notices, people } = store;
      await receive(store, zoe);
      const own = { ...showing, personId: "per_zoe" };
      await showings.add(own, { emails: [emailOf(own)] });
      expect(await people.find("per_zoe")).toMatchObject({ firstOutAt: at(5) });
      const moved: Showing = { ...own, state: "moved", from: "11:00", sequence: 1, rev: 2 };
      const entry = { id: "ent_1", personId: "per_zoe", at: at(9), kind: "received", text: "Later, please" } as const;
      const notice = mailThat(failedBackup());
      const together = { emails: [emailOf(own, "let_two")], notices: [notice], entry };
      expect(await showings.change({ ...moved, rev: 3 }, together)).toBe(false);
      expect(await emails.find("let_two")).toBeUndefined();
      expect(await people.findEntry("ent_1")).toBeUndefined();
      const both = [showings.change(moved, together), showings.change({ ...moved, state: "called-off" }, {})];
      expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
      if ((await showings.find(own.id))?.state === "moved") {
        expect(ids(await emails.about(own.id)).toSorted()).toEqual(["let_one", "let_two"]);
        expect(await people.findEntry("ent_1")).toEqual(entry);
        expect((await notices.summary()).waiting).toBe(1);
      }
    });

    it("withdraw an email before sending starts, and change nothing after that", async ({ store }) => {
      const { showings, emails } = store;
      const email = emailOf(showing);
      await showings.add(showing, { emails: [email] });
      const [claimed = email] = await emails.claim(email.nextAttemptAt, at(60), 1);
      expect(await showings.remove(showing, email)).toBe(false);
      expect(await showings.change({ ...showing, rev: 2, note: "late" }, { takesBack: email })).toBe(false);
      expect(await showings.find(showing.id)).toEqual(showing);
      expect(await showings.change({ ...showing, rev: 2 }, { takesBack: claimed })).toBe(true);
      expect(await emails.find(email.id)).toBeUndefined();
    });

    it("are requested again when the first reply is withdrawn", async ({ store }) => {
      await receive(store, zoe);
      await store.showings.add(showing, { emails: [emailOf(showing)] });
      expect(await store.showings.remove({ ...showing, rev: 2 })).toBe(false);
      expect(await store.showings.remove(showing, emailOf(showing))).toBe(true);
      expect(await store.showings.find(showing.id)).toBeUndefined();
      expect(ids(await store.showings.asked(10))).toEqual([zoe.id]);
    });

    it("are listed as upcoming from a given minute and as past before it, page by page", async ({
      store: { showings },
    }) => {
      const days = ["2030-05-08", "2030-05-09", "2030-05-10", "2030-05-11"];
      for (const on of days) await showings.add(showingOfTheGable({ id: `shw_${on}`, inquiryId: undefined, on }), {});
      const page = (list: "coming" | "past", limit = 10, after?: Showing) =>
        showings.page({ list, now: "2030-05-09T09:30", limit, ...(after && { after }) });
      expect((await page("coming")).map(({ on }) => on)).toEqual(days.slice(1));
      expect((await page("past")).map(({ on }) => on)).toEqual(days.slice(0, 1));
      const [first] = await page("coming", 1);
      expect((await page("coming", 1, first)).map(({ on }) => on)).toEqual(days.slice(2, 3));
      expect(await showings.clearBefore("2030-05-10")).toBe(2);
      expect(await page("past")).toEqual([]);
      expect((await page("coming")).map(({ on }) => on)).toEqual(days.slice(2));
    });

    it("are erased with the person, along with their emails", async ({ store }) => {
      await receive(store, zoe);
      const own = { ...showing, personId: "per_zoe" };
      const byHand = showingOfTheGable({ id: "shw_hand", inquiryId: undefined });
      const others = showingOfTheGable({ id: "shw_other", inquiryId: undefined, personId: "per_walter" });
      await store.showings.add(own, { emails: [emailOf(own), { ...emailOf(own, "let_day"), personId: undefined }] });
      await store.showings.add(byHand, {});
      await store.showings.add(others, {});
      expect(await store.people.erase("per_zoe", [])).toBe(true);
      for (const { id } of [own, byHand]) expect(await store.showings.find(id)).toBeUndefined();
      expect(await store.emails.about(own.id)).toEqual([]);
      expect(await store.showings.find(others.id)).toEqual(others);
    });
  });
}
