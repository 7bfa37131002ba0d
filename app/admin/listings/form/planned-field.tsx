import type { ComponentProps } from "react";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder" | "maxLength">;

/** How a field of the listing form looks. */
export interface FieldPlan<Name extends string> {
  field: Name;
  label: string;
  isRequired?: boolean;
  isWide?: boolean;
  rows?: number;
  hint?: string | undefined;
  /** The words of what can be chosen, by their values; a field to type in without. */
  choices?: Readonly<Record<string, string>>;
  input?: InputProps;
}

/** A text, because a number field counts down under the wheel of a mouse and drops letters without a word. */
export const figure: InputProps = { inputMode: "decimal" };

interface PlannedFieldProps extends Omit<FieldPlan<string>, "field"> {
  name?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function PlannedField({ choices, input, rows, onChange, ...field }: PlannedFieldProps) {
  if (choices) return <SelectField {...field} options={Object.entries(choices)} onChange={onChange} />;
  return (
    <TextField {...field} {...input} rows={rows} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  );
}
