import { useState } from "react";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import type { CallError } from "../../ui/call.ts";
import { outcomeOf } from "../../ui/use-call.ts";
import { deleteSomeOfFlood } from "./inbox-calls.ts";
import type { UsedInbox } from "./use-inbox.ts";

/**
 * Deletes a flood in parts, so that no request takes long. It stops after as many as there were at the beginning, even
 * if the flood goes on; after a failure the agent can start it again.
 */
export function useFloodDeletion({ state, dispatch, ask }: UsedInbox) {
  const [left, setLeft] = useState(0);

  async function deleteAll(): Promise<void> {
    for (let toGo = state.counts?.flood ?? 0; toGo > 0; ) {
      setLeft(toGo);
      const outcome = await outcomeOf(deleteSomeOfFlood());
      if (outcome.step === "failed") return giveUp(outcome.error);
      const { removed, counts } = outcome.answer;
      dispatch({ type: "counted", counts });
      toGo = removed === 0 ? 0 : toGo - removed;
    }
    if (state.query.filter === "flood") ask();
    setLeft(0);
  }

  function giveUp(error: CallError): void {
    console.warn(inboxWording.notDeleted, error);
    dispatch({ type: "complained", complaint: inboxWording.notDeleted });
    setLeft(0);
  }

  return { left, deleteAll };
}
