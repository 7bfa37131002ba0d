import { describe, expect } from "vitest";
import { newNotices } from "#domain/notices/notice.ts";
import type { PeopleList } from "#domain/people/people-list.ts";
import type { Stage } from "#domain/people/person.ts";
import type { Task } from "#domain/people/task.ts";
import { BadCursorError, DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "../opened.ts";
import { valueRequest } from "../samples.ts";
import { peopleOrderContract } from "./people-order.contract.ts";
import { at, entry, from, type PeopleStores, receive, task, today } from "./people-samples.ts";

async function idsIn({ people }: PeopleStores, list: PeopleList, search = "") {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await people.page({ list, search, today, limit: 2, after });
    ids.push(...page.people.map(({ person }) => person.id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

/** People, the records filed under them, and how these change. */
export function peopleStoreContract(open: Open<PeopleStores>): void {
  describe("people", () => {
    const it = itWith(open);

    it("are created from messages: one for each email address in any case", async ({ store }) => {
      const [first, second] = [
        from("Ann", 0, { phone: "719 555 0142" }),
        from("Ann", 5, { email: " ANN@example.com" }),
      ];
      await receive(store, second, first, from("Bob", 3), from("Eve", 4, { spam: ["links"] }));
      const { people, inquiries } = store;
      expect(await people.find("per_ann")).toEqual({
        ...{
          id: "per_ann",
          name: "Ann",
          emails: ["ann@example.com"],
          phones: ["719 555 0142"],
          stage: "new",
          refuses: [],
        },
        ...{ rev: 1, createdAt: expect.any(String), firstInAt: at(0), waitingSince: at(0), lastAt: at(5) },
      });
      expect(await people.find("per_eve")).toBeUndefined();
      expect((await people.ofEmail("ann@example.com"))?.id).toBe("per_ann");
      expect((await inquiries.find(first.id))?.personId).toBe("per_ann");
      expect(await people.counts(today)).toEqual({ waiting: 2, due: 0, all: 2 });
      await expect(inquiries.add(first)).rejects.toThrow(DuplicateIdError);
      expect((await people.events(["per_ann"], 9)).events).toHaveLength(2);
    });

    it("are the same for every spelling of an address: with an international domain or with invisible characters", async ({
      store,
    }) => {
      const other = from("Joanna", 7, { email: "\u200bJo@xn--bcher-kva.example." });
      await receive(store, from("Jo", 6, { email: "jo@bücher.example" }), other);
      expect((await store.people.ofEmail("jo@xn--bcher-kva.example"))?.id).toBe("per_jo");
      expect(await store.people.find("per_joanna")).toBeUndefined();
      expect((await store.inquiries.find(other.id))?.personId).toBe("per_jo");
    });

    it("are created from a held message once it is cleared", async ({ store }) => {
      await receive(store, from("Bob", 3), from("Eve", 1, { spam: ["links"] }), from("Flo", 2, { spam: ["flood"] }));
      for (const id of ["inq_eve-1", "inq_flo-2"]) await store.inquiries.clearSpam(id, []);
      expect(await idsIn(store, "waiting")).toEqual(["per_eve", "per_flo", "per_bob"]);
    });

    it("who ask what their home is worth are sellers with one task, also when the message was held or restored", async ({
      store,
    }) => {
      const { people, inquiries } = store;
      await receive(store, from("Ann", 0, { valueRequest }), from("Eve", 1, { valueRequest, spam: ["links"] }));
      await inquiries.clearSpam("inq_eve-1", []);
      await inquiries.trash("inq_ann-0", new Date(at(9)));
      await inquiries.restore("inq_ann-0");
      for (const id of ["per_ann", "per_eve"]) {
        const tasks = await people.tasks([id]);
        expect(tasks.map(({ text, on }) => `${on} ${text}`)).toEqual(["2026-11-30 Prepare a market analysis"]);
        expect(await people.find(id)).toMatchObject({ isSeller: true, nextTaskAt: "2026-11-30" });
      }
      expect((await inquiries.find("inq_ann-0"))?.valueRequest).toEqual(valueRequest);
    });

    it("are sorted by waiting time, next task, and latest activity", async ({ store }) => {
      await receive(store, from("Ann", 0), from("Bob", 1), from("Cam", 2), from("Dee", 3));
      const { people } = store;
      expect(await idsIn(store, "waiting")).toEqual(["per_ann", "per_bob", "per_cam", "per_dee"]);
      await people.addEntry(entry("per_bob", 10, { kind: "call" }));
      await people.putTask(task("per_cam", { on: "2026-11-23", at: undefined }), []);
      await people.putTask(task("per_dee"), []);
      await people.putTask(task("per_bob", { on: "2026-11-25" }), []);
      const dee = await people.find("per_dee");
      expect(await people.replace({ ...dee, stage: "not-now", rev: 2 } as never)).toBe("replaced");
      expect(await idsIn(store, "waiting")).toEqual(["per_ann", "per_cam", "per_dee"]);
      expect(await idsIn(store, "due")).toEqual(["per_cam", "per_dee"]);
      expect(await idsIn(store, "all")).toEqual(["per_bob", "per_dee", "per_cam", "per_ann"]);
      expect(await people.counts(today)).toEqual({ waiting: 3, due: 2, all: 4 });
      expect(await people.counts("2026-11-25")).toMatchObject({ due: 3 });
      expect((await people.tasksOn(today)).map(({ id }) => id)).toEqual(["tsk_dee"]);
      await expect(people.page({ list: "all", today, limit: 2, after: "nonsense" })).rejects.toThrow(BadCursorError);
    });

    it("in one stage are listed and found", async ({ store }) => {
      await receive(store, from("Ann", 0), from("Bob", 1), from("Cam", 2), from("Dee", 3));
      for (const [id, stage] of Object.entries({ per_ann: "active", per_bob: "under-contract", per_dee: "active" }))
        await store.people.replace({ ...(await store.people.find(id)), stage, rev: 2 } as never);
      const inStage = async (stage: Stage, search = "") =>
        (await store.people.page({ list: "all", stage, search, today, limit: 10 })).people.map(
          ({ person }) => person.id,
        );
      expect(await inStage("active")).toEqual(["per_dee", "per_ann"]);
      expect(await inStage("under-contract")).toEqual(["per_bob"]);
      expect(await inStage("new", "cam")).toEqual(["per_cam"]);
      expect(await inStage("closed")).toEqual([]);
    });

    it("are found by words of names and addresses within a list, newest first", async ({ store }) => {
      await receive(store, from("Ann", 0, { name: "Zoë Łuk", phone: "(719) 555-0142" }));
      await receive(store, from("Bob", 1, { name: "Zoë Gray" }));
      await store.people.addEntry(entry("per_bob", 10, { kind: "call" }));
      expect(await idsIn(store, "all", "zoe")).toEqual(["per_bob", "per_ann"]);
      expect(await idsIn(store, "waiting", "zoe")).toEqual(["per_ann"]);
      expect(await idsIn(store, "all", "5550142 luk")).toEqual([]);
      expect(await idsIn(store, "all", "5550142 zoe")).toEqual(["per_ann"]);
      expect(await idsIn(store, "all", "bob@example")).toEqual(["per_bob"]);
    });

    it("have their last inquiry, next task, and message count in a list", async ({ store }) => {
      const home = { key: "k1", mlsNumber: "4471", address: "12 Elm Street", price: 485_000 };
      await receive(store, from("Ann", 0, { home }), from("Ann", 1, { listingId: "lst_barn" }));
      await store.people.putTask(task("per_ann", { id: "tsk_later", on: "2026-12-01" }), []);
      await store.people.putTask(task("per_ann"), []);
      const [row] = (await store.people.page({ list: "all", today, limit: 10 })).people;
      expect(row).toMatchObject({ messages: 2, about: { listingId: "lst_barn" }, nextTask: task("per_ann") });
      expect(row?.person.nextTaskAt).toBe("2026-11-24T10:00");
      await store.inquiries.trash("inq_ann-1", new Date(at(9)));
      const [later] = (await store.people.page({ list: "all", today, limit: 10 })).people;
      expect(later).toMatchObject({ messages: 1, about: { listingId: null, home } });
    });

    it("wait for a reply: a logged call or reply ends the wait and moves a new person to Active", async ({
      store: { people, ...stores },
    }) => {
      await receive(stores, from("Ann", 0));
      await people.addEntry(entry("per_ann", 1));
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(0), stage: "new" });
      await people.addEntry(entry("per_ann", 2, { kind: "call" }));
      const answered = await people.find("per_ann");
      expect(answered).toMatchObject({ firstOutAt: at(2), stage: "active", lastAt: at(2) });
      expect(answered).not.toHaveProperty("waitingSince");
      await receive(stores, from("Ann", 7));
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(7), stage: "active" });
      await people.addEntry(entry("per_ann", 8, { kind: "elsewhere", text: "" }));
      expect(await people.find("per_ann")).not.toHaveProperty("waitingSince");
      expect(await people.removeEntry("ent_ann8")).toBe(true);
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(7), firstOutAt: at(2), lastAt: at(7) });
    });

    it("wait no longer in Closed or Not Now, until they write again, and never while marked Do not contact", async ({
      store,
    }) => {
      await receive(store, from("Ann", 0), from("Bob", 1));
      const { people } = store;
      for (const [id, stage] of [
        ["per_ann", "not-now"],
        ["per_bob", "closed"],
      ] as const) {
        const person = await people.find(id);
        const moved = entry(id, 5, { kind: "stage", text: stage });
        if (person) expect(await people.replace({ ...person, stage, rev: 2 }, moved)).toBe("replaced");
      }
      expect(await idsIn(store, "waiting")).toEqual([]);
      await receive(store, from("Ann", 8));
      const again = await people.find("per_ann");
      expect([again?.waitingSince, (await people.counts(today)).waiting]).toEqual([at(8), 1]);
      if (again) await people.replace({ ...again, refuses: ["mail", "calls", "texts"], rev: 3 });
      expect([await idsIn(store, "waiting"), (await people.counts(today)).waiting]).toEqual([[], 0]);
      await receive(store, from("Ann", 9));
      expect(await idsIn(store, "waiting")).toEqual([]);
      const marked = await people.find("per_ann");
      if (marked) await people.replace({ ...marked, refuses: [], rev: 4 });
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(8) });
    });

    it("wait because of an email from another address once they, or someone merged with them, have that address", async ({
      store: { people, ...stores },
    }) => {
      await receive(stores, from("Ann", 0));
      await people.addEntry(entry("per_ann", 1, { kind: "call" }));
      const email = entry("per_ann", 2, { kind: "received", from: "spouse@example.com", subject: "Re: Porches" });
      await people.addEntry(email);
      expect(await people.findEntry(email.id)).toEqual(email);
      expect(await people.find("per_ann")).toMatchObject({ lastAt: at(2) });
      expect(await people.find("per_ann")).not.toHaveProperty("waitingSince");
      const person = await people.find("per_ann");
      if (!person) throw new Error("She is on file.");
      await people.replace({ ...person, emails: [...person.emails, "spouse@example.com"], rev: 2 });
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(2) });
      await people.replace({ ...person, rev: 3 });
      expect(await people.find("per_ann")).not.toHaveProperty("waitingSince");
      await receive(stores, from("Spouse", 1));
      expect(await people.find("per_ann")).not.toHaveProperty("waitingSince");
      await people.merge("per_ann", "per_spouse");
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(2) });
      await people.split("per_ann", "per_spouse");
      expect(await people.find("per_ann")).not.toHaveProperty("waitingSince");
    });

    it("do not wait because of an old email, nor are they answered by one", async ({
      store: { people, ...stores },
    }) => {
      await receive(stores, from("Ann", 5));
      await people.addEntry(entry("per_ann", 0, { kind: "received", isOld: true }));
      await people.addEntry(entry("per_ann", 1, { kind: "elsewhere", isOld: true }));
      expect(await people.find("per_ann")).toMatchObject({ stage: "new", firstInAt: at(5), waitingSince: at(5) });
      expect(await people.findEntry("ent_ann0")).toMatchObject({ isOld: true });
    });

    it("share an email that went to both, or have two with the same Message-ID", async ({ store }) => {
      await receive(store, from("Ann", 0), from("Bob", 1));
      const both = { kind: "elsewhere", messageId: "<both@x>" } as const;
      for (const each of [entry("per_ann", 2, both), entry("per_bob", 2, both), entry("per_ann", 3, both)]) {
        expect(await store.people.addEntry(each)).toBe(true);
        expect(await store.people.findEntry(each.id)).toEqual(each);
      }
    });

    it("have a history, newest first, that is read one page at a time", async ({ store }) => {
      await receive(store, ...[0, 2, 4].map((minute) => from("Ann", minute)));
      const { people } = store;
      for (const minute of [1, 3, 5]) await people.addEntry(entry("per_ann", minute));
      await people.changeEntry("ent_ann3", "Likes gables");
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await people.events(["per_ann"], 2, after);
        ids.push(...page.events.map(({ inquiry, entry: each }) => inquiry?.id ?? each?.id ?? ""));
        after = page.next;
      } while (after !== undefined);
      expect(ids).toEqual(["ent_ann5", "inq_ann-4", "ent_ann3", "inq_ann-2", "ent_ann1", "inq_ann-0"]);
      expect(await people.findEntry("ent_ann3")).toEqual(entry("per_ann", 3, { text: "Likes gables" }));
      expect(await people.holds(["per_ann"])).toEqual({ messages: 3, entries: 3, tasks: 0, emails: 0 });
      expect([await people.changeEntry("ent_lost", "x"), await people.removeEntry("ent_lost")]).toEqual([false, false]);
      expect(await people.addEntry(entry("per_nobody", 1))).toBe(false);
    });

    it("change only for a caller who saw the last change, and keep an address that no one else has", async ({
      store,
    }) => {
      await receive(store, from("Ann", 0), from("Bob", 1));
      const { people } = store;
      const ann = await people.find("per_ann");
      if (!ann) throw new Error("Ann is gone.");
      const moved = {
        ...ann,
        name: "Ann Lee",
        emails: ["ann@example.net"],
        phones: ["719 555 0142"],
        stage: "under-contract",
        rev: 2,
      } as const;
      const stage = entry("per_ann", 9, { kind: "stage", text: "under-contract" });
      expect(await people.replace({ ...moved, emails: [...moved.emails], phones: [...moved.phones] }, stage)).toBe(
        "replaced",
      );
      expect(await people.find("per_ann")).toMatchObject({ ...moved, lastAt: at(9) });
      expect(await people.ofEmail("ann@example.com")).toBeUndefined();
      expect(await people.replace({ ...ann, rev: 2 })).toBe("conflict");
      expect(await people.replace({ ...ann, emails: ["bob@example.com"], rev: 3 })).toMatchObject({
        taken: { id: "per_bob" },
      });
      expect(await people.replace({ ...ann, id: "per_nobody", rev: 2 })).toBe("missing");
      expect(await idsIn(store, "all", "lee 0142")).toEqual(["per_ann"]);
      await receive(store, from("Bob", 5, { phone: "+1 (719) 555-0142" }));
      const bob = await people.find("per_bob");
      expect((await people.samePhone(bob ?? ann)).map(({ id }) => id)).toEqual(["per_ann"]);
      expect(await people.samePhone({ ...ann, phones: [] })).toEqual([]);
    });

    it("become one when merged, and two again when split", async ({ store }) => {
      await receive(store, from("Ann", 0), from("Bob", 1, { name: "Robert" }), from("Cam", 2));
      const { people } = store;
      await people.addEntry(entry("per_bob", 3, { kind: "call" }));
      await people.putTask(task("per_bob"), []);
      expect(await people.merge("per_cam", "per_bob")).toBe("merged");
      expect(await people.merge("per_ann", "per_cam")).toBe("merged");
      expect((await people.merged("per_ann")).map(({ id }) => id).sort()).toEqual(["per_bob", "per_cam"]);
      const ann = await people.find("per_ann");
      expect(ann).toMatchObject({ firstInAt: at(0), firstOutAt: at(3), nextTaskAt: "2026-11-24T10:00", lastAt: at(3) });
      expect(ann).not.toHaveProperty("waitingSince");
      expect([await idsIn(store, "all"), await idsIn(store, "waiting")]).toEqual([["per_ann"], []]);
      expect(await idsIn(store, "all", "robert")).toEqual(["per_ann"]);
      expect(await people.counts(today)).toEqual({ waiting: 0, due: 1, all: 1 });
      await receive(store, from("Bob", 9));
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(9) });
      expect([
        await people.merge("per_ann", "per_ann"),
        await people.merge("per_ann", "per_bob"),
        await people.merge("per_bob", "per_ann"),
        await people.merge("per_ann", "per_nobody"),
      ]).toEqual(["same", "missing", "missing", "missing"]);
      expect([await people.split("per_ann", "per_bob"), await people.split("per_ann", "per_bob")]).toEqual([
        true,
        false,
      ]);
      expect(await people.find("per_bob")).toMatchObject({ waitingSince: at(9), firstOutAt: at(3) });
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(0), lastAt: at(2) });
      expect([await idsIn(store, "all"), await idsIn(store, "all", "robert")]).toEqual([
        ["per_bob", "per_ann"],
        ["per_bob"],
      ]);
      expect(await people.counts(today)).toEqual({ waiting: 2, due: 1, all: 2 });
    });

    it("are never merged with a person who was just erased, in either direction", async ({ store }) => {
      await receive(store, from("Ann", 0), from("Bob", 1));
      const { people } = store;
      expect(await people.erase("per_bob", [])).toBe(true);
      expect([await people.merge("per_ann", "per_bob"), await people.merge("per_bob", "per_ann")]).toEqual([
        "missing",
        "missing",
      ]);
      expect(await people.split("per_ann", "per_bob")).toBe(false);
      expect(await people.addEntry(entry("per_bob", 2))).toBe(false);
      expect(await idsIn(store, "all")).toEqual(["per_ann"]);
    });

    it("keep names and addresses as received: an address, a formula, emoji, a non-ASCII domain", async ({ store }) => {
      const names = ["zoe@example.com", '=HYPERLINK("https://x.example")', "🏡🏡", "a".repeat(120)];
      const emails = ["P0+homes@Example.com", "p1@münchen.example", "p2.x@example.com", "p3@example.com"];
      const sent = names.map((name, minute) => from(`P${minute}`, minute, { name, email: emails[minute] ?? "" }));
      await receive(store, ...sent, from("P9", 9, { email: "p0@example.com" }));
      const { people } = store;
      const found = await Promise.all(emails.map((email) => people.ofEmail(email.toLowerCase())));
      expect(found.map((person) => person?.name)).toEqual(names);
      expect((await people.counts(today)).all).toBe(5);
    });

    it("are merged with at most ten others", async ({ store }) => {
      await receive(store, ...Array.from({ length: 12 }, (_, minute) => from(`P${minute}`, minute)));
      const outcomes: string[] = [];
      for (let other = 1; other < 12; other += 1) outcomes.push(await store.people.merge("per_p0", `per_p${other}`));
      expect(outcomes).toEqual([...Array.from({ length: 10 }, () => "merged"), "too many"]);
    });

    it("have tasks whose notices change and go with them", async ({ store }) => {
      await receive(store, from("Ann", 0));
      const { people, notices } = store;
      const reminders = newNotices({ taskId: "tsk_ann" }, ["mail"], new Date(at(0)));
      expect(await people.putTask(task("per_ann"), reminders)).toBe(true);
      expect(await notices.claim(at(99), at(100), 5)).toMatchObject([{ taskId: "tsk_ann" }]);
      const moved = task("per_ann", { on: "2026-11-25" });
      await people.putTask(moved, newNotices({ taskId: "tsk_ann" }, ["mail"], new Date(at(5))));
      expect(await people.findTask("tsk_ann")).toEqual(moved);
      expect([await people.tasksOn(today), await people.tasksOn("2026-11-25")]).toEqual([[], [moved]]);
      expect(await notices.claim(at(99), at(100), 5)).toMatchObject([{ attempts: 1 }]);
      await people.putTask({ ...moved, doneAt: at(7) }, []);
      expect([await notices.claim(at(199), at(200), 5), await people.tasksOn("2026-11-25")]).toEqual([[], []]);
      expect(await people.find("per_ann")).not.toHaveProperty("nextTaskAt");
      await people.putTask(moved, reminders);
      expect([await people.removeTask("tsk_ann"), await people.removeTask("tsk_ann")]).toEqual([true, false]);
      expect([await people.tasks(["per_ann"]), await notices.claim(at(299), at(300), 5)]).toEqual([[], []]);
      expect(await people.putTask(task("per_nobody"), [])).toBe(false);
    });

    it("are separate from general tasks, which are listed until they are done and old", async ({ store }) => {
      const { people, notices } = store;
      await receive(store, from("Ann", 0));
      const own: Task = { id: "tsk_own", text: "Order signs", on: today };
      const early = { id: "tsk_early", text: "Call the bank", on: "2026-11-20", at: "09:00" };
      const told = newNotices({ taskId: "tsk_own" }, ["mail"], new Date(at(1)));
      expect(await people.putTask(own, told)).toBe(true);
      expect(await people.putTask(early, [])).toBe(true);
      expect(await people.findTask("tsk_own")).toEqual(own);
      expect((await people.ownTasks("open")).map(({ id }) => id).sort()).toEqual(["tsk_early", "tsk_own"]);
      expect(await people.tasksOn(today)).toEqual([own]);
      expect((await people.counts(today)).due).toBe(0);
      const done = { ...own, doneAt: at(2) };
      expect(await people.putTask(done, [])).toBe(true);
      expect([await people.ownTasks("open"), await people.ownTasks("done")]).toEqual([[early], [done]]);
      expect([await people.tasksOn(today), await notices.of(["tsk_own"])]).toEqual([[], []]);
      expect(await people.removeTask("tsk_early")).toBe(true);
      expect(await people.removeTask("tsk_early")).toBe(false);
      await people.clearOld(at(2));
      expect(await people.ownTasks("done")).toEqual([done]);
      await people.clearOld(at(3));
      expect([await people.ownTasks("done"), await people.findTask("tsk_own")]).toEqual([[], undefined]);
    });

    it("stay marked as different people even with the same phone number", async ({ store }) => {
      const { people } = store;
      await receive(store, from("Ann", 0, { phone: "719 555 0142" }), from("Bob", 1, { phone: "719 555 0142" }));
      const ann = await people.find("per_ann");
      if (!ann) throw new Error("Ann has written.");
      expect(ann.apart).toBeUndefined();
      expect(await people.replace({ ...ann, apart: ["per_bob"], rev: 2 })).toBe("replaced");
      await receive(store, from("Ann", 5));
      const after = await people.find("per_ann");
      expect(after).toMatchObject({ apart: ["per_bob"], rev: 2 });
      if (after) await people.replace({ ...after, name: "Ann Lee", rev: 3 });
      expect((await people.find("per_ann"))?.apart).toEqual(["per_bob"]);
    });

    it("follow changes to their messages, and are removed with the last one", async ({ store }) => {
      await receive(store, from("Ann", 0), from("Ann", 5), from("Bob", 1));
      const { people, inquiries } = store;
      await inquiries.trash("inq_ann-0", new Date(at(9)));
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(5) });
      await inquiries.restore("inq_ann-0");
      expect(await people.find("per_ann")).toMatchObject({ waitingSince: at(0) });
      expect((await inquiries.find("inq_ann-0"))?.personId).toBe("per_ann");
      for (const id of ["inq_ann-0", "inq_ann-5"]) await inquiries.trash(id, new Date(at(9)));
      const waiting = await idsIn(store, "waiting");
      expect([waiting, (await people.find("per_ann"))?.name]).toEqual([["per_bob"], "Ann"]);
      for (const id of ["inq_ann-0", "inq_ann-5"]) await inquiries.remove(id);
      expect(await people.find("per_ann")).toBeUndefined();
      expect(await people.ofEmail("ann@example.com")).toBeUndefined();
      expect(await people.counts(today)).toEqual({ waiting: 1, due: 0, all: 1 });
      await people.addEntry(entry("per_bob", 2));
      await inquiries.remove("inq_bob-1");
      expect(await people.find("per_bob")).toMatchObject({ lastAt: at(2) });
    });

    it("are erased with everything they wrote, and are new people when they write again", async ({ store }) => {
      await receive(store, from("Ann", 0, { phone: "719 555 0142" }), from("Ann", 1), from("Bob", 2), from("Cam", 3));
      const { people, inquiries } = store;
      await people.merge("per_ann", "per_bob");
      await people.addEntry(entry("per_bob", 4));
      await people.putTask(task("per_ann"), []);
      await inquiries.trash("inq_ann-1", new Date(at(9)));
      await inquiries.add(from("Ann", 6, { id: "inq_spam", spam: ["links"] }));
      expect(await people.erase("per_ann", ["inq_spam"])).toBe(true);
      expect(await people.erase("per_ann", [])).toBe(false);
      for (const id of ["per_ann", "per_bob"]) expect(await people.find(id)).toBeUndefined();
      expect([await people.findEntry("ent_bob4"), await people.findTask("tsk_ann")]).toEqual([undefined, undefined]);
      expect(await inquiries.counts()).toMatchObject({ all: 1, spam: 0, trash: 0 });
      expect([await idsIn(store, "all"), await idsIn(store, "all", "ann")]).toEqual([["per_cam"], []]);
      expect(await people.counts(today)).toEqual({ waiting: 1, due: 0, all: 1 });
      await inquiries.add(from("Ann", 20));
      expect(await people.find("per_ann")).toMatchObject({ firstInAt: at(20), phones: [], rev: 1 });
    });

    it("of an imported site keep their ids, stages, and merges", async ({ store }) => {
      const { people, inquiries } = store;
      await receive(store, from("Ann", 0), from("Bob", 1));
      await people.merge("per_ann", "per_bob");
      const [ann, bob] = [await people.find("per_ann"), await people.find("per_bob")];
      if (!ann || !bob) throw new Error("Ann or Bob is missing.");
      await people.erase("per_ann", []);
      await people.add({ ...ann, stage: "under-contract", rev: 4 }, [entry("per_ann", 3)], [task("per_ann")]);
      await people.add({ ...ann, name: "Another" }, [], []);
      await people.add(bob, [], []);
      await inquiries.add(from("Bob", 1, { email: "bob@example.net", personId: "per_bob" }));
      expect(await people.find("per_ann")).toMatchObject({
        stage: "under-contract",
        rev: 4,
        name: "Ann",
        waitingSince: at(1),
        lastAt: at(3),
      });
      expect((await people.merged("per_ann")).map(({ id }) => id)).toEqual(["per_bob"]);
      expect(await people.counts(today)).toEqual({ waiting: 1, due: 1, all: 1 });
      expect((await inquiries.find("inq_bob-1"))?.personId).toBe("per_bob");
    });

    it("lose old entries, and are removed when nothing is left", async ({ store }) => {
      await receive(store, from("Ann", 0), from("Bob", 1));
      const { people, inquiries } = store;
      for (const minute of [2, 8]) await people.addEntry(entry("per_ann", minute));
      await people.addEntry(entry("per_bob", 2));
      for (const id of ["inq_ann-0", "inq_bob-1"]) await inquiries.remove(id);
      let cleared = 0;
      for (let more = await people.clearOld(at(5)); more > 0; more = await people.clearOld(at(5))) cleared += more;
      expect(cleared).toBe(3);
      expect(await people.find("per_bob")).toBeUndefined();
      expect(await people.find("per_ann")).toMatchObject({ lastAt: at(8) });
    });

    it("keep the hash of the consent sentence beside their number", async ({ store }) => {
      const { people, inquiries } = store;
      await inquiries.add(from("Ann", 0, { phone: "+1 719 555 0142", consent: "abc" }));
      const { events } = await people.events(["per_ann"], 1);
      expect(events.map(({ inquiry }) => inquiry?.consent)).toEqual(["abc"]);
    });

    it("keep the first sentence saved under a hash", async ({ store: { people } }) => {
      await people.saveSentence("abc", "You agree to be called.");
      await people.saveSentence("abc", "Something else.");
      expect([await people.sentence("abc"), await people.sentence("none")]).toEqual([
        "You agree to be called.",
        undefined,
      ]);
    });
  });

  peopleOrderContract(open);
}
