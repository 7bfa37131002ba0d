import { emailWording } from "#domain/emails/email-wording.ts";
import { noticeWording } from "#domain/notices/notice.ts";
import { onFailure } from "../../frame/refuse.server.ts";
import { answers, oneOf } from "./answers.server.ts";

const emails = answers(onFailure("email failed", emailWording.failed), {
  /** `{subject, text, inquiryId?}` of the canceled email; 409 when it's being sent or was sent. */
  "POST emails/:emailId/undo": ({ services, params }) => services.replies.undo(params.emailId),
  /** `{email}`, which is sent now; 409 when there's nothing to retry. */
  "POST emails/:emailId/retry": ({ services, params }) => services.replies.retry(params.emailId),
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

export const loader = oneOf(emails, notices);
export const action = loader;
