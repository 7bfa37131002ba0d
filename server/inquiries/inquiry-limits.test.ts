import { beforeEach, expect, it } from "vitest";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryDraft } from "#domain/inquiries/inquiry.ts";
import { Repeats } from "./inquiry-limits.ts";

let time: number;
let repeats: Repeats;
beforeEach(() => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  repeats = new Repeats({ now: () => new Date(time), capacity: 6 });
});

const offer = "We bring your website to the first page of every search engine.";
const draft = (email: string, message: string): InquiryDraft => ({
  name: "Priya Raman",
  email,
  phone: undefined,
  message,
  listingId: null,
});

it("recognizes the same text from another sender, regardless of spacing and case", () => {
  repeats.note(draft("a@example.com", offer));
  repeats.note(draft("b@example.com", `  ${offer.toUpperCase().replaceAll(" ", "\n ")}`));
  expect(repeats.earlier(draft("c@example.com", offer))).toEqual({ sameText: 2, sameSender: 0 });
});

it("recognizes the same sender by address, whatever the text", () => {
  repeats.note(draft("Priya@example.com", "Is it still for sale?"));
  repeats.note(draft("priya@example.com", offer));
  expect(repeats.earlier(draft("PRIYA@example.com", "And this one?"))).toEqual({ sameText: 0, sameSender: 2 });
});

it("the form's default text and a short greeting don't count as repeated text", () => {
  for (const message of [contactWording.interested, "Hello!"]) {
    repeats.note(draft("a@example.com", message));
    expect(repeats.earlier(draft("b@example.com", message)).sameText).toBe(0);
  }
});

it("forgets a text a day after it was last seen", () => {
  repeats.note(draft("a@example.com", offer));
  time += 86_399_000;
  expect(repeats.earlier(draft("b@example.com", offer)).sameText).toBe(1);
  time += 1000;
  expect(repeats.earlier(draft("b@example.com", offer)).sameText).toBe(0);
});
