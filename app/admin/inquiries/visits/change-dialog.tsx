import { useState } from "react";
import { type Showing, showingNoteLimit } from "#domain/showings/showing.ts";
import type { PressedShowing } from "#domain/showings/showing-view.ts";
import { showingTime } from "#domain/showings/showing-wording.ts";
import { TextField } from "../../../ui/field.tsx";
import { DialogForm } from "../dialog-form.tsx";
import { useSend } from "../people/use-send.ts";
import { AgreementField, TimeFields } from "./visit-fields.tsx";

interface ChangeDialogProps {
  showing: Showing;
  change: "move" | "call-off" | "agreement";
  /** The visit may stand otherwise now. */
  onChanged: () => void;
  /** @param pressed what was done; nothing when the agent left */
  onClose: (pressed?: PressedShowing) => void;
}

const titles = { move: "Move the Visit", "call-off": "Call Off the Visit", agreement: "Agreement and Note" };
const saves = { move: "Move", "call-off": "Call Off", agreement: "Save" };

/** Moves a visit, calls it off, or notes what was signed. The visitor is written to about the first two. */
export function ChangeDialog({ showing, change, onChanged, onClose }: ChangeDialogProps) {
  const [fields, setFields] = useState({ ...showing, words: "" });
  // Where another window was faster, the visit as it stands now is shown, and a second press is meant for that.
  const { send, complaint } = useSend(async () => onChanged());
  const { id, visitor, rev } = showing;
  const { on, from, agreement, note, words } = fields;
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });

  async function save() {
    const path = `showings/${encodeURIComponent(id)}`;
    const answer = await (change === "agreement"
      ? send<PressedShowing>("PATCH", path, { rev, agreement, note })
      : send<PressedShowing>("POST", `${path}/${change}`, { rev, words, ...(change === "move" && { on, from }) }));
    if (answer) onClose(answer);
  }

  return (
    <DialogForm
      heading={titles[change]}
      save={saves[change]}
      isDanger={change === "call-off"}
      complaint={complaint}
      onSave={() => void save()}
      onClose={() => onClose()}
    >
      <p>
        {visitor.name}, {showingTime(showing)}
      </p>
      {change === "move" && (
        <div className="when">
          <TimeFields on={on} from={from} onChange={set} />
        </div>
      )}
      {change === "agreement" ? (
        <>
          <AgreementField agreement={agreement} onChange={(next) => set({ agreement: next })} />
          <TextField
            label="Note, for you alone"
            rows={3}
            maxLength={showingNoteLimit}
            value={note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </>
      ) : (
        <TextField
          label="Your words (optional)"
          hint={visitor.email ? "They stand in the mail about it." : "There is no email address: please tell them."}
          rows={3}
          value={words}
          onChange={({ target }) => set({ words: target.value })}
        />
      )}
    </DialogForm>
  );
}
