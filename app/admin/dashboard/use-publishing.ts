import { useState } from "react";
import type { PublishingChange, PublishingState } from "#domain/profile/publishing.ts";
import { useChange } from "../ui/call/use-change.ts";

/** The publishing state with what the agent says of it, before the site has stored it. @param stored as last read */
export function usePublishing(stored: PublishingState) {
  const { send, sent, complaint } = useChange();
  const [waiting, setWaiting] = useState<readonly PublishingChange[]>([]);
  const unstored = sent ? [sent as PublishingChange, ...waiting] : waiting;

  async function say(change: PublishingChange) {
    setWaiting((before) => [...before, change]);
    await send("POST", "publishing", change);
    setWaiting((before) => before.filter((each) => each !== change));
  }

  return { shown: unstored.reduce(ticked, stored), complaint, say: (change: PublishingChange) => void say(change) };
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
