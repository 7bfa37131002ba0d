import { letterWording } from "#domain/letters/letter-wording.ts";
import { noticeWording } from "#domain/notices/notice.ts";
import { onFailure } from "../../frame/refuse.server.ts";
import { answers, oneOf } from "./answers.server.ts";

const letters = answers(onFailure("letter failed", letterWording.failed), {
  /** `{subject, text, inquiryId?}` of the letter that is gone now; 409 when it is on its way or was sent. */
  "POST letters/:letterId/undo": ({ services, params }) => services.letterDesk.undo(params.letterId),
  /** `{letter}` that goes out now; 409 when there is nothing to try again. */
  "POST letters/:letterId/retry": ({ services, params }) => services.letterDesk.retry(params.letterId),
});

const notices = answers(undefined, {
  /** Begins anew with the notices that were given up: `{count}`. */
  "POST notices/retry": async ({ services }) => ({ count: await services.noticeSender.retryFailed() }),
  /** Sends a test mail to the agent: `{isSent, message}`, how that went in words. */
  "POST notices/test": async ({ services }) => {
    const { to, delivery } = await services.noticeSender.sendTest();
    const message = delivery.isSent ? noticeWording.testSent(to) : noticeWording.testFailed(delivery.words);
    return { isSent: delivery.isSent, message };
  },
});

export const loader = oneOf(letters, notices);
export const action = loader;
