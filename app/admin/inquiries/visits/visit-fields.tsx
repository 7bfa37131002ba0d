import type { ReactNode } from "react";
import { type Agreement, agreements } from "#domain/showings/showing.ts";
import { clockText } from "#domain/wording.ts";
import { Field, TextField } from "../../../ui/field.tsx";

const agreementName: Record<Agreement, string> = { open: "Open", signed: "Signed", "not needed": "Not needed" };

interface StartFieldProps {
  starts: readonly string[];
  from: string;
  onChange: (from: string) => void;
}

export function StartField({ starts, from, onChange }: StartFieldProps) {
  const times = starts.includes(from) ? starts : [from, ...starts];
  return (
    <Select label="Start" value={from} onChange={onChange}>
      {times.map((each) => (
        <option key={each} value={each}>
          {clockText(each)}
        </option>
      ))}
    </Select>
  );
}

/** Whether they have signed what the agent and a buyer sign before they tour a home. */
export function AgreementField({ agreement, onChange }: { agreement: Agreement; onChange: (to: Agreement) => void }) {
  return (
    <Select label="Agreement" value={agreement} onChange={(value) => onChange(value as Agreement)}>
      {agreements.map((each) => (
        <option key={each} value={each}>
          {agreementName[each]}
        </option>
      ))}
    </Select>
  );
}

export function DayField({ on, onChange }: { on: string; onChange: (on: string) => void }) {
  return <TextField label="Date" type="date" isRequired value={on} onChange={({ target }) => onChange(target.value)} />;
}

export function TimeField({ from, onChange }: { from: string; onChange: (from: string) => void }) {
  return (
    <TextField label="Start" type="time" isRequired value={from} onChange={({ target }) => onChange(target.value)} />
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}
