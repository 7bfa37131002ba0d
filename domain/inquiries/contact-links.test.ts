import { expect, it } from "vitest";
import { contactLinks } from "./contact-links.ts";

const priya = { email: "priya@example.com", phone: "(719) 555-0117", listingTitle: null };

it("the agent replies, calls and texts", () => {
  expect(contactLinks(priya)).toEqual({
    mail: "mailto:priya@example.com?subject=Re%3A%20Your%20inquiry",
    call: "tel:+17195550117",
    text: "sms:+17195550117",
  });
});

it("the agent gets no links to a person marked Do not contact", () => {
  expect(contactLinks({ ...priya, doNotContact: true })).toEqual({});
});

it("the reply names the home, and an address cannot add recipients or text", () => {
  const { mail } = contactLinks({
    ...priya,
    email: "a@b.co?bcc=all@example.com&body=x",
    listingTitle: "Gable & Porch",
  });
  expect(mail).toBe(
    "mailto:a@b.co%3Fbcc%3Dall%40example.com%26body%3Dx?subject=Re%3A%20Your%20inquiry%20about%20Gable%20%26%20Porch",
  );
});

it.each([
  ["+44 20 7946 0958", "tel:+442079460958"],
  ["719-555-0117 ext. 5", "tel:+17195550117"],
  ["911", "tel:911"],
  ["call my office", ""],
  [undefined, undefined],
])("the number %s is dialled as %s", (phone, call) => {
  expect(contactLinks({ ...priya, phone }).call).toBe(call);
});
