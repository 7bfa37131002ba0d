import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { doneText, type Undoable } from "./inbox/inbox-withheld.ts";

/** Says what was done, and takes it back, for as long as it can be. */
export function UndoBar({ undoable, onUndo }: { undoable: Undoable | undefined; onUndo: () => void }) {
  if (!undoable) return null;
  return (
    <div className="undo-bar">
      <p>{doneText(undoable)}</p>
      <button type="button" className="button line small" onClick={onUndo}>
        {inboxWording.undo}
      </button>
    </div>
  );
}
