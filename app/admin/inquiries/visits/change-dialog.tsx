import { type FormEvent, useId, useState } from "react";
import { nearest, plannedTime } from "#domain/showings/day-plan.ts";
import { type Showing, showingNoteLimit } from "#domain/showings/showing.ts";
import type { PressedShowing, ShowingView } from "#domain/showings/showing-view.ts";
import { agreementText, nearText, showingTime, stateText } from "#domain/showings/showing-wording.ts";
import { TextField } from "../../../ui/field.tsx";
import { callAdmin } from "../../ui/call.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { outcomeOf, useRead } from "../../ui/use-call.ts";
import { AgreementField, DayField, TimeField } from "./visit-fields.tsx";

interface ChangeDialogProps {
  showing: Showing;
  change: "move" | "call-off" | "agreement";
  /** @param pressed what was done; nothing when the agent left */
  onClose: (pressed?: PressedShowing) => void;
}

const titles = { move: "Move the Visit", "call-off": "Call Off the Visit", agreement: "Agreement and Note" };
const saves = { move: "Move", "call-off": "Call Off", agreement: "Save" };

/** Moves a visit, calls it off, or notes what was signed. The visitor is written to about the first two. */
export function ChangeDialog({ showing, change, onClose }: ChangeDialogProps) {
  const heading = useId();
  const [fields, setFields] = useState({ ...showing, words: "" });
  const [failure, setFailure] = useState("");
  const [stored, setStored] = useState<Showing>();
  const { id, visitor } = showing;
  const rev = stored?.rev ?? showing.rev;
  const { on, from, agreement, note, words } = fields;
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });
  const path = `showings/${encodeURIComponent(id)}`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const call =
      change === "agreement"
        ? callAdmin<PressedShowing>("PATCH", path, { rev, agreement, note })
        : callAdmin<PressedShowing>("POST", `${path}/${change}`, {
            rev,
            words,
            ...(change === "move" && { on, from }),
          });
    const outcome = await outcomeOf(call);
    if (outcome.step === "done") onClose(outcome.answer);
    else {
      setFailure(outcome.error.message);
      setStored((outcome.error.answer as { showing?: Showing } | undefined)?.showing);
    }
  }

  return (
    <Dialog className="inbox-dialog" aria-labelledby={heading} onClose={() => onClose()}>
      <form onSubmit={submit}>
        <h2 id={heading}>{titles[change]}</h2>
        <p>
          {visitor.name}, {showingTime(showing)}
        </p>
        {change === "move" && (
          <>
            <div className="when">
              <DayField on={on} onChange={(next) => set({ on: next })} />
              <TimeField from={from} onChange={(next) => set({ from: next })} />
            </div>
            <Nearness id={id} time={{ ...plannedTime(showing), on, from }} />
          </>
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
        <p role="alert">{failure}</p>
        {stored && (
          <p>
            {stateText(stored)}, {showingTime(stored)}. {agreementText[stored.agreement]}.
            {stored.note && ` Note: ${stored.note}`} Press {saves[change]} again to put yours in its place.
          </p>
        )}
        <div className="inquiry-actions">
          <button type="button" className="button line small" onClick={() => onClose()}>
            Cancel
          </button>
          <button type="submit" className={`button small ${change === "call-off" ? "danger" : "navy"}`}>
            {saves[change]}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** What else is at that time: said, never forbidden. */
function Nearness({ id, time }: { id: string; time: ReturnType<typeof plannedTime> }) {
  const reading = useRead<ShowingView>(`showings/${encodeURIComponent(id)}?on=${time.on}`);
  const near = reading.step === "done" ? nearest(time, reading.answer.taken) : undefined;
  return <p role="status">{near && nearText(near)}</p>;
}
