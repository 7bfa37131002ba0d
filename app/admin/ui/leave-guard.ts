import { createContext, type RefObject, use, useEffect, useEffectEvent, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/** Whether the agent may leave what is shown: nothing would be lost, or they said so. */
export type MayLeave = () => Promise<boolean>;

/** The guard of what is shown now, for ways out that are no navigation, such as Logout. */
export const LeaveGuardContext = createContext<RefObject<MayLeave | undefined>>({ current: undefined });

/**
 * Asks before unsaved work is left: by a link, the browser's Back, a reload, or the end of the tab, where the browser
 * asks in words of its own. Returns the same question for other ways out.
 *
 * @param ask resolves to whether the agent leaves all the same
 */
export function useLeaveGuard(isUnsaved: boolean, ask: () => boolean | Promise<boolean>): MayLeave {
  const stay = useRef(() => {});
  const guard = use(LeaveGuardContext);

  async function decide(): Promise<boolean> {
    const isLeaving = !isUnsaved || (await ask());
    if (!isLeaving) stay.current();
    return isLeaving;
  }

  function mayLeave() {
    stay.current = leaveField();
    return decide();
  }

  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (from.pathname === to.pathname && from.search === to.search) return false;
    stay.current = leaveField();
    return isUnsaved;
  });
  const answer = useEffectEvent(async () => {
    if (await decide()) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void answer();
  }, [blocker]);

  useBeforeUnload((event) => {
    leaveField()();
    if (isUnsaved) event.preventDefault();
  });

  useEffect(() => {
    guard.current = mayLeave;
    return () => {
      guard.current = undefined;
    };
  });
  return mayLeave;
}

/**
 * Takes the focus out of the field that is being typed in, as a click elsewhere does: some fields send their text only
 * then. Returns the way back to it.
 */
export function leaveField(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  field.blur();
  return () => field.focus({ preventScroll: true });
}
