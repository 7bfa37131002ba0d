import { useState } from "react";
import type { WaitingPerson } from "#domain/inquiries/waiting.ts";
import { changeInquiries } from "../inquiries/inbox/inbox-calls.ts";
import { callAdmin, outcomeOf } from "../ui/call.ts";

/** Marks those as read whom the agent answers from the dashboard, and notes that they were answered by another program. */
export function useReplies() {
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState<number>();

  async function markRead(ids: string[]): Promise<void> {
    const outcome = await outcomeOf(changeInquiries("read", ids));
    const words = outcome.step === "done" ? "Marked as read." : outcome.error.message;
    if (outcome.step === "done") setPending(outcome.answer.pending);
    tell(ids, words);
  }

  async function noteElsewhere({ personId, ids }: WaitingPerson): Promise<void> {
    const note = { kind: "elsewhere", text: "" };
    const outcome = await outcomeOf(callAdmin("POST", `people/${encodeURIComponent(personId)}/notes`, note));
    tell(ids, outcome.step === "done" ? "Noted: answered elsewhere." : outcome.error.message);
  }

  function tell(ids: string[], words: string): void {
    setTold((before) => ({ ...before, [ids[0] ?? ""]: words }));
  }

  return {
    /** How it went, by the first id of each person's messages. */
    told,
    /** How many are unread since; undefined before anybody was answered. */
    pending,
    markRead,
    noteElsewhere,
  };
}
