import { useState } from "react";
import { changeInquiries } from "../inquiries/inbox/inbox-calls.ts";
import { outcomeOf } from "../ui/use-call.ts";

/** Marks those as read whom the agent answers from the dashboard. */
export function useReplies() {
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState<number>();

  async function markRead(ids: string[]): Promise<void> {
    const outcome = await outcomeOf(changeInquiries("read", ids));
    const words = outcome.step === "done" ? "Marked as read." : outcome.error.message;
    if (outcome.step === "done") setPending(outcome.answer.pending);
    setTold((before) => ({ ...before, [ids[0] ?? ""]: words }));
  }

  return {
    /** How it went, by the first id of each person's messages. */
    told,
    /** How many are unread since; undefined before anybody was answered. */
    pending,
    markRead,
  };
}
