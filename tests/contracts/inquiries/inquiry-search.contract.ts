import { describe, expect } from "vitest";
import { type Inquiry, type InquiryFilter, inquiryFilters, matchesFilter } from "#domain/inquiries/inquiry.ts";
import { matchesSearch } from "#domain/inquiries/inquiry-search.ts";
import type { InquiryStore } from "#server/ports/inquiry-store.ts";
import { itWith, type Open } from "../opened.ts";
import { morningMail, walterSayingHello, zoeAboutTheGable } from "../samples.ts";
import { seededRandom } from "../seeded-random.ts";
import { allPages } from "./inquiry-walk.ts";

/** How the inbox search works. */
export function inquirySearchContract(open: Open<InquiryStore>): void {
  describe("the search in an inbox", () => {
    const it = itWith(open);

    it.for([
      ["zoe", ["inq_zoe"]],
      ["ŁUKASIEWICZ o'neil", ["inq_zoe"]],
      ["stov stay", ["inq_zoe"]],
      ["שלום", ["inq_zoe"]],
      ["égale", []],
      ["example.com", ["inq_walter", "inq_zoe"]],
      ["5550142", ["inq_zoe"]],
      ["+1 (719) 555.0142", ["inq_zoe"]],
      ["42", ["inq_zoe"]],
      ["zoe hello", []],
      ["ello", []],
      ["  ", ["inq_walter", "inq_zoe"]],
    ] as const)("finds by the beginnings of words: %s", async ([search, ids], { store }) => {
      await store.add(zoeAboutTheGable());
      await store.add(walterSayingHello());
      expect(await idsOf(store, search)).toEqual(ids);
    });

    it.for([
      ["Сергей Йовчев", "сергей йовчев"],
      ["Семён", "СЕМЕН"],
      ["Київ", "київ"],
      ["Κάποιος", "ΚΑΠΟΙΟΣ"],
      ["Άννα Ἰωάννου", "άννα ιωαννου"],
      ["e\u0332gale", "egale"],
      ["\u{1e900}\u{1e901}\u{1e902}", "\u{1e922}\u{1e923}"],
      ["\ufa10", "塚"],
      ["\u{2b820}田", "\u{2b820}田"],
    ] as const)("finds %s as it was written, and by %s", async ([name, typed], { store }) => {
      await store.add(zoeAboutTheGable({ name }));
      for (const search of [name, typed]) expect(await idsOf(store, search), search).toEqual(["inq_zoe"]);
    });

    it("treats no character of a message as a filter token", async ({ store }) => {
      const marks = "\ue000 \ue001 \ue002 \ue003 \ue004 \ue005 \uf8ff";
      await store.add(zoeAboutTheGable({ message: `Hello ${marks} stove` }));
      for (const filter of inquiryFilters) {
        const isThere = filter === "all" || filter === "pending" || filter === "property";
        expect(await idsOf(store, "zoe stove", filter), filter).toEqual(isThere ? ["inq_zoe"] : []);
      }
    });

    it("treats no search text as an operator", async ({ store }) => {
      await store.add(zoeAboutTheGable({ message: 'A "near" (or) not* 100% — AND OR NOT NEAR words:stove' }));
      const typed = ['"', '""', "*", "%", "_", "^stove", "words:stove", "NEAR(a b)", "a AND b", "NOT", "OR", "-a", "+"];
      const hostile = ["'; DROP TABLE inquiry; --", "\\", "\u0000", "(", "{a b}:c", "\ue000", "a\u{1e900}b", "\ud800"];
      for (const search of [...typed, ...hostile, "x".repeat(10_000), "ab ".repeat(3333), manyWords()]) {
        const isFound = matchesSearch(
          zoeAboutTheGable({ message: 'A "near" (or) not* 100% — AND OR NOT NEAR words:stove' }),
          search,
        );
        expect(await idsOf(store, search), search.slice(0, 40)).toEqual(isFound ? ["inq_zoe"] : []);
      }
    });

    it("reflects read and removed inquiries", async ({ store }) => {
      await store.add(zoeAboutTheGable());
      await store.markRead("inq_zoe");
      expect(await idsOf(store, "zoe", "pending")).toEqual([]);
      expect(await idsOf(store, "zoe", "resolved")).toEqual(["inq_zoe"]);
      await store.remove("inq_zoe");
      expect(await idsOf(store, "zoe", "all")).toEqual([]);
    });

    it("finds spam among spam alone, until it is cleared", async ({ store }) => {
      await store.add(zoeAboutTheGable({ spam: ["links"] }));
      await store.add(walterSayingHello());
      expect(await idsOf(store, "example")).toEqual(["inq_walter"]);
      expect(await idsOf(store, "zoe", "pending")).toEqual([]);
      expect(await idsOf(store, "example", "spam")).toEqual(["inq_zoe"]);
      await store.clearSpam("inq_zoe", []);
      expect(await idsOf(store, "zoe", "pending")).toEqual(["inq_zoe"]);
      expect(await idsOf(store, "zoe", "spam")).toEqual([]);
    });

    it("uses every word of a long search", async ({ store }) => {
      const message = manyWords();
      await store.add(walterSayingHello({ message }));
      expect(await idsOf(store, message)).toEqual(["inq_walter"]);
      expect(await idsOf(store, `${message} zz`)).toEqual([]);
    });

    it("pages like the inbox, even if many inquiries have the same time", async ({ store }) => {
      const random = seededRandom(7);
      const mail = morningMail(60).map((inquiry, index) => ({
        ...inquiry,
        id: `inq_${Math.floor(random() * 1e9)}`,
        isRead: random() < 0.4,
        ...(random() < 0.3 && { spam: [index % 3 ? ("flood" as const) : ("links" as const)] }),
        message: random() < 0.6 ? "Roof and well" : "Rooftop",
        createdAt: `2026-05-0${1 + (index % 4)}T08:00:00.00${index % 2}Z`,
      }));
      for (const inquiry of mail) await store.add(inquiry);
      const inOrder = mail.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1));
      for (const filter of inquiryFilters) {
        for (const search of ["roof", "roof well", "walter"]) {
          const expected = inOrder.filter((item) => matchesFilter(item, filter) && matchesSearch(item, search));
          const pages = await allPages(store, filter, 7, search);
          expect(pages.flat(), `${filter}, ${search}`).toEqual(expected);
          expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true);
        }
      }
    });
  });
}

async function idsOf(store: InquiryStore, search: string, filter: InquiryFilter = "all") {
  const { inquiries } = await store.page({ filter, search, limit: 10 });
  return inquiries.map(({ id }: Inquiry) => id);
}

/** Three hundred different words: more than a query of any index accepts. */
function manyWords(): string {
  return Array.from({ length: 300 }, (_, index) => `word${index}`).join(" ");
}
