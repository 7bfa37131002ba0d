import { useState } from "react";
import { changeInquiries } from "../inquiries/inbox/inbox-calls.ts";
import { outcomeOf } from "../ui/use-call.ts";

/** Marks those as read whom the agent answers from the dashboard. */
export function useReplies() {
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState<number>();

  async function markRead(id: string): Promise<void> {
    const outcome = await outcomeOf(changeInquiries("read", [id]));
    const words = outcome.step === "done" ? "Marked as read." : outcome.error.message;
    if (outcome.step === "done") setPending(outcome.answer.pending);
    setTold((before) => ({ ...before, [id]: words }));
  }

  return {
    /** How it went, by the inquiries' ids. */
    told,
    /** How many are unread since; undefined before anybody was answered. */
    pending,
    markRead,
  };
}
