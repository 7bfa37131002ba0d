import { useEffect, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { leaveRequest } from "../leave.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/**
 * Asks before unsaved changes are left behind: by another tab of the admin area, another page, Logout, or the browser's
 * close.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const [goOn, setGoOn] = useState<() => void>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: Event) => {
      event.preventDefault();
      setGoOn(() => (event as CustomEvent<() => void>).detail);
    };
    window.addEventListener(leaveRequest, ask);
    return () => window.removeEventListener(leaveRequest, ask);
  }, [isDirty]);

  function confirm() {
    setGoOn(undefined);
    if (goOn) goOn();
    else blocker.proceed?.();
  }

  function cancel() {
    setGoOn(undefined);
    blocker.reset?.();
  }

  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked" || goOn !== undefined}
      question="Leave without saving?"
      confirm="Leave without Saving"
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>What you changed in Settings is not saved yet.</p>
    </ConfirmDialog>
  );
}
