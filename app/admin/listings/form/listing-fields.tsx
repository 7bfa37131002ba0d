import type { ComponentProps } from "react";
import { type ListingRefusal, listingTextLimits } from "#domain/listings/drafts/listing-draft.ts";
import { statusWord } from "#domain/listings/home-words.ts";
import { listingStatuses } from "#domain/listings/listing.ts";
import { Field, TextField } from "../../../ui/field.tsx";
import type { FormValues, TypedField } from "./form-values.ts";

interface FieldsProps {
  values: FormValues;
  errors: ListingRefusal["fields"];
  /** What stands below a field in the place of its usual hint. */
  noteOf: (field: TypedField) => string | undefined;
  onChange: (field: TypedField, value: string) => void;
}

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder">;

interface FieldPlan {
  field: TypedField;
  label: string;
  isRequired?: boolean;
  isWide?: boolean;
  rows?: number;
  hint?: string;
  input?: InputProps;
}

/** A text, because a number field counts down under the wheel of a mouse and drops letters without a word. */
const figure: InputProps = { inputMode: "decimal" };
const link: InputProps = { type: "url", inputMode: "url", placeholder: "https://" };

const plans: FieldPlan[] = [
  { field: "title", label: "Title", isRequired: true, isWide: true },
  { field: "price", label: "Price in US dollars", isRequired: true, input: figure },
  { field: "status", label: "Status", isRequired: true },
  { field: "address", label: "Address", isWide: true },
  { field: "city", label: "City" },
  { field: "state", label: "State" },
  { field: "zipCode", label: "ZIP code", input: { inputMode: "numeric" } },
  { field: "mlsNumber", label: "MLS number" },
  { field: "bedrooms", label: "Bedrooms", isRequired: true, input: figure },
  { field: "bathrooms", label: "Bathrooms", isRequired: true, input: figure },
  { field: "squareFeet", label: "Square feet", isRequired: true, input: figure },
  { field: "description", label: "Description", isRequired: true, isWide: true, rows: 6 },
  { field: "externalLink", label: "External link", hint: "Where “View Details” leads.", input: link },
  { field: "oneHomeUrl", label: "OneHome link", hint: "Shown as “View on OneHome”.", input: link },
];

export function ListingFields({ values, errors, noteOf, onChange }: FieldsProps) {
  return (
    <>
      {/* Each such field says it of itself where it is read aloud. */}
      <p className="legend" aria-hidden="true">
        Fields marked * are required.
      </p>
      <div className="grid">
        {plans.map(({ field, input, ...plan }) => {
          const hint = noteOf(field) ?? plan.hint;
          const props = { ...plan, hint, name: field, value: values[field], error: errors[field] };
          const change = ({ target }: { target: { value: string } }) => onChange(field, target.value);
          if (field === "status") return <StatusField key={field} {...props} onChange={change} />;
          return (
            <TextField
              key={field}
              {...props}
              {...input}
              maxLength={limitOf(field)}
              autoComplete="off"
              onChange={change}
            />
          );
        })}
      </div>
    </>
  );
}

interface StatusFieldProps extends Pick<ComponentProps<"select">, "name" | "value" | "onChange"> {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isRequired?: boolean;
}

function StatusField({ label, hint, error, isRequired, ...select }: StatusFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(attributes) => (
        <select {...select} {...attributes}>
          {listingStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWord[status]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function limitOf(field: TypedField): number | undefined {
  return (listingTextLimits as Partial<Record<TypedField, number>>)[field];
}
