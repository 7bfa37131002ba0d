import { memo, type ReactNode } from "react";
import { TextField } from "../../../ui/field.tsx";
import { type FieldPath, readField } from "../profile-form.ts";
import { useSettingsForm } from "../settings-context.ts";
import type { Settings } from "../use-settings.ts";

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

/** The field for one text of the profile. */
export function SettingField(props: SettingFieldProps) {
  const { form, errors, change } = useSettingsForm();
  const { path } = props;
  const error = errors[path] ?? firstWithin(errors, path);
  return <FilledField {...props} value={readField(form, path)} error={error} change={change} />;
}

interface FilledFieldProps extends SettingFieldProps, Pick<Settings, "change"> {
  value: string;
  error: string | undefined;
}

/** A key in one of the many fields draws that one again, and no other. */
const FilledField = memo(function FilledField({ path, suggestions, change, ...field }: FilledFieldProps) {
  return <TextField {...field} list={suggestions} onChange={({ target }) => change(path, target.value)} />;
});

/** In a field of many lines the error belongs to one of them: `areasServed.2`. */
function firstWithin(errors: Record<string, string>, path: string): string | undefined {
  const [key, sentence] = Object.entries(errors).find(([each]) => each.startsWith(`${path}.`)) ?? [];
  return key && `Line ${Number(key.slice(path.length + 1)) + 1}: ${sentence}`;
}
