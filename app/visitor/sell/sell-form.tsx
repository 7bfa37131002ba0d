import type { ValueRefusal } from "#domain/inquiries/value-refusal.ts";
import { valueFields } from "#domain/values/value-request.ts";
import { conditionWords, typeWords, valueWording, whenWords } from "#domain/values/value-wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";
import { Field, TextField } from "../../ui/field.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import { Icon } from "../../ui/icon.tsx";

interface SellFormProps {
  refusal: ValueRefusal | undefined;
  isSent: boolean;
  /** The kinds of photos, for the file field. */
  accept: string;
}

/** The form about the owner's home. It works without scripts; photos come last, so that all that is typed comes first. */
export function SellForm({ refusal, isSent, accept }: SellFormProps) {
  const { profile } = useSite();
  const text = textFieldsOf(refusal);
  const choice = choicesOf(refusal);
  const { message } = refusal?.fields ?? {};
  return (
    <form className="contact-form sell-form" method="post" action="/sell" encType="multipart/form-data" noValidate>
      <Outcome refusal={refusal} isSent={isSent} />
      <p className="legend" aria-hidden="true">
        Fields marked * are required.
      </p>
      <Honeypot />
      <fieldset>
        <legend>Your home</legend>
        <TextField {...text("street", "Street address")} autoComplete="street-address" isRequired isWide />
        <TextField {...text("city", "City")} autoComplete="address-level2" isRequired />
        <TextField {...text("zip", "ZIP code")} autoComplete="postal-code" inputMode="numeric" isRequired />
        <Choice {...choice("type", "Type of home")} words={typeWords} isWide />
        <TextField {...text("beds", "Bedrooms")} inputMode="numeric" isRequired />
        <TextField {...text("baths", "Bathrooms")} inputMode="decimal" isRequired />
        <TextField {...text("squareFeet", "Square feet")} inputMode="numeric" hint="Optional." />
        <TextField {...text("year", "Year built")} inputMode="numeric" hint="Optional." />
        <Choice {...choice("condition", "Condition")} words={conditionWords} />
        <Choice {...choice("when", "When may you sell?")} words={whenWords} />
        <TextField
          {...text("message", "Anything else")}
          rows={4}
          hint="Optional: a new roof, a view, what you’d like to know."
          error={message}
          isWide
        />
      </fieldset>
      <fieldset>
        <legend>How to reach you</legend>
        <TextField {...text("name", "Name")} autoComplete="name" isRequired isWide />
        <TextField {...text("email", "Email")} type="email" autoComplete="email" isRequired />
        <TextField {...text("phone", "Phone")} type="tel" autoComplete="tel" />
        <p className="hint consent">
          {pageText("phoneConsent", profile)} <a href="/privacy">Privacy</a>
        </p>
        <Field
          id="sell-photos"
          label="Photos"
          hint="Optional, up to 6. Only I see them. The location stored in a photo is removed."
          error={refusal?.fields.photos}
          isWide
        >
          {(attributes) => <input {...attributes} name="photos" type="file" accept={accept} multiple />}
        </Field>
      </fieldset>
      <p className="not-appraisal">{valueWording.notAppraisal}</p>
      <button type="submit" className="button navy">
        Request My Market Analysis
      </button>
    </form>
  );
}

/** The attributes of a text field with what was typed. */
const textFieldsOf = (refusal: ValueRefusal | undefined) => (name: string, label: string) => ({
  ...{ id: `sell-${name}`, name, label, defaultValue: refusal?.values[name] ?? "" },
  error: refusal?.fields[name as keyof ValueRefusal["fields"]],
});

const choicesOf = (refusal: ValueRefusal | undefined) => (name: "type" | "condition" | "when", label: string) => ({
  ...{ name, label, value: refusal?.values[name] ?? "" },
  error: refusal?.fields[name],
});

interface ChoiceProps extends ReturnType<ReturnType<typeof choicesOf>> {
  words: Record<string, string>;
  isWide?: boolean;
}

function Choice({ name, label, value, error, words, isWide }: ChoiceProps) {
  return (
    <Field id={`sell-${name}`} label={label} error={error} isRequired isWide={isWide}>
      {(attributes) => (
        <select {...attributes} name={name} defaultValue={value}>
          <option value="">Choose one</option>
          {Object.entries(words).map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** With `autoFocus` the browser starts the new page here, even without scripts, and announces the result. */
function Outcome({ refusal, isSent }: Omit<SellFormProps, "accept">) {
  const { profile } = useSite();
  if (!refusal && !isSent) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: it is the answer to the form that the visitor has just sent
    <div role="status" tabIndex={-1} className={`outcome ${refusal ? "refused" : "success"}`} autoFocus>
      <p>
        <Icon name={refusal ? "warning" : "check"} />
        {refusal ? <Summary refusal={refusal} /> : <span>{valueWording.sent(profile.agentName)}</span>}
      </p>
    </div>
  );
}

/** What is wrong, with links to the fields. */
function Summary({ refusal: { error, fields } }: { refusal: ValueRefusal }) {
  const wrong = ([...valueFields, "message", "name", "email", "phone", "photos"] as const).filter(
    (field) => fields[field],
  );
  return (
    <span>
      {wrong.length === 0 && error}
      {wrong.map((field) => (
        <a key={field} href={`#sell-${field}`}>
          {fields[field]}
        </a>
      ))}
    </span>
  );
}
