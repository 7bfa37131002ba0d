import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from "react";
import type { InboxCounts, InboxInquiry, InboxPage, InboxQuery } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { type Outcome, outcomeOf } from "../../ui/call/call.ts";
import { changeInquiries, type InboxAction, loadPage } from "./inbox-calls.ts";
import type { InboxEvent } from "./inbox-changes.ts";
import { firstInboxState, inboxAfter } from "./inbox-state.ts";

/** How many more inquiries than are shown Select All can select. */
const mostChosen = 1000;

/** The inbox state with its actions. */
export function useInbox(firstQuery: InboxQuery) {
  const [state, dispatch] = useReducer(inboxAfter, firstQuery, firstInboxState);
  const { query, question, phase, next, growth } = state;

  useEffect(() => {
    void outcomeOf(loadPage(query)).then((outcome) => {
      if (outcome.step === "done") return dispatch({ type: "loaded", question, page: outcome.answer });
      console.warn("Couldn't load inquiries.", outcome.error);
      dispatch({ type: "load failed", question });
    });
  }, [query, question]);

  const grow = useCallback(async () => {
    if (phase !== "ready" || !next || growth === "loading") return;
    dispatch({ type: "more asked" });
    const outcome = await outcomeOf(loadPage(query, next));
    if (outcome.step === "done") return dispatch({ type: "more loaded", question, page: outcome.answer });
    console.warn("Couldn't load more inquiries.", outcome.error);
    dispatch({ type: "more failed", question });
  }, [query, question, phase, next, growth]);

  /** Loads the rest of the list, up to `mostChosen` more, and selects all of it. @param shown what is loaded already */
  const selectAll = useCallback(
    async (shown: string[]) => {
      dispatch({ type: "selected", ids: shown, isSelected: true });
      if (!next) return;
      dispatch({ type: "more asked" });
      const found: InboxInquiry[] = [];
      for (let after: string | undefined = next; ; ) {
        const outcome: Outcome<InboxPage> = await outcomeOf(loadPage(query, after));
        if (outcome.step === "failed") return dispatch({ type: "more failed", question });
        found.push(...outcome.answer.inquiries);
        after = outcome.answer.next;
        if (after && found.length < mostChosen) continue;
        dispatch({ type: "more loaded", question, page: { ...outcome.answer, inquiries: found } });
        return dispatch({ type: "selected", ids: found.map(({ id }) => id), isSelected: true });
      }
    },
    [query, question, next],
  );

  const actions = useMemo(() => inboxActions(dispatch), []);
  return { state, dispatch, grow, selectAll, ...actions };
}

export type UsedInbox = ReturnType<typeof useInbox>;

const doneEvent = {
  read: "marked read",
  "not-spam": "cleared",
  delete: "removed",
  restore: "restored",
  forget: "forgotten",
} as const;
const complaints: Record<InboxAction, string> = {
  read: inboxWording.notMarked,
  "not-spam": inboxWording.notCleared,
  delete: inboxWording.notDeleted,
  restore: inboxWording.notRestored,
  forget: inboxWording.notDeleted,
};

function inboxActions(dispatch: Dispatch<InboxEvent>) {
  return {
    /** Requests another filter or search, or the same one again. */
    ask: (query?: Partial<InboxQuery>) => dispatch({ type: "asked", ...(query && { query }) }),
    /**
     * Runs an action on inquiries. Returns whether the server completed it; a failed action leaves the list unchanged
     * and tells the agent.
     */
    async act(action: InboxAction, ids: string[], chosenIds = ids): Promise<boolean> {
      const counts = await change(action, ids);
      if (counts) dispatch({ type: doneEvent[action], ids, chosenIds, counts });
      return counts !== undefined;
    },
    /** Undoes a deletion, in place if the list still shows all of the inquiries. */
    async restore(ids: string[], inquiries: InboxInquiry[], isSameList: boolean): Promise<void> {
      const counts = await change("restore", ids);
      if (counts && isSameList && inquiries.length === ids.length) dispatch({ type: "returned", inquiries, counts });
      else if (counts) dispatch({ type: "asked" });
    },
  };

  async function change(action: InboxAction, ids: string[]): Promise<InboxCounts | undefined> {
    if (ids.length === 0) return undefined;
    const outcome = await outcomeOf(changeInquiries(action, ids));
    if (outcome.step === "done") return outcome.answer;
    console.warn(complaints[action], outcome.error);
    dispatch({ type: "complained", complaint: complaints[action] });
    return undefined;
  }
}
