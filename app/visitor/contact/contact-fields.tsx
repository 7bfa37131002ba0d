import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import { TextField } from "../../ui/field.tsx";

/**
 * A honeypot field, hidden from sight, keyboard and screen readers: only bots fill it in. The form's own script has no
 * room for a shared one.
 */
export function LabeledHoneypot() {
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
  /** Label of the field for times the visitor could come; undefined if it isn't shown. */
  tourLabel: string | undefined;
  errors: InquiryRefusal["fields"];
}

/** The fields of the form. */
export function Fields({ initial, consent, tourLabel, errors }: FieldsProps) {
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
      {tourLabel && (
        <TextField
          id="contact-visit"
          name="visit"
          label={tourLabel}
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
