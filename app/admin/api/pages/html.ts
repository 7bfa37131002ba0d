import { z } from "zod";
import { mostBytes } from "#domain/pages/body.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { guideHtml } from "../../../visitor/texts/texts.server.ts";
import { answers, oneOf } from "../answers.server.ts";
import { onUnreadPage } from "./page-request.server.ts";

/** Two texts, each letter as an escape of six. */
export const handle: PageHandle = { bodyLimit: 2 * mostBytes * 6 + 1024 };

const TextsSchema = z.object({ markdown: z.array(z.string().max(mostBytes)).max(2) });

const table = answers(onUnreadPage, {
  /** `{markdown}`, up to two texts: `{html}`, each as visitors would read it, with placeholders as typed. */
  "POST pages/html": async ({ input }) => {
    const { data } = TextsSchema.safeParse(await input());
    return data ? { html: data.markdown.map(guideHtml) } : refuse(400, pageWording.mustBeText);
  },
});

export const loader = oneOf(table);
export const action = loader;
