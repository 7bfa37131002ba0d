import { useState } from "react";
import { type Agreement, type Showing, showingNoteLimit } from "#domain/showings/showing.ts";
import type { PressedShowing } from "#domain/showings/showing-drafts.ts";
import { showingTime } from "#domain/showings/showing-wording.ts";
import type { ShowingWay } from "#domain/tours/showing-request.ts";
import { TextField } from "../../../ui/field.tsx";
import { useSend } from "../../ui/call/use-call.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useToday } from "../../ui/wall-clock.ts";
import { DialogForm } from "../dialog-form.tsx";
import { AgreementField, TimeFields } from "./showing-fields.tsx";

interface ChangeDialogProps {
  showing: Showing;
  change: "move" | "call-off" | "agreement";
  /** The showing may have a new status. */
  onChanged: () => void;
  /** @param pressed the action taken; absent when the agent dismissed the dialog */
  onClose: (pressed?: PressedShowing) => void;
}

const titles = { move: "Reschedule Showing", "call-off": "Cancel Showing", agreement: "Agreement and Note" };
const saves = { move: "Reschedule", "call-off": "Cancel Showing", agreement: "Save" };

/** Reschedules or cancels a showing, or records a signed agreement. The visitor gets an email about the first two. */
export function ChangeDialog({ showing, change, onChanged, onClose }: ChangeDialogProps) {
  const [fields, setFields] = useState({ ...showing, words: "" });
  // If another window was faster, show the showing's current state; the next click applies to that.
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
      {...(change === "call-off" && { dismiss: "Keep Showing" })}
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
            label="Private note"
            rows={3}
            maxLength={showingNoteLimit}
            value={note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </>
      ) : (
        <TextField
          label="Message (optional)"
          hint={
            visitor.email
              ? "Added to the email about it."
              : "There's no email address, so please let them know yourself."
          }
          rows={3}
          value={words}
          onChange={({ target }) => set({ words: target.value })}
        />
      )}
    </DialogForm>
  );
}

/** A showing arranged by phone: it appears in the list and the calendar, and no email is sent. */
export function HandDialog({ onClose }: { onClose: () => Promise<unknown> }) {
  const [fields, setFields] = useState({
    ...{ name: "", phone: "", place: "", on: useToday(), from: "10:00" },
    ...{ way: "in person" as ShowingWay, agreement: "open" as Agreement },
  });
  const { send, complaint } = useSend(onClose);
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });
  const { phone, ...sent } = fields;

  return (
    <DialogForm
      heading="New Showing"
      complaint={complaint}
      onSave={() => void send("POST", "showings", { ...sent, ...(phone && { phone }) })}
      onClose={() => void onClose()}
    >
      <p>For a time you've already agreed on. No email is sent.</p>
      <TextField label="Name" isRequired value={fields.name} onChange={({ target }) => set({ name: target.value })} />
      <TextField label="Phone" type="tel" value={phone} onChange={({ target }) => set({ phone: target.value })} />
      <TextField
        label="Home"
        hint="The home's address."
        isRequired
        value={fields.place}
        onChange={({ target }) => set({ place: target.value })}
      />
      <div className="when">
        <TimeFields on={fields.on} from={fields.from} onChange={set} />
      </div>
      <div className="when">
        <SelectField
          label="How"
          value={fields.way}
          options={[
            ["in person", "In person"],
            ["live video", "Live video"],
          ]}
          onChange={(way) => set({ way })}
        />
        <AgreementField agreement={fields.agreement} onChange={(agreement) => set({ agreement })} />
      </div>
    </DialogForm>
  );
}
