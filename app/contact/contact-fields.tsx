import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import { FormField } from "./form-field.tsx";

/** Out of sight, out of the keyboard's way and unheard: whoever fills it in is a program. */
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
  errors: InquiryRefusal["fields"];
}

/** What a visitor fills in. */
export function Fields({ initial, consent, errors }: FieldsProps) {
  return (
    <>
      <FormField
        id="contact-name"
        name="name"
        label="Name"
        autoComplete="name"
        initial={initial.name}
        error={errors.name}
        isRequired
      />
      <FormField
        id="contact-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        initial={initial.email}
        error={errors.email}
        isRequired
      />
      <FormField
        id="contact-phone"
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        initial={initial.phone}
        error={errors.phone}
        hint={
          <>
            {consent} <a href="/privacy">Privacy</a>
          </>
        }
      />
      <FormField
        id="contact-message"
        name="message"
        label="Message"
        rows={6}
        initial={initial.message}
        error={errors.message}
        isRequired
      />
    </>
  );
}
