import { type Agreement, agreements } from "#domain/showings/showing.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const agreementName: Record<Agreement, string> = {
  open: "Not signed yet",
  signed: "Signed",
  "not needed": "Not needed",
};

/** Whether the buyer has signed the agreement that must be in place before touring a home. */
export function AgreementField({ agreement, onChange }: { agreement: Agreement; onChange: (to: Agreement) => void }) {
  return (
    <SelectField
      label="Agreement"
      value={agreement}
      options={agreements.map((each) => [each, agreementName[each]])}
      onChange={onChange}
    />
  );
}

interface Time {
  on: string;
  from: string;
}

/** The day and time of a showing. */
export function TimeFields({ on, from, onChange }: Time & { onChange: (change: Partial<Time>) => void }) {
  return (
    <>
      <TextField
        label="Date"
        type="date"
        isRequired
        value={on}
        onChange={({ target }) => onChange({ on: target.value })}
      />
      <TextField
        label="Start"
        type="time"
        isRequired
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
    </>
  );
}
