import { memo, type ReactNode } from "react";
import { fairHousingHits } from "#domain/pages/checks-fair-housing.ts";
import { placeholderNames, placeholderValues } from "#domain/profile/setup/placeholders.ts";
import { type SiteTextName, siteTextLimits } from "#domain/profile/site-texts.ts";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { valueAt } from "../../ui/two-versions.ts";
import { areasIn, type FieldPath, readField } from "../profile-form.ts";
import { useSettingsForm } from "../use-settings.ts";
import { type FormState, useForm } from "./form-context.ts";

/** What a text field of a form has besides its path and its label. */
export interface MoreOfField {
  type?: "text" | "email" | "tel" | "url" | "time" | "date" | "password";
  /** When set, a multi-line field. */
  rows?: number;
  hint?: ReactNode;
  placeholder?: string | undefined;
  autoComplete?: string;
  inputMode?: "numeric";
}

interface SettingFieldProps extends MoreOfField {
  path: string;
  label: string;
}

/** A field for one text of the form. */
export function SettingField(props: SettingFieldProps) {
  const { form, errors, change } = useForm();
  const { path, rows } = props;
  const error = errors[path] ?? firstWithin(errors, path, rows !== undefined);
  return <FilledField {...props} value={String(valueAt(form, path) ?? "")} error={error} change={change} />;
}

interface FilledFieldProps extends SettingFieldProps, Pick<FormState, "change"> {
  value: string;
  error: string | undefined;
}

/** Typing in one of the many fields rerenders only that field. */
const FilledField = memo(function FilledField({ path, change, ...field }: FilledFieldProps) {
  return <TextField {...field} onChange={({ target }) => change(path, target.value)} />;
});

/** The error belongs to one line of a multi-line field, `areasServed.2`, or to a part of a value, `position.latitude`. */
function firstWithin(errors: Record<string, string>, path: string, hasLines: boolean): string | undefined {
  const [key, sentence] = Object.entries(errors).find(([each]) => each.startsWith(`${path}.`)) ?? [];
  const line = Number.parseInt(key?.slice(path.length + 1) ?? "", 10);
  return Number.isNaN(line) || !hasLines ? sentence : `Line ${line + 1}: ${sentence}`;
}

/** How Settings labels a sentence from the pages. */
export interface SiteTextLabel {
  name: SiteTextName;
  label: string;
  hint?: string;
  /** Lines of its field; one by default. */
  rows?: number;
}

/** Sentences from the pages below a heading. */
export const siteTextList = (heading: string, texts: readonly SiteTextLabel[]) => (
  <div className="site-texts stack">
    <h4>{heading}</h4>
    {texts.map((text) => (
      <SiteTextField key={text.name} {...text} />
    ))}
  </div>
);

/** A sentence from the pages, with its length and any fair-housing warnings. */
function SiteTextField({ name, label, hint, rows }: SiteTextLabel) {
  const { length } = useSettingsForm().form.texts[name];
  return (
    <div className="site-text">
      <SettingField
        path={`texts.${name}`}
        label={label}
        hint={[hint, lengthHint(length, siteTextLimits[name])].filter(Boolean).join(" ") || undefined}
        {...(rows && { rows })}
      />
      <FairHousing path={`texts.${name}`} />
    </div>
  );
}

/** What fair-housing guidance says about words in the text at this path. */
export function FairHousing({ path }: { path: FieldPath }) {
  const text = readField(useSettingsForm().form, path);
  return (
    <div role="status">
      {fairHousingHits(text).map(({ span, reason, source }) => (
        <p key={span.from} className="fair-housing hint beside top tight">
          <Icon name="warning" />
          <span>
            “{text.slice(span.from, span.to)}”: {reason}{" "}
            <a href={source.address} target="_blank" rel="noopener noreferrer">
              {source.name}
            </a>
          </span>
        </p>
      ))}
    </div>
  );
}

/** Shows the length only when little room is left. */
function lengthHint(length: number, limit: number): string | undefined {
  return length > limit * 0.8 ? `${length} of ${limit} characters.` : undefined;
}

/** The placeholders a text can use, each with its current value. */
export function PlaceholderList() {
  const { form } = useSettingsForm();
  const values = placeholderValues({ ...form, areasServed: areasIn(form) });
  return (
    <details className="placeholder-list">
      <summary>Words in braces, and what they say now</summary>
      <p className="hint">They follow your settings wherever they're used, including texts in content/.</p>
      <dl className="divided">
        {placeholderNames.map((name) => (
          <div key={name} className="stack">
            <dt>{`{${name}}`}</dt>
            <dd>{values[name] || "Empty for now: a sentence that uses it is left out."}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
