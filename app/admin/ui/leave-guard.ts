import { createContext, type Ref, use, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/** Whether the agent may leave: nothing would be lost, or they agreed. */
export type MayLeave = () => Promise<boolean>;

/** The current view's guard, for exits that aren't navigation, such as Logout. */
export const LeaveGuardContext = createContext<Ref<MayLeave>>(null);

/**
 * Asks before unsaved work is left by a link, the browser's Back button, a reload, or closing the tab (for which the
 * browser has its own text). Returns the same question for other exits.
 * @param ask resolves to whether the agent leaves anyway
 */
export function useLeaveGuard(isUnsaved: boolean, ask: () => boolean | Promise<boolean>): MayLeave {
  const stay = useRef(() => {});

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

  useImperativeHandle(use(LeaveGuardContext), () => mayLeave);
  return mayLeave;
}

/**
 * Blurs the field being typed in, as a click elsewhere does, because some fields only save then. Returns a function
 * that restores the focus.
 */
export function leaveField(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  field.blur();
  return () => field.focus({ preventScroll: true });
}
