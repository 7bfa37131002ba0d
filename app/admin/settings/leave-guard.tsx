import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before unsaved changes are left behind: by another tab of the admin area, another page, or the browser's close. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });

  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      question="Leave without saving?"
      confirm="Leave without Saving"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>What you changed in Settings is not saved yet.</p>
    </ConfirmDialog>
  );
}
