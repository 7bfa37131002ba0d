import { phoneLinks } from "#domain/inquiries/contact-links.ts";

/** Calls somebody who left a number that can be called. */
export function CallLink({ phone, name }: { phone: string | undefined; name: string | undefined }) {
  const { call } = phoneLinks(phone);
  if (!call) return null;
  return (
    <a className="button line small" href={call}>
      Call<span className="visually-hidden"> {name}</span>
    </a>
  );
}
