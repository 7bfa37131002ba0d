import type { ListingCheck, ListingCheckRule } from "#domain/listings/drafts/listing-checks.ts";

const ways: Partial<Record<ListingCheckRule, string>> = {
  "fair housing": "Show the words",
  "photo missing": "Add photos",
  "alt missing": "Describe them",
  "description short": "Write more",
};

/** The words on the button that leads to what is told. */
export const wayOf = ({ rule }: ListingCheck): string => ways[rule] ?? "Enter it";

/** Whether it can be mended in the listing form: the firm's line stands in the settings. */
export const isInForm = ({ rule }: ListingCheck): boolean => rule !== "broker line missing";

/** Leads to the place in the listing form where what is told can be mended: its words, its field, the first silent photo. */
export function mend(form: Element, { rule, field, words }: ListingCheck): void {
  if (rule === "alt missing") form.querySelector<HTMLElement>("[data-action=describe-next]")?.click();
  else if (rule === "photo missing") leadToPhotos(form);
  else showField(form.querySelector<HTMLInputElement>(`[name="${field}"]`), words);
}

function showField(input: HTMLInputElement | null, words = ""): void {
  const from = words && input ? input.value.indexOf(words) : -1;
  // Before the focus: browsers scroll to what is selected then.
  if (from >= 0) input?.setSelectionRange(from, from + words.length);
  input?.focus();
}

/** Leads to the photos of the listing form. */
export function leadToPhotos(form: Element): void {
  form.querySelector(".photos")?.scrollIntoView();
  // A home that is not stored yet takes its cover alone.
  const field = form.querySelector<HTMLElement>(".photo-drop input") ?? form.querySelector("[name=coverImage]");
  (field as HTMLElement | null)?.focus({ preventScroll: true });
}
