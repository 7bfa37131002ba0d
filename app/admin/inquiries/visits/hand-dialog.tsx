import { useState } from "react";
import type { Agreement } from "#domain/showings/showing.ts";
import type { VisitWay } from "#domain/visits/visit.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useToday } from "../../ui/wall-clock.ts";
import { DialogForm } from "../dialog-form.tsx";
import { useSend } from "../people/use-send.ts";
import { AgreementField, TimeFields } from "./visit-fields.tsx";

/** A visit that was agreed on by telephone: it stands in the list and the calendar, and nobody is written to. */
export function HandDialog({ onClose }: { onClose: () => Promise<unknown> }) {
  const [fields, setFields] = useState({
    ...{ name: "", phone: "", place: "", on: useToday(), from: "10:00" },
    ...{ way: "in person" as VisitWay, agreement: "open" as Agreement },
  });
  const { send, complaint } = useSend(onClose);
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });
  const { phone, ...sent } = fields;

  return (
    <DialogForm
      heading="New Visit"
      complaint={complaint}
      onSave={() => void send("POST", "showings", { ...sent, ...(phone && { phone }) })}
      onClose={() => void onClose()}
    >
      <p>You have agreed on it already: nobody is written to.</p>
      <TextField label="Name" isRequired value={fields.name} onChange={({ target }) => set({ name: target.value })} />
      <TextField label="Phone" type="tel" value={phone} onChange={({ target }) => set({ phone: target.value })} />
      <TextField
        label="Home"
        hint="Its address, as you know it."
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
