import { type FormEvent, useId, useState } from "react";
import type { Agreement } from "#domain/showings/showing.ts";
import { type VisitWay, visitWays } from "#domain/visits/visit.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { useSite } from "../../../frame/known-site.ts";
import { TextField } from "../../../ui/field.tsx";
import { callAdmin } from "../../ui/call.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { outcomeOf } from "../../ui/use-call.ts";
import { AgreementField, DayField, Select, TimeField } from "./visit-fields.tsx";

/** A visit that was agreed on by telephone: it stands in the list and the calendar, and nobody is written to. */
export function HandDialog({ onClose }: { onClose: () => void }) {
  const heading = useId();
  const today = wallClock(new Date(), useSite().profile.timeZone).slice(0, 10);
  const [fields, setFields] = useState({
    ...{ name: "", phone: "", place: "", on: today, from: "10:00" },
    ...{ way: "in person" as VisitWay, agreement: "open" as Agreement },
  });
  const [failure, setFailure] = useState("");
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { phone, ...sent } = fields;
    const outcome = await outcomeOf(callAdmin("POST", "showings", { ...sent, ...(phone && { phone }) }));
    if (outcome.step === "done") onClose();
    else setFailure(outcome.error.message);
  }

  return (
    <Dialog className="inbox-dialog" aria-labelledby={heading} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={heading}>New Visit</h2>
        <p>You have agreed on it already: nobody is written to.</p>
        <TextField label="Name" isRequired value={fields.name} onChange={({ target }) => set({ name: target.value })} />
        <TextField
          label="Phone"
          type="tel"
          value={fields.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <TextField
          label="Home"
          hint="Its address, as you know it."
          isRequired
          value={fields.place}
          onChange={({ target }) => set({ place: target.value })}
        />
        <div className="when">
          <DayField on={fields.on} onChange={(on) => set({ on })} />
          <TimeField from={fields.from} onChange={(from) => set({ from })} />
        </div>
        <div className="when">
          <Select label="How" value={fields.way} onChange={(way) => set({ way: way as VisitWay })}>
            {visitWays.map((way) => (
              <option key={way} value={way}>
                {way === "in person" ? "In person" : "Live video"}
              </option>
            ))}
          </Select>
          <AgreementField agreement={fields.agreement} onChange={(agreement) => set({ agreement })} />
        </div>
        <p role="alert">{failure}</p>
        <div className="inquiry-actions">
          <button type="button" className="button line small" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button navy small">
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}
