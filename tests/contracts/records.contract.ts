import { describe, expect } from "vitest";
import type { ListQuery, Records, SearchQuery, StoredRecord, Write } from "#server/ports/records.ts";
import { itWith, type Open } from "./opened.ts";
import { seededRandom } from "./seeded-random.ts";

const put = (id: string, key: string, more: Partial<Extract<Write, { put: string }>> = {}): Write => ({
  ...{ put: id, body: { id }, places: [{ list: "emails", key }] },
  ...more,
});
const idsIn = (found: readonly { id: string }[]) => found.map(({ id }) => id);

/** What every engine guarantees to the stores written over it. */
export function recordsContract(open: Open<Records>): void {
  describe("records", () => {
    const it = itWith(open);

    it("are found by id with the body that was written and a version that grows", async ({ store }) => {
      const body = { text: "Hi — 🌻", empty: "", none: null, list: [1, { two: [] }], number: -2.5, isTrue: true };
      expect(await store.get("one")).toBeUndefined();
      expect(await store.transact([{ put: "one", body, expect: 0 }])).toBeUndefined();
      expect(await store.get("one")).toEqual({ id: "one", body, version: 1 });
      await store.transact([{ put: "one", body: [] }]);
      await store.transact([{ put: "one", body: { ...body, gone: undefined }, expect: 2 }]);
      expect(await store.get("one")).toEqual({ id: "one", body, version: 3 });
    });

    it("change only for a writer who expects the stored version", async ({ store }) => {
      await store.transact([put("one", "1"), put("two", "2")]);
      expect(await store.transact([put("one", "1", { expect: 0 })])).toBe("one");
      expect(await store.transact([put("none", "1", { expect: 1 })])).toBe("none");
      expect(await store.transact([{ remove: "two", expect: 2 }])).toBe("two");
      expect(await store.transact([{ remove: "none", expect: 1 }])).toBe("none");
      expect(await store.transact([{ remove: "none" }, { remove: "two", expect: 1 }])).toBeUndefined();
      expect(idsIn(await store.many(["two", "none", "one"]))).toEqual(["one"]);
    });

    it("are written together or not at all", async ({ store }) => {
      await store.transact([put("old", "1")]);
      const writes: Write[] = [put("new", "2"), { count: "n", by: { all: 1 } }];
      for (const last of [put("old", "3", { expect: 7 }), { remove: "old", expect: 7 }])
        expect(await store.transact([...writes, last])).toBe("old");
      expect(await store.get("new")).toBeUndefined();
      expect(await store.get("old")).toMatchObject({ version: 1 });
      expect(await store.counts("n")).toEqual({});
      expect(idsIn(await store.list({ list: "emails", limit: 10 }))).toEqual(["old"]);
    });

    it("are read in the wanted order, hundreds at once", async ({ store }) => {
      const ids = Array.from({ length: 230 }, (_, at) => `r${at}`);
      for (let start = 0; start < ids.length; start += 25)
        await store.transact(ids.slice(start, start + 25).map((id) => put(id, id)));
      const wanted = [...ids.toReversed(), "none", "r5"];
      expect(idsIn(await store.many(wanted))).toEqual([...ids.toReversed(), "r5"]);
      expect(await store.many([])).toEqual([]);
    });

    it("are listed in each of their places until they leave it", async ({ store }) => {
      const places = (...lists: string[]) => ({ places: lists.map((list) => ({ list, key: "k" })) });
      const listed = async () =>
        Promise.all(["a", "b", "c"].map(async (list) => idsIn(await store.list({ list, limit: 9 })).join()));
      await store.transact([put("one", "", places("a", "b")), put("two", "", places("b"))]);
      expect(await listed()).toEqual(["one", "one,two", ""]);
      await store.transact([put("one", "", places("b", "c"))]);
      expect(await listed()).toEqual(["", "one,two", "one"]);
      expect(await store.list({ list: "b", limit: 1 })).toEqual([
        { id: "one", body: { id: "one" }, version: 2, position: "k#one" },
      ]);
      await store.transact([{ remove: "one" }, put("two", "", { places: [] })]);
      expect(await listed()).toEqual(["", "", ""]);
    });

    it("are listed page by page in both directions, by key and then by id", async ({ store }) => {
      const keys = ["2", "1", "2", "2", "10", "3", "1"];
      for (const [at, key] of keys.entries()) await store.transact([put(`r${at}`, key)]);
      const inOrder = ["r1", "r6", "r4", "r0", "r2", "r3", "r5"];
      const pages = async (limit: number, newestFirst: boolean) => {
        const found: string[] = [];
        for (let place: string | undefined; ; ) {
          const bound = place === undefined ? {} : newestFirst ? { before: place } : { after: place };
          const page = await store.list({ list: "emails", limit, newestFirst, ...bound });
          if (page.length === 0) return found;
          found.push(...idsIn(page));
          place = page.at(-1)?.position;
        }
      };
      for (const limit of [1, 2, 3, 100]) {
        expect(await pages(limit, false)).toEqual(inOrder);
        expect(await pages(limit, true)).toEqual(inOrder.toReversed());
      }
      const between = (query: Omit<ListQuery, "list" | "limit">) =>
        store.list({ list: "emails", limit: 9, ...query }).then(idsIn);
      expect(await between({ after: "1#r6", before: "2#r3" })).toEqual(["r4", "r0", "r2"]);
      expect(await between({ after: "1#r7", before: "2~", newestFirst: true })).toEqual(["r3", "r2", "r0", "r4"]);
      await store.transact([{ remove: "r0" }]);
      expect(await between({ after: "2#r0" })).toEqual(["r2", "r3", "r5"]);
      expect(await between({ after: "9", before: "2" })).toEqual([]);
      expect(await store.places({ list: "emails", after: "2#r0", limit: 2 })).toEqual([
        { id: "r2", position: "2#r2" },
        { id: "r3", position: "2#r3" },
      ]);
      const newest = { list: "emails", before: "2#r3", newestFirst: true, limit: 1 };
      expect(await store.places(newest)).toEqual([{ id: "r2", position: "2#r2" }]);
    });

    it("are listed from several lists at once as from one, and by position alone", async ({ store }) => {
      const places = (key: string, ...lists: string[]) => ({ places: lists.map((list) => ({ list, key })) });
      for (const at of [1, 2, 3, 4, 5, 6])
        await store.transact([put(`r${at}`, "", places(`${at}`, `list ${at % 3}`, ...(at === 4 ? ["list 0"] : [])))]);
      const list = ["list 0", "list 1", "none"];
      const found = async (query: Partial<ListQuery>) => idsIn(await store.list({ list, limit: 9, ...query }));
      expect(await found({})).toEqual(["r1", "r3", "r4", "r4", "r6"]);
      expect(await found({ newestFirst: true, limit: 2 })).toEqual(["r6", "r4"]);
      expect(await found({ newestFirst: true, before: "4#r4" })).toEqual(["r3", "r1"]);
      expect(await found({ after: "1#r1", limit: 1, mayLag: true })).toEqual(["r3"]);
      expect(await found({ list: [] })).toEqual([]);
      expect(idsIn(await store.places({ list, limit: 9, after: "1#r1" }))).toEqual(["r3", "r4", "r4", "r6"]);
      expect(await store.places({ list: "list 2", limit: 1, newestFirst: true })).toEqual([
        { id: "r5", position: "5#r5" },
      ]);
      expect(idsIn(await store.many(["r2", "r1"], true))).toEqual(["r2", "r1"]);
    });

    it("are found by the beginnings of their words, those added last first", async ({ store }) => {
      const found = async (words: string[], more: { limit?: number; before?: string | undefined } = {}) =>
        idsIn((await store.search({ search: "emails", words, limit: 9, ...more })).found);
      const words = (...all: string[]) => ({ words: { search: "emails", words: all } });
      await store.transact([put("zoe", "2", words("zoe", "keller", "elm"))]);
      await store.transact([put("walter", "3", words("walter", "keller", "łódź"))]);
      await store.transact([put("other", "1", { words: { search: "others", words: ["zoe"] } }), put("plain", "4")]);
      expect(await found(["ke"])).toEqual(["walter", "zoe"]);
      const first = await store.search({ search: "emails", words: ["kel"], limit: 1 });
      expect([idsIn(first.found), await found(["kel"], { before: first.next })]).toEqual([["walter"], ["zoe"]]);
      expect(await found(["keller", "z"])).toEqual(["zoe"]);
      expect([await found(["kellers"]), await found(["łó"]), await found(["elm", "w"])]).toEqual([[], ["walter"], []]);
      await store.transact([put("zoe", "5", words("zoe", "huber"))]);
      expect([await found(["keller"]), await found(["hub"]), await found(["zoe"])]).toEqual([
        ["walter"],
        ["zoe"],
        ["zoe"],
      ]);
      expect(idsIn(await store.list({ list: "emails", limit: 9 }))).toEqual(["other", "walter", "plain", "zoe"]);
      await store.transact([{ remove: "zoe" }, put("walter", "3")]);
      expect([await found(["huber"]), await found(["keller"])]).toEqual([[], []]);
    });

    it("with a common word are found page after page, each once", async ({ store }) => {
      const ids = Array.from({ length: 70 }, (_, at) => `r${at}`);
      for (const id of ids)
        await store.transact([
          {
            put: id,
            body: {},
            words: { search: "emails", words: ["smith", `only${id}`, ...(id === "r3" ? ["zoe"] : [])] },
          },
        ]);
      const all = async (words: string[], fits?: (record: StoredRecord) => boolean) => {
        const found: string[] = [];
        let before: string | undefined;
        do {
          const page = await store.search({ search: "emails", words, limit: 25, before, ...(fits && { fits }) });
          expect(page.found.length).toBeLessThanOrEqual(25);
          found.push(...idsIn(page.found));
          before = page.next;
        } while (before !== undefined);
        return found;
      };
      expect(await all(["smith"])).toEqual(ids.toReversed());
      const isEven = ({ id }: { id: string }) => Number(id.slice(1)) % 2 === 0;
      expect(await all(["smith"], isEven)).toEqual(ids.toReversed().filter((id) => isEven({ id })));
      expect([await all(["smith"], () => false), await all(["zoe"], isEven)]).toEqual([[], []]);
      expect([await all(["smi", "onlyr7"]), await all(["zoe", "smith"])]).toEqual([["r7"], ["r3"]]);
    });

    it("are found within a list, and before a position of it", async ({ store }) => {
      const words = { words: { search: "emails", words: ["smith"] } };
      const waiting = (key: string) => ({ places: [{ list: "waiting", key }] });
      await store.transact([put("early", "1", { ...words, ...waiting("1") }), put("elsewhere", "2", words)]);
      await store.transact([put("late", "3", { ...words, ...waiting("3") }), put("unnamed", "1", waiting("1"))]);
      const found = async (before?: string, more: Partial<SearchQuery> = {}) => {
        const within = { list: "waiting", before };
        return idsIn((await store.search({ search: "emails", words: ["smi"], limit: 9, within, ...more })).found);
      };
      expect([await found(), await found("2"), await found("1#early")]).toEqual([["late", "early"], ["early"], []]);
      expect(await found(undefined, { limit: 1, fits: ({ id }) => id !== "late" })).toEqual(["early"]);
      expect(await found(undefined, { within: { list: "other" } })).toEqual([]);
    });

    it("come with counters that add up, also downward", async ({ store }) => {
      expect(await store.counts("people")).toEqual({});
      await store.transact([{ count: "people", by: { all: 2, waiting: 1 } }, put("one", "1")]);
      await store.transact([
        { count: "people", by: { waiting: -1 } },
        { count: "days", by: { "2026-11-28": 3 } },
      ]);
      expect(await store.counts("people")).toMatchObject({ all: 2, waiting: 0 });
      expect(await store.counts("days")).toEqual({ "2026-11-28": 3 });
    });

    it("from a thousand writers, a hundred at once, are all there, each once", async ({ store }) => {
      const ids = Array.from({ length: 1000 }, (_, at) => `r${String(at).padStart(4, "0")}`);
      for (let start = 0; start < ids.length; start += 100) {
        const writes = ids.slice(start, start + 100).map((id) => store.transact([put(id, "same", { expect: 0 })]));
        expect((await Promise.all(writes)).filter((id) => id !== undefined)).toEqual([]);
      }
      const found: string[] = [];
      for (let after = ""; ; ) {
        const page = await store.list({ list: "emails", after, limit: 100 });
        found.push(...idsIn(page));
        if (page.length < 100) break;
        after = page.at(-1)?.position ?? "";
      }
      expect(found).toEqual(ids);
    });

    it("that many change at once lose no change", async ({ store }) => {
      await store.transact([put("one", "0")]);
      const all = Array.from({ length: 40 }, (_, at) => at);
      const careful = await Promise.all(all.map((at) => store.transact([put("one", `${at}`, { expect: 1 })])));
      expect(careful.filter((id) => id === undefined)).toHaveLength(1);
      await Promise.all(all.map((at) => store.transact([put("one", `${at}`), { count: "n", by: { all: 1 } }])));
      expect(await store.get("one")).toMatchObject({ version: 42 });
      expect(await store.counts("n")).toEqual({ all: 40 });
      expect(idsIn(await store.list({ list: "emails", limit: 9 }))).toEqual(["one"]);
    });

    it("are never listed where they no longer are", async ({ store }) => {
      const move = (turn: number, id: string) => {
        const list = `list ${turn % 2}`;
        return store.transact([put(id, "k", { body: list, places: [{ list, key: "k" }] })]);
      };
      const ids = Array.from({ length: 10 }, (_, at) => `r${at}`);
      for (const id of ids) await move(0, id);
      let isMoving = true;
      const moving = (async () => {
        for (let turn = 1; turn <= 6; turn++) await Promise.all(ids.map((id) => move(turn, id)));
        isMoving = false;
      })();
      do {
        for (const list of ["list 0", "list 1"])
          for (const { body } of await store.list({ list, limit: 20 })) expect(body).toBe(list);
      } while (isMoving);
      await moving;
      expect(idsIn(await store.list({ list: "list 0", limit: 20 }))).toEqual(ids);
    });

    it.for([1, 2])("agree with a simple list after 150 random writes (seed %i)", async (seed, { store }) => {
      const random = seededRandom(seed);
      const pick = (most: number) => Math.floor(random() * most);
      const model = new Map<string, { version: number; places: { list: string; key: string }[] }>();
      for (let step = 0; step < 150; step++) {
        const writes: Write[] = [];
        for (const id of new Set(Array.from({ length: 1 + pick(3) }, () => `r${pick(12)}`))) {
          const expect = random() < 0.4 ? { expect: pick(3) } : {};
          const places = ["a", "b", "c"].filter(() => random() < 0.5).map((list) => ({ list, key: `${pick(5)}` }));
          writes.push(random() < 0.3 ? { remove: id, ...expect } : { put: id, body: { step }, places, ...expect });
        }
        const idOf = (write: Write) => ("put" in write ? write.put : "remove" in write ? write.remove : "");
        const versionOf = (id: string) => model.get(id)?.version ?? 0;
        const stale = writes.filter(
          (write) => "expect" in write && write.expect !== undefined && write.expect !== versionOf(idOf(write)),
        );
        const outcome = await store.transact(writes);
        if (stale.length > 0) {
          expect(stale.map(idOf)).toContain(outcome);
          continue;
        }
        expect(outcome).toBeUndefined();
        for (const write of writes) {
          if ("put" in write)
            model.set(write.put, { version: versionOf(write.put) + 1, places: [...(write.places ?? [])] });
          else if ("remove" in write) model.delete(write.remove);
        }
      }
      for (const list of ["a", "b", "c"]) {
        const wanted = [...model]
          .flatMap(([id, { places }]) => places.filter((place) => place.list === list).map(({ key }) => `${key}#${id}`))
          .toSorted();
        expect((await store.list({ list, limit: 99 })).map(({ position }) => position)).toEqual(wanted);
      }
      for (const [id, { version }] of model) expect(await store.get(id)).toMatchObject({ version });
    });
  });
}
