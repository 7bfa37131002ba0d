import { phoneLinks } from "#domain/inquiries/contact-links.ts";

/** A link that calls a person, if their phone number is valid. */
export function CallLink({ phone, name }: { phone: string | undefined; name: string | undefined }) {
  const { call } = phoneLinks(phone);
  if (!call) return null;
  return (
    <a className="button line small" href={call}>
      Call<span className="visually-hidden"> {name}</span>
    </a>
  );
}
