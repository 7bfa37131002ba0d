import type { Concern } from "#domain/concern.ts";
import { weekOf } from "#domain/notices/site-notice.ts";
import { errorFacts, type Log } from "../log.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Concerns } from "./concerns.ts";

/** Milliseconds. */
const hour = 3_600_000;

interface ConcernNoticesParts {
  concerns: Pick<Concerns, "current">;
  noticeSender: Pick<NoticeSender, "tell">;
  log: Log;
  now(): Date;
}

/** Looks now and every hour, and tells the agent about each problem. */
export function startConcernNotices(parts: ConcernNoticesParts): void {
  const tell = () =>
    tellOfProblems(parts).catch((error: unknown) => parts.log.error("concerns not told", errorFacts(error)));
  void tell();
  setInterval(tell, hour).unref();
}

/** Tells the agent about each problem once a week while it lasts, whichever process finds it first. Warnings are not mailed. */
export async function tellOfProblems({ concerns, noticeSender, now }: ConcernNoticesParts): Promise<void> {
  const found = await concerns.current();
  const mark = weekOf(now());
  for (const concern of found.filter(({ status }) => status === "problem"))
    await noticeSender.tell(noticeOf(concern, mark));
}

function noticeOf({ key, sentence, advice, command }: Concern, mark: number) {
  return {
    key: `${key}-week-${mark}`,
    subject: `Your website needs a hand: ${sentence}`,
    lines: [
      sentence,
      advice,
      ...(command ? [`For them: ${command}`] : []),
      "The dashboard shows this until it is put right.",
    ],
    open: "/admin",
  };
}
