import { emailWording } from "#domain/emails/email-wording.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { onFailure, refuse } from "../../frame/refuse.server.ts";
import { answers, oneOf } from "./answers.server.ts";

/** Thirty long texts exceed the default limit. */
export const handle: PageHandle = { bodyLimit: 512 * 1024 };

const table = answers(onFailure("quick replies failed", emailWording.failed), {
  /** `{replies, canSend}`: all quick replies in order, and whether email is set up. */
  "GET quick-replies": async ({ services: { replies, sender } }) => ({
    replies: await replies.quickReplies(),
    canSend: sender.canSend,
  }),
  /** `{replies}`: 200 with all of them; 422 with a sentence, and the index of the invalid reply in `at`. */
  "PUT quick-replies": async ({ services, input }) => {
    const outcome = await services.replies.saveQuickReplies(await input());
    if ("replies" in outcome) return outcome;
    const { refusal, at } = outcome;
    return refuse(422, refusal, at === undefined ? {} : { at });
  },
});

export const loader = oneOf(table);
export const action = loader;
