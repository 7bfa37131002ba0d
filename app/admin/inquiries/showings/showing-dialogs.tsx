import { useState } from "react";
import { showingNoteLimit } from "#domain/showings/showing.ts";
import type { ListedShowing, ShowingResult } from "#domain/showings/showing-drafts.ts";
import { showingTime } from "#domain/showings/showing-wording.ts";
import { TextField } from "../../../ui/field.tsx";
import { useChange } from "../../ui/call/use-change.ts";
import { DialogForm } from "../dialog-form.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { AgreementField, TimeFields } from "./showing-fields.tsx";

export type ShowingChange = "move" | "call-off" | "agreement";

interface ChangeDialogProps {
  /** As stored: after a conflict, the next click applies to that. */
  showing: ListedShowing;
  change: ShowingChange;
  /** @param result absent when the agent dismissed the dialog */
  onClose: (result?: ShowingResult) => void;
}

const titles = { move: "Reschedule Showing", "call-off": "Cancel Showing", agreement: "Agreement and Note" };
const saves = { move: "Reschedule", "call-off": "Cancel Showing", agreement: "Save" };

/** Reschedules or cancels a showing, or records a signed agreement. The visitor gets an email about the first two. */
export function ChangeDialog({ showing, change, onClose }: ChangeDialogProps) {
  const [fields, setFields] = useState({ ...showing, words: "" });
  const { send, isBusy, complaint } = useChange<ShowingResult>(onClose);
  const { id, visitor, rev, hindrance } = showing;
  const path = `showings/${encodeURIComponent(id)}`;
  const { on, from, agreement, note, words } = fields;
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });

  const save = () =>
    change === "agreement"
      ? send("PATCH", path, { rev, agreement, note })
      : send("POST", `${path}/${change}`, { rev, words, ...(change === "move" && { on, from }) });

  return (
    <DialogForm
      heading={titles[change]}
      save={saves[change]}
      isDanger={change === "call-off"}
      {...(change === "call-off" && { dismiss: "Keep Showing" })}
      complaint={complaint}
      isBusy={isBusy}
      onSave={() => void save()}
      onClose={() => onClose()}
    >
      <p>
        {visitor.name}, {showingTime(showing)}
      </p>
      {change === "move" && (
        <div className="when stack">
          <TimeFields on={on} from={from} onChange={set} />
        </div>
      )}
      {change === "agreement" ? (
        <>
          <AgreementField agreement={agreement} onChange={(next) => set({ agreement: next })} />
          <TextField
            label="Private note"
            rows={3}
            maxLength={showingNoteLimit}
            value={note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </>
      ) : (
        <>
          <TextField
            label="Message (optional)"
            rows={3}
            value={words}
            onChange={({ target }) => set({ words: target.value })}
          />
          <EmailPreview
            showing={
              change === "move"
                ? { ...showing, on, from, state: "moved" }
                : { ...showing, state: "called-off", calledOffBy: "agent" }
            }
            words={words}
            hindrance={hindrance}
          />
        </>
      )}
    </DialogForm>
  );
}
