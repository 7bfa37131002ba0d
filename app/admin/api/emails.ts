import { letterWording } from "#domain/emails/email-wording.ts";
import { noticeWording } from "#domain/notices/notice.ts";
import { onFailure } from "../../frame/refuse.server.ts";
import { answers, oneOf } from "./answers.server.ts";

const letters = answers(onFailure("letter failed", letterWording.failed), {
  /** `{subject, text, inquiryId?}` of the canceled email; 409 when it's being sent or was sent. */
  "POST letters/:letterId/undo": ({ services, params }) => services.replies.undo(params.letterId),
  /** `{letter}`, which is sent now; 409 when there's nothing to retry. */
  "POST letters/:letterId/retry": ({ services, params }) => services.replies.retry(params.letterId),
});

const notices = answers(undefined, {
  /** Retries the notices that permanently failed: `{count}`. */
  "POST notices/retry": async ({ services }) => ({ count: await services.sender.retryFailed() }),
  /** Sends the agent a test email: `{isSent, message}`, where `message` says how it went. */
  "POST notices/test": async ({ services }) => {
    const { to, delivery } = await services.sender.sendTest();
    const message = delivery.isSent ? noticeWording.testSent(to) : noticeWording.testFailed(delivery.words);
    return { isSent: delivery.isSent, message };
  },
});

export const loader = oneOf(letters, notices);
export const action = loader;
