import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from "react";
import type { InboxQuery } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { outcomeOf } from "../../ui/use-call.ts";
import { changeInquiries, type InboxAction, loadPage } from "./inbox-calls.ts";
import type { InboxEvent } from "./inbox-event.ts";
import type { Undoable } from "./inbox-shape.ts";
import { firstInboxState, inboxAfter } from "./inbox-state.ts";

/** The inbox's state together with what can be done to it. */
export function useInbox(firstQuery: InboxQuery) {
  const [state, dispatch] = useReducer(inboxAfter, firstQuery, firstInboxState);
  const { query, question, phase, next, growth } = state;

  useEffect(() => {
    void outcomeOf(loadPage(query)).then((outcome) => {
      if (outcome.step === "done") return dispatch({ type: "loaded", question, page: outcome.answer });
      console.warn("The inquiries were not loaded.", outcome.error);
      dispatch({ type: "load failed", question });
    });
  }, [query, question]);

  const grow = useCallback(async () => {
    if (phase !== "ready" || !next || growth === "loading") return;
    dispatch({ type: "more asked" });
    const outcome = await outcomeOf(loadPage(query, next));
    if (outcome.step === "done") return dispatch({ type: "more loaded", question, page: outcome.answer });
    console.warn("More inquiries were not loaded.", outcome.error);
    dispatch({ type: "more failed", question });
  }, [query, question, phase, next, growth]);

  const actions = useMemo(() => inboxActions(dispatch), []);
  return { state, dispatch, grow, ...actions };
}

export type UsedInbox = ReturnType<typeof useInbox>;

const doneEvent = { read: "marked read", "not-spam": "cleared", delete: "removed" } as const;
const complaints = {
  read: inboxWording.notMarked,
  "not-spam": inboxWording.notCleared,
  delete: inboxWording.notDeleted,
} as const;

function inboxActions(dispatch: Dispatch<InboxEvent>) {
  return {
    /** Asks for another filter or search, or for the same again. */
    ask: (query?: Partial<InboxQuery>) => dispatch({ type: "asked", ...(query && { query }) }),
    clearSpam: (ids: string[]) => act("not-spam", ids),
    /** Sends what the agent has not undone. */
    send: ({ action, ids }: Undoable) => act(action, ids),
  };

  /** A failed action leaves the list as it is, and the agent is told. */
  async function act(action: InboxAction, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const outcome = await outcomeOf(changeInquiries(action, ids));
    if (outcome.step === "done") return dispatch({ type: doneEvent[action], ids, counts: outcome.answer });
    console.warn(complaints[action], outcome.error);
    if (action !== "not-spam") dispatch({ type: "returned", action, ids });
    dispatch({ type: "complained", complaint: complaints[action] });
  }
}
