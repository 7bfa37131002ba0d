import type { ReactNode } from "react";
import { type Agreement, agreements } from "#domain/showings/showing.ts";
import { Field, TextField } from "../../../ui/field.tsx";

const agreementName: Record<Agreement, string> = { open: "Open", signed: "Signed", "not needed": "Not needed" };

/** Whether they have signed what the agent and a buyer sign before they tour a home. */
export function AgreementField({ agreement, onChange }: { agreement: Agreement; onChange: (to: Agreement) => void }) {
  return (
    <Select
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

/** The day and the hour of a visit. */
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

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, ReactNode])[];
  onChange: (value: Value) => void;
}

export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
