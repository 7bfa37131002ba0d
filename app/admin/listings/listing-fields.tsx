import { listingStatuses } from "#domain/listings/listing.ts";
import { type ListingField as Field, type ListingDraft, listingTextLimits } from "#domain/listings/listing-draft.ts";
import { statusWord } from "#domain/wording.ts";
import type { FormValues } from "./form-values.ts";
import { type InputProps, ListingField } from "./listing-field.tsx";

interface FieldsProps {
  values: FormValues;
  errors: Partial<Record<Field, string>>;
  onChange: (field: keyof ListingDraft, value: string) => void;
}

interface FieldPlan {
  field: keyof ListingDraft;
  label: string;
  isRequired?: boolean;
  isWide?: boolean;
  rows?: number;
  hint?: string;
  input?: InputProps;
}

const figure = (step: string): InputProps => ({ type: "number", min: "0", step, inputMode: "decimal" });
const link: InputProps = { type: "url", inputMode: "url", placeholder: "https://" };

const plans: FieldPlan[] = [
  { field: "title", label: "Title", isRequired: true, isWide: true },
  { field: "price", label: "Price in US dollars", isRequired: true, input: figure("0.01") },
  { field: "status", label: "Status", isRequired: true },
  { field: "address", label: "Address", isWide: true },
  { field: "city", label: "City" },
  { field: "state", label: "State" },
  { field: "zipCode", label: "ZIP code", input: { inputMode: "numeric" } },
  { field: "mlsNumber", label: "MLS number" },
  { field: "bedrooms", label: "Bedrooms", isRequired: true, input: figure("1") },
  { field: "bathrooms", label: "Bathrooms", isRequired: true, input: figure("0.5") },
  { field: "squareFeet", label: "Square feet", isRequired: true, input: figure("1") },
  { field: "description", label: "Description", isRequired: true, isWide: true, rows: 6 },
  { field: "externalLink", label: "External link", hint: "Where “View Details” leads.", input: link },
  { field: "oneHomeUrl", label: "OneHome link", hint: "Shown as “View on OneHome”.", input: link },
];

export function ListingFields({ values, errors, onChange }: FieldsProps) {
  return (
    <>
      <p className="legend">Fields marked with an asterisk (*) are required.</p>
      <div className="grid">
        {plans.map(({ field, input, ...plan }) => (
          <ListingField
            key={field}
            {...plan}
            name={field}
            value={values[field]}
            error={errors[field]}
            onChange={(value) => onChange(field, value)}
            options={field === "status" ? statusOptions : undefined}
            input={{ maxLength: field in listingTextLimits ? limitOf(field) : undefined, ...input }}
          />
        ))}
      </div>
    </>
  );
}

const statusOptions = listingStatuses.map((status) => ({ value: status, label: statusWord[status] }));

function limitOf(field: string): number {
  return listingTextLimits[field as keyof typeof listingTextLimits];
}
