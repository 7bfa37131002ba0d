import { describe, expect } from "vitest";
import type { Body } from "#domain/pages/body.ts";
import type { Revision } from "#domain/pages/revision.ts";
import type { Platform } from "#server/ports/platform.ts";
import { DuplicateIdError, SlugInUseError } from "#server/ports/store-errors.ts";
import { bodyHash, outlineOf } from "#server/records/page-record.ts";
import { itWith, type Open } from "./opened.ts";
import { winterBody, winterGuide } from "./samples.ts";

const revision = (id: string, changes: Partial<Revision> = {}): Revision => ({
  id: `rev_${id}`,
  pageId: "pag_winter",
  at: "2026-11-03T09:30:00.000Z",
  why: "publish",
  body: winterBody(),
  ...changes,
});

/** What every PageStore guarantees, as tests. Its writes raise the content version of the listing store. */
export function pageStoreContract(open: Open<Pick<Platform, "pages" | "listings">>): void {
  describe("a page store", () => {
    const it = itWith(open);

    it("is empty at first", async ({ store: { pages } }) => {
      expect([await pages.all(), await pages.moved(), await pages.revisions("pag_winter")]).toEqual([[], [], []]);
      expect(await pages.find("pag_winter")).toBeUndefined();
      expect(await pages.preview("abc")).toBeUndefined();
    });

    it("returns every field as added, and every text by its hash", async ({ store: { pages } }) => {
      const page = winterGuide({
        live: winterBody({ title: "Winter" }),
        liveSince: "2026-11-03T09:30:00.000Z",
        firstLiveOn: "2026-11-03",
        nextSlug: "winter-driving",
        publishAt: "2027-01-02T15:00:00.000Z",
        scheduled: winterBody({ markdown: "Soon." }),
        shipped: { name: "winter", hash: "0123" },
      });
      await pages.add(page);
      expect(await pages.find(page.id)).toEqual(page);
      expect(await pages.all()).toEqual([outlineOf(page)]);
      for (const each of [page.live, page.draft, page.scheduled] as Body[])
        expect(await pages.text(page.id, bodyHash(each))).toEqual(each);
    });

    it("saves three texts of the maximum size", async ({ store: { pages } }) => {
      const long = (start: string) => winterBody({ markdown: start.padEnd(200_000, "\u00b6").slice(0, 100_000) });
      const page = winterGuide({ live: long("one"), draft: long("two"), scheduled: long("three") });
      await pages.add(page);
      expect(await pages.find(page.id)).toEqual(page);
    });

    it("refuses a second page with the same id", async ({ store: { pages } }) => {
      await pages.add(winterGuide());
      await expect(pages.add(winterGuide({ slug: "other" }))).rejects.toThrow(DuplicateIdError);
      expect(await pages.all()).toMatchObject([{ slug: "winter" }]);
    });

    it("replaces the page that was seen, and deletes the texts it no longer uses", async ({ store: { pages } }) => {
      await pages.add(winterGuide());
      const next = winterGuide({ rev: 2, draft: winterBody({ markdown: "Thaw." }) });
      expect(await pages.replace(next)).toBe("replaced");
      expect(await pages.replace(winterGuide({ rev: 2, draft: winterBody({ markdown: "Late." }) }))).toBe("conflict");
      expect(await pages.replace(winterGuide({ id: "pag_nobody", rev: 2 }))).toBe("missing");
      expect(await pages.find("pag_winter")).toEqual(next);
      expect(await pages.text("pag_winter", bodyHash(winterBody()))).toBeUndefined();
    });

    it("accepts one of two concurrent writes, and reports a conflict to the other", async ({ store: { pages } }) => {
      await pages.add(winterGuide());
      const writes = ["One.", "Two.", "Three."].map((markdown) =>
        winterGuide({ rev: 2, draft: winterBody({ markdown }) }),
      );
      const outcomes = await Promise.all(writes.map((page) => pages.replace(page)));
      expect(outcomes.toSorted()).toEqual(["conflict", "conflict", "replaced"]);
      expect(await pages.find("pag_winter")).toEqual(writes[outcomes.indexOf("replaced")]);
    });

    it("gives a slug to one of two concurrent pages, and frees it with the page", async ({ store: { pages } }) => {
      const outcomes = await Promise.allSettled(
        ["one", "two"].map((id) => pages.add(winterGuide({ id: `pag_${id}` }))),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const refusal = outcomes.find(({ status }) => status === "rejected");
      expect(refusal).toMatchObject({ reason: { name: "SlugInUseError" } });
      await pages.add(winterGuide({ id: "pag_other", slug: "other" }));
      await pages.add(winterGuide({ id: "pag_page", kind: "page" }));
      const renamed = winterGuide({ id: "pag_other", slug: "other", nextSlug: "winter", rev: 2 });
      await expect(pages.replace(renamed)).rejects.toThrow(SlugInUseError);
      expect(await pages.find("pag_other")).toMatchObject({ rev: 1 });
      const [first] = (await pages.all()).filter(({ kind, slug }) => kind === "guide" && slug === "winter");
      await pages.remove(String(first?.id), 1);
      expect(await pages.replace(renamed)).toBe("replaced");
      const trashed = { ...renamed, rev: 3, trashedAt: "2026-11-05T09:30:00.000Z" };
      expect(await pages.replace(trashed)).toBe("replaced");
      await pages.add(winterGuide({ id: "pag_third" }));
    });

    it("writes the revision, old address, and page together or not at all", async ({ store: { pages } }) => {
      await pages.add(winterGuide(), { revisions: [revision("a")] });
      const moved = { from: "/resources/winter", pageId: "pag_winter", at: "2026-11-04T09:30:00.000Z" };
      const change = { revisions: [revision("b", { why: "checkpoint" })], moved: [moved] };
      expect(await pages.replace(winterGuide({ rev: 3, slug: "snow" }), change)).toBe("conflict");
      expect([await pages.moved(), await pages.revisions("pag_winter")]).toMatchObject([[], [{ id: "rev_a" }]]);
      expect(await pages.replace(winterGuide({ rev: 2, slug: "snow" }), change)).toBe("replaced");
      expect([await pages.moved(), await pages.revisions("pag_winter")]).toMatchObject([
        [moved],
        [{ id: "rev_b" }, { id: "rev_a" }],
      ]);
    });

    it("lists the revisions newest first, and returns each text", async ({ store: { pages } }) => {
      const first = revision("a", { body: winterBody({ title: "First", markdown: "Two words." }) });
      const last = revision("b", { at: "2026-11-05T09:30:00.000Z", why: "restore" });
      await pages.add(winterGuide());
      for (const each of [last, first, first]) await pages.addRevision(each);
      const { id, at, why } = first;
      const told = await pages.revisions("pag_winter");
      expect(told.map((each) => each.id)).toEqual(["rev_b", "rev_a"]);
      expect(told[1]).toEqual({ id, at, why, title: "First", words: 2 });
      expect(await pages.revision("pag_winter", "rev_a")).toEqual(first);
      expect(await pages.revision("pag_other", "rev_a")).toBeUndefined();
    });

    it("removes the version that was seen with its texts, revisions, old addresses, and links", async ({
      store: { pages },
    }) => {
      const moved = { from: "/resources/snow", pageId: "pag_winter", at: "2026-11-04T09:30:00.000Z" };
      await pages.add(winterGuide(), { revisions: [revision("a")], moved: [moved] });
      await pages.addPreview(
        { hash: "abc", pageId: "pag_winter", expiresAt: "2026-12-01T00:00:00.000Z" },
        "2026-11-02",
      );
      expect(await pages.remove("pag_winter", 7)).toBe(false);
      expect(await pages.remove("pag_winter", 1)).toBe(true);
      expect(await pages.remove("pag_winter", 1)).toBe(false);
      expect([await pages.all(), await pages.revisions("pag_winter")]).toEqual([[], []]);
      expect(await pages.text("pag_winter", bodyHash(winterBody()))).toBeUndefined();
      expect(await pages.revision("pag_winter", "rev_a")).toBeUndefined();
      expect(await pages.preview("abc")).toBeUndefined();
      expect(await pages.moved()).toEqual([]);
    });

    it("keeps preview links until they expire or are revoked", async ({ store: { pages } }) => {
      const link = (hash: string, pageId: string, expiresAt: string) => ({ hash, pageId, expiresAt });
      const old = link("old", "pag_winter", "2026-11-09T00:00:00.000Z");
      const good = link("good", "pag_winter", "2026-11-19T00:00:00.000Z");
      const other = link("other", "pag_land", "2026-11-19T00:00:00.000Z");
      await pages.addPreview(old, "2026-11-02T00:00:00.000Z");
      expect(await pages.preview("old")).toEqual(old);
      await pages.addPreview(good, "2026-11-12T00:00:00.000Z");
      await pages.addPreview(other, "2026-11-12T00:00:00.000Z");
      expect([await pages.preview("old"), await pages.preview("good")]).toEqual([undefined, good]);
      await pages.removePreviews("pag_winter", "2026-11-12T00:00:01.000Z");
      expect([await pages.preview("good"), await pages.preview("other")]).toEqual([undefined, other]);
      const late = link("late", "pag_winter", "2026-11-19T00:00:02.000Z");
      await pages.addPreview(late, "2026-11-12T00:00:02.000Z");
      expect(await pages.preview("late")).toEqual(late);
    });

    it("raises the content version for changes that visitors see, and not for drafts", async ({ store }) => {
      const { pages, listings } = store;
      const moves = async (write: () => Promise<unknown>) => {
        const { version } = await listings.contentVersion();
        await write();
        return (await listings.contentVersion()).version > version;
      };
      const live = { live: winterBody(), liveSince: "2026-11-03T09:30:00.000Z" };
      const { draft, ...published } = winterGuide({ ...live, rev: 3 });
      expect(await moves(() => pages.add(winterGuide()))).toBe(false);
      expect(await moves(() => pages.replace(winterGuide({ rev: 2, draft: winterBody({ title: "W" }) })))).toBe(false);
      expect(await moves(() => pages.replace(published))).toBe(true);
      expect(await moves(() => pages.replace({ ...published, draft, rev: 4 }))).toBe(false);
      const scheduled = { scheduled: draft, publishAt: "2027-01-02T15:00:00.000Z" };
      expect(await moves(() => pages.replace({ ...published, ...scheduled, rev: 5 }))).toBe(true);
      expect(await moves(() => pages.replace({ ...published, trashedAt: "2026-11-05T09:30:00.000Z", rev: 6 }))).toBe(
        true,
      );
      expect(await moves(() => pages.remove("pag_winter", 6))).toBe(false);
    });
  });
}
