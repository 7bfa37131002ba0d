import { expect, it } from "vitest";
import type { Page } from "#domain/pages/page.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { bodyHash } from "../records/page-record.ts";
import { createPageEditor } from "./page-editor.ts";
import { seedPages, withReleasedTexts } from "./release.ts";
import { shippedPages } from "./shipped-pages.ts";

const now = new Date("2026-11-22T18:00:00.000Z");
const id = "pag_land";

const emptyStore = () => openEmptyPlatform().pages;

/** A site whose land guide came with an earlier release. */
async function siteOfEarlierRelease(changes: Partial<Page> = {}) {
  const pages = emptyStore();
  await seedPages(pages, now);
  const page = await pages.find(id);
  if (!page?.live) throw new Error("There is no guide to land.");
  const older = { ...page.live, markdown: "An older text." };
  const shipped = { name: "land", hash: bodyHash(older) };
  await pages.replace({ ...page, rev: 2, live: older, shipped, ...changes });
  return { pages, older };
}

it("a new site starts with every text of content/, each with its first revision, and a second start adds none", async () => {
  const pages = emptyStore();
  await seedPages(pages, now);
  await seedPages(pages, now);
  const all = await pages.all();
  expect(all.map(({ shipped }) => shipped?.name).toSorted()).toEqual(
    shippedPages()
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const page of all) expect(await pages.revisions(page.id)).toMatchObject([{ why: "upgrade" }]);
});

it("an unedited text is replaced by the release's", async () => {
  const { pages } = await siteOfEarlierRelease();
  await seedPages(pages, now);
  const page = await pages.find(id);
  expect(page?.live?.markdown).toBe(shippedPages().find(({ name }) => name === "land")?.body.markdown);
  expect(page).toMatchObject({ rev: 3, slug: "land" });
  expect(await pages.revisions(id)).toMatchObject([{ why: "upgrade" }, { why: "upgrade" }]);
});

it("an edited text stays, and the release's text is offered until the agent chooses", async () => {
  const { pages, older } = await siteOfEarlierRelease({ liveSince: "2026-11-01T09:00:00.000Z" });
  const hers = { ...older, markdown: "My own text." };
  const before = await pages.find(id);
  if (before) await pages.replace({ ...before, live: hers, rev: 3 });
  const editor = createPageEditor(pages, () => now);
  const offered = async () => (await editor.list()).find((page) => page.id === id)?.hasNewShippedText;
  const opened = await editor.read(id);
  expect([opened?.live, opened?.rev, await offered()]).toEqual([hers, 3, true]);
  expect(opened?.shippedText).toEqual(shippedPages().find(({ name }) => name === "land")?.body);
  expect(await editor.keepOwn({ id, rev: 3 })).toMatchObject({ page: { live: hers } });
  expect([await offered(), (await editor.read(id))?.shippedText]).toEqual([false, undefined]);
});

it("a draft counts as an edit, so the live text stays", async () => {
  const { pages, older } = await siteOfEarlierRelease({ draft: { title: "Mine", summary: "", markdown: "" } });
  await seedPages(pages, now);
  expect((await pages.find(id))?.live).toEqual(older);
});

it("visitors read the release's texts even before they could be saved", async () => {
  const empty = withReleasedTexts(emptyStore(), () => now);
  expect(await empty.all()).toHaveLength(shippedPages().length);
  const { pages } = await siteOfEarlierRelease();
  const shown = withReleasedTexts(pages, () => now);
  const land = (await shown.all()).find((page) => page.id === id);
  expect(land?.live && (await shown.text(id, land.live.hash))?.markdown).not.toBe("An older text.");
});
