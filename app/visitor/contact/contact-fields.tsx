import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import { TextField } from "../../ui/field.tsx";

/** A field that nobody sees, reaches with the keyboard or hears: whoever fills it in is a program. The form's own script has no room for another's. */
export function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface FieldsProps {
  initial: Record<string, string>;
  consent: string;
  /** How to ask, in words, when the visitor could come; absent where that is not asked. */
  visitLabel: string | undefined;
  errors: InquiryRefusal["fields"];
}

/** What a visitor fills in. */
export function Fields({ initial, consent, visitLabel, errors }: FieldsProps) {
  return (
    <>
      <TextField
        id="contact-name"
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={initial.name ?? ""}
        error={errors.name}
        isRequired
      />
      <TextField
        id="contact-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={initial.email ?? ""}
        error={errors.email}
        isRequired
      />
      <TextField
        id="contact-phone"
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        defaultValue={initial.phone ?? ""}
        error={errors.phone}
        hint={
          <>
            {consent} <a href="/privacy">Privacy</a>
          </>
        }
      />
      {visitLabel && (
        <TextField
          id="contact-visit"
          name="visit"
          label={visitLabel}
          defaultValue={initial.visit ?? ""}
          hint="Optional."
        />
      )}
      <TextField
        id="contact-message"
        name="message"
        label="Message"
        rows={6}
        defaultValue={initial.message ?? ""}
        error={errors.message}
        isRequired
      />
    </>
  );
}
