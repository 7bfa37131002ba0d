import { expect, it, onTestFinished } from "vitest";
import { BodySchema } from "#domain/pages/body.ts";
import { generatedTexts } from "#tests/support/generated-texts.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import { createPageEditor } from "./page-editor.ts";
import { shippedPages } from "./shipped-pages.ts";

it("the eight guides and 5,000 generated texts come back from the store letter for letter", async () => {
  const platform = openEmbeddedPlatform({ dataDir: temporaryFolder() });
  onTestFinished(() => platform.close());
  const editor = createPageEditor(platform.pages, () => new Date("2026-11-22T18:00:00.000Z"));
  const { id } = await editor.create("guide", "Every text");
  const texts = [...shippedPages().map(({ body }) => body.markdown), ...generatedTexts(5_000)];
  let rev = 1;
  for (const markdown of texts) {
    // As it comes from the editor.
    const draft = BodySchema.parse(JSON.parse(JSON.stringify({ title: "T", summary: "", markdown })));
    const saved = await editor.save({ id, rev }, { draft });
    if ("refusal" in saved) throw new Error(`${saved.refusal.error} ${JSON.stringify(markdown)}`);
    rev = saved.page.rev;
    const { draft: read } = (await platform.pages.find(id)) ?? {};
    if (read?.markdown !== markdown) expect(read?.markdown).toBe(markdown);
  }
  expect(rev).toBe(texts.length + 1);
}, 60_000);
