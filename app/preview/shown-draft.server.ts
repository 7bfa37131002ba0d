import type { RouterContextProvider } from "react-router";
import type { Page } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { headOf, outlineOf } from "#server/records/page-record.ts";
import { type ShownGuide, shownGuide } from "../visitor/guides/shown-guide.server.ts";
import { type ShownText, shownAbout, shownText } from "../visitor/texts/texts.server.ts";

/** A draft as visitors would see it, or why there is none. */
export type ShownDraft = { guide: ShownGuide } | { about: ShownText } | { text: ShownText } | { refusal: string };

export async function shownDraft(
  context: Readonly<RouterContextProvider>,
  page: Page | undefined,
): Promise<ShownDraft> {
  const body = page?.draft ?? page?.scheduled ?? page?.live;
  if (!page || !body) return { refusal: pageWording.deadPreview };
  const head = headOf(body);
  if (page.kind === "guide") {
    const { isWhole: _, ...guide } = await shownGuide(context, {
      page: outlineOf(page),
      head,
      markdown: body.markdown,
    });
    return { guide };
  }
  if (page.shipped?.name === "about") return { about: await shownAbout(context, head, body.markdown) };
  return { text: await shownText(context, head, body.markdown, new Date(page.updatedAt)) };
}
