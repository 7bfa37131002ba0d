import { expect, it } from "vitest";
import { type Body, BodySchema } from "#domain/pages/body.ts";
import { generatedTexts } from "#tests/support/samples/generated-texts.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { readText } from "../stores/pages/page-records.ts";
import { createPageEditor } from "./page-editor.ts";
import { shippedPages } from "./shipped-pages.ts";

const texts = [...shippedPages().map(({ body }) => body.markdown), ...generatedTexts(5_000)];
/** As the editor sends it. */
const sent = (markdown: string): Body =>
  BodySchema.parse(JSON.parse(JSON.stringify({ title: "T", summary: "", markdown })));

it("the shipped texts and 5,000 generated ones are read back letter for letter", () => {
  for (const markdown of texts) {
    const { markdown: read } = readText({ id: "page-text:pag_1:a", body: sent(markdown), version: 1 });
    if (read !== markdown) expect(read).toBe(markdown);
  }
});

it("the store returns the shipped texts and every 25th generated one unchanged", async () => {
  const platform = openEmptyPlatform();
  const editor = createPageEditor(platform.pages, () => new Date("2026-11-22T18:00:00.000Z"));
  const { id } = await editor.create("guide", "Every text");
  const saved = texts.filter((_, at) => at < shippedPages().length || at % 25 === 0);
  for (const [at, markdown] of saved.entries()) {
    expect(await editor.save({ id, rev: at + 1 }, { draft: sent(markdown) })).toHaveProperty("page");
    expect((await platform.pages.find(id))?.draft?.markdown).toBe(markdown);
  }
});
