import { useEffect, useRef, useState } from "react";
import type { PublishingChange, PublishingState } from "#domain/profile/publishing.ts";
import { useSite } from "../../frame/known-site.ts";
import { type CallState, useCall } from "./call/use-call.ts";

/**
 * The publishing state as last loaded, reloaded after each save of the profile.
 * @param known the state if it's already loaded; otherwise it's fetched
 */
export function usePublishing(known?: PublishingState) {
  const { profile } = useSite();
  const { state: reading, send: read } = useCall<PublishingState>("GET", "publishing");
  const { state: saying, send } = useCall<PublishingState>("POST", "publishing");
  const [shown, setShown] = useState(known);
  const isKnown = known !== undefined;
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    // Saving the profile changes the list of demo content.
    if (profile && !isKnown) void read().then((outcome) => outcome.step === "done" && setShown(outcome.answer));
  }, [read, profile, isKnown]);

  async function say(change: PublishingChange) {
    const before = shown;
    setShown(before && ticked(before, change));
    // One after the other, so a late response doesn't undo a newer change.
    const own = turn.current.then(() => send(change));
    turn.current = own;
    const outcome = await own;
    if (turn.current === own) setShown(outcome.step === "done" ? outcome.answer : before);
  }

  return {
    shown,
    show: setShown,
    failure: failureOf(saying) ?? failureOf(reading),
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

function failureOf(state: CallState<unknown>): string | undefined {
  return state.step === "failed" ? state.error.message : undefined;
}
