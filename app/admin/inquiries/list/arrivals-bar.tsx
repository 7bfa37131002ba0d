import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import type { UsedInbox } from "../inbox/use-inbox.ts";

/** Says that new inquiries wait above, while something else is being read. */
export function ArrivalsBar({ inbox: { state, dispatch, ask } }: { inbox: UsedInbox }) {
  const { arrivals, hasMoreArrivals } = state;
  if (arrivals.length === 0) return null;

  function show() {
    if (hasMoreArrivals) ask();
    else dispatch({ type: "arrivals shown" });
    window.scrollTo({ top: 0 });
  }

  return (
    <button type="button" className="button navy small inbox-news" onClick={show}>
      {inboxWording.arrived(arrivals.length, hasMoreArrivals)}
    </button>
  );
}
