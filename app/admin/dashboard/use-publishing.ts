import { useRef, useState } from "react";
import type { PublishingChange, PublishingState } from "#domain/profile/publishing.ts";
import { useCall } from "../ui/call/use-call.ts";

/** The publishing state as last loaded. @param known as loaded with the page */
export function usePublishing(known: PublishingState) {
  const { state: saying, send } = useCall<PublishingState>("POST", "publishing");
  const [shown, setShown] = useState(known);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  async function say(change: PublishingChange) {
    const before = shown;
    setShown(ticked(before, change));
    // One after the other, so a late response doesn't undo a newer change.
    const own = turn.current.then(() => send(change));
    turn.current = own;
    const outcome = await own;
    if (turn.current === own) setShown(outcome.step === "done" ? outcome.answer : before);
  }

  return {
    shown,
    show: setShown,
    failure: saying.step === "failed" ? saying.error.message : undefined,
    say: (change: PublishingChange) => void say(change),
  };
}

/** The state as the agent sees it until the server has answered. */
function ticked(state: PublishingState, change: PublishingChange): PublishingState {
  if ("isOpen" in change) return state;
  if ("mailArrived" in change) return { ...state, ...change };
  if ("things" in change) {
    const isConfirmed = change.isTrue;
    const things = state.things.map((one) => (change.things.includes(one.key) ? { ...one, isConfirmed } : one));
    return { ...state, things };
  }
  const read = change.isRead ? "" : null;
  return { ...state, guides: state.guides.map((one) => (change.guides.includes(one.slug) ? { ...one, read } : one)) };
}
