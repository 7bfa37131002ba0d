import type { ComponentProps } from "react";
import { type ListingRefusal, listingTextLimits } from "#domain/listings/drafts/listing-draft.ts";
import { statusWord } from "#domain/listings/home-words.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { FormValues, TypedField } from "./form-values.ts";

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder" | "maxLength">;

/** How a field of the listing form is rendered. */
export interface FieldPlan<Name extends string> {
  field: Name;
  label: string;
  isRequired?: boolean;
  isWide?: boolean;
  rows?: number;
  hint?: string | undefined;
  /** Labels of the options by value; a text field without them. */
  choices?: Readonly<Record<string, string>>;
  input?: InputProps;
}

/** A text field, because a number field changes on mouse wheel and silently drops letters. */
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

interface FieldsProps {
  values: FormValues;
  errors: ListingRefusal["fields"];
  /** Replaces a field's usual hint. */
  noteOf: (field: TypedField) => string | undefined;
  onChange: (field: TypedField, value: string) => void;
}

const link: FieldPlan<TypedField>["input"] = { type: "url", inputMode: "url", placeholder: "https://" };

export const fieldPlans: readonly FieldPlan<TypedField>[] = [
  { field: "title", label: "Title", isRequired: true, isWide: true },
  { field: "price", label: "Price in US dollars", isRequired: true, input: figure },
  { field: "status", label: "Status", isRequired: true, choices: statusWord },
  { field: "address", label: "Address", isWide: true },
  { field: "city", label: "City" },
  { field: "state", label: "State" },
  { field: "zipCode", label: "ZIP code", input: { inputMode: "numeric" } },
  { field: "mlsNumber", label: "MLS number" },
  { field: "bedrooms", label: "Bedrooms", isRequired: true, input: figure },
  { field: "bathrooms", label: "Bathrooms", isRequired: true, input: figure },
  { field: "squareFeet", label: "Square feet", isRequired: true, input: figure },
  { field: "description", label: "Description", isRequired: true, isWide: true, rows: 6 },
  { field: "externalLink", label: "External link", hint: "Where the “View Details” button leads.", input: link },
  { field: "oneHomeUrl", label: "OneHome link", hint: "Shown as “View on OneHome”.", input: link },
];

export function ListingFields({ values, errors, noteOf, onChange }: FieldsProps) {
  return (
    <>
      {/* Each required field says so to screen readers. */}
      <p className="legend hint" aria-hidden="true">
        Fields marked * are required.
      </p>
      <div className="grid pair">
        {fieldPlans.map(({ field, input, ...plan }) => (
          <PlannedField
            key={field}
            {...plan}
            name={field}
            hint={noteOf(field) ?? plan.hint}
            input={{ ...input, maxLength: limitOf(field) }}
            value={values[field]}
            error={errors[field]}
            onChange={(value) => onChange(field, value)}
          />
        ))}
      </div>
    </>
  );
}

function limitOf(field: TypedField): number | undefined {
  return (listingTextLimits as Partial<Record<TypedField, number>>)[field];
}
