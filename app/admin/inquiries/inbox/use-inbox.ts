import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from "react";
import type { InboxQuery } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { changeInquiries, type InboxAction, loadPage } from "./inbox-calls.ts";
import type { InboxEvent } from "./inbox-event.ts";
import { firstInboxState, inboxReducer } from "./inbox-state.ts";

/** The inbox's state together with what can be done to it. */
export function useInbox(firstQuery: InboxQuery) {
  const [state, dispatch] = useReducer(inboxReducer, firstQuery, firstInboxState);
  const { query, question, phase, next, growth } = state;

  useEffect(() => {
    loadPage(query).then(
      (page) => dispatch({ type: "loaded", question, page }),
      (error: unknown) => {
        console.warn("The inquiries were not loaded.", error);
        dispatch({ type: "load failed", question });
      },
    );
  }, [query, question]);

  const grow = useCallback(async () => {
    if (phase !== "ready" || !next || growth === "loading") return;
    dispatch({ type: "growing" });
    try {
      dispatch({ type: "grown", question, page: await loadPage(query, next) });
    } catch (error) {
      console.warn("More inquiries were not loaded.", error);
      dispatch({ type: "growth failed", question });
    }
  }, [query, question, phase, next, growth]);

  const actions = useMemo(() => inboxActions(dispatch), []);
  return { state, dispatch, grow, ...actions };
}

export type UsedInbox = ReturnType<typeof useInbox>;

const outcome = { read: "marked read", "not-spam": "cleared", delete: "removed" } as const;

function inboxActions(dispatch: Dispatch<InboxEvent>) {
  return {
    /** Asks for another filter or search, or for the same again. */
    ask: (query?: Partial<InboxQuery>) => dispatch({ type: "asked", ...(query && { query }) }),
    markRead: (ids: string[], chosenIds = ids) => act("read", ids, inboxWording.notMarked, chosenIds),
    clearSpam: (ids: string[]) => act("not-spam", ids, inboxWording.notCleared),
    remove: (ids: string[]) => act("delete", ids, inboxWording.notDeleted),
  };

  /** A failed action leaves the list as it is, and the agent is told. */
  async function act(action: InboxAction, ids: string[], complaint: string, chosenIds = ids): Promise<void> {
    if (ids.length === 0) return;
    try {
      const counts = await changeInquiries(action, ids);
      dispatch({ type: outcome[action], ids, chosenIds, counts });
    } catch (error) {
      console.warn(complaint, error);
      dispatch({ type: "complained", complaint });
    }
  }
}
