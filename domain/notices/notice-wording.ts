import { wholeNumber } from "../formats.ts";
import { mostCountedNotices, type Notice, type NoticeSummary } from "./notice.ts";

/** Milliseconds after which the dashboard warns of a notice that still waits. */
const lateAfter = 15 * 60_000;

/** Sentences about telling the agent. */
export const noticeWording = {
  safe: "The messages themselves are safe in your inbox.",
  tryAgain: "Try Again Now",
  triedAgain: "Trying again. Look here again in a minute.",
  testSent: (to: string) => `A test mail is on its way to ${to}. Look for it there, and among the junk.`,
  testFailed: (words: string) => `The test mail could not be sent. ${words}`,
} as const;

/** Where a notice stands, in a line. @param moment writes an ISO timestamp as people read it */
export function noticeLine(notice: Notice, moment: (at: string) => string): string {
  const name = notice.channel === "mail" ? "Notice" : "Webhook notice";
  const { state, attempts, lastError, nextAttemptAt, settledAt } = notice;
  if (state === "sent") return `${name} sent, ${moment(settledAt ?? nextAttemptAt)}`;
  if (state === "failed") return `${name} failed: ${lastError ?? "It could not be sent."}`;
  if (attempts === 0 || !lastError) return `${name} on its way`;
  const times = attempts === 1 ? "once" : `${attempts} times`;
  return `${name} waiting: tried ${times}, next at ${moment(nextAttemptAt)}. ${lastError}`;
}

/** What to tell the agent when notices do not leave; nothing when they do. */
export function noticeWarning({ failed, waiting, oldestWaitingAt }: NoticeSummary, now: Date): string {
  if (failed > 0) return `${counted(failed)} could not be delivered.`;
  const isLate = oldestWaitingAt !== undefined && now.getTime() - Date.parse(oldestWaitingAt) > lateAfter;
  return isLate ? `${counted(waiting)} not delivered yet, the oldest for more than 15 minutes.` : "";
}

function counted(count: number): string {
  const figure = count >= mostCountedNotices ? `${wholeNumber(mostCountedNotices)} or more` : wholeNumber(count);
  return `${figure} ${count === 1 ? "notice" : "notices"}`;
}
