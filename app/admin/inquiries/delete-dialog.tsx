import { useEffect, useRef } from "react";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";

/** Asks before inquiries are deleted. It opens when it is rendered; the answer also comes when it is dismissed. */
export function DeleteDialog({ count, onAnswer }: { count: number; onAnswer: (isConfirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="inbox-dialog"
      role="alertdialog"
      aria-labelledby="delete-question"
      onClose={(event) => onAnswer(event.currentTarget.returnValue === "delete")}
    >
      <form method="dialog">
        <p id="delete-question">{inboxWording.confirmDelete(count)}</p>
        <div className="inquiry-actions">
          <button type="submit" className="button line small" value="cancel">
            Cancel
          </button>
          <button type="submit" className="button small danger" value="delete">
            Delete
          </button>
        </div>
      </form>
    </dialog>
  );
}
