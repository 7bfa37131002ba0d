import type { InquiryFilter } from "#domain/inquiries/inquiry.ts";
import type { TestSite } from "../site/test-site.ts";

export const priya = { name: "Priya Raman", message: "Is it still for sale?", listingId: null };

let strangers = 0;
/** An address the site hasn't seen yet. The site must trust X-Forwarded-For. */
export const somebody = () => `2001:db8:0:${(++strangers).toString(16)}::1`;
const somebodysEmail = () => `visitor-${++strangers}@example.com`;

/** Sends a message like the contact form's script. */
export function post(site: TestSite, message: object, from = somebody()) {
  return site.send({
    method: "POST",
    url: "/api/inquiries",
    headers: { "x-forwarded-for": from },
    payload: { email: somebodysEmail(), ...message },
  });
}

/** Sends a message like the contact form without scripts. */
export function postForm(site: TestSite, fields: Record<string, string>, from = somebody()) {
  return site.sendForm("/contact", { email: somebodysEmail(), ...fields }, { "x-forwarded-for": from });
}

export async function newest({ platform }: TestSite, filter: InquiryFilter) {
  return (await platform.inquiries.page({ filter, limit: 1 })).inquiries[0];
}
