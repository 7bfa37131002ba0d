import { type ReactNode, useId } from "react";
import { describedBy, FieldNotes } from "../../ui/field-notes.tsx";
import { type FieldPath, readField } from "./profile-form.ts";
import { useSettingsForm } from "./settings-context.ts";

interface SettingFieldProps {
  path: FieldPath;
  label: string;
  type?: "text" | "email" | "tel" | "url" | "time";
  /** A field of several lines when given. */
  rows?: number;
  hint?: ReactNode;
  autoComplete?: string;
  inputMode?: "decimal";
  /** The id of a datalist. */
  suggestions?: string;
}

/** One text of the profile, with its hint and what is the matter with it in words. */
export function SettingField({ path, label, type = "text", rows, hint, suggestions, ...more }: SettingFieldProps) {
  const { form, errors, change } = useSettingsForm();
  const id = useId();
  const error = errors[path] ?? firstWithin(errors, path);
  const attributes = {
    ...more,
    id,
    value: readField(form, path),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy({ id, hint, error }),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...attributes} rows={rows} onChange={(event) => change(path, event.target.value)} />
      ) : (
        <input {...attributes} type={type} list={suggestions} onChange={(event) => change(path, event.target.value)} />
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** A field of many lines has a sentence for one of them: `areasServed.2`. */
function firstWithin(errors: Record<string, string>, path: string): string | undefined {
  const [key, sentence] = Object.entries(errors).find(([each]) => each.startsWith(`${path}.`)) ?? [];
  return key && `Line ${Number(key.slice(path.length + 1)) + 1}: ${sentence}`;
}
