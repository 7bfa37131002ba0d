import { useDeferredValue, useMemo } from "react";
import { type ListingCheck, type ListingCheckRule, listingChecks } from "#domain/listings/drafts/listing-checks.ts";
import { readListingDraft } from "#domain/listings/drafts/listing-draft.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { FormValues } from "./form-values.ts";

const ways: Partial<Record<ListingCheckRule, string>> = {
  "fair housing": "Show the Text",
  "photo missing": "Add Photos",
  "alt missing": "Describe Them",
  "description short": "Write More",
};

/** Label of the button that leads to the item. */
const wayOf = ({ rule }: ListingCheck): string => ways[rule] ?? "Enter It";

/** Whether the item can be fixed in the listing form; the brokerage line is in Settings. */
export const isInForm = ({ rule }: ListingCheck): boolean => rule !== "broker line missing";

/**
 * Jumps to what the item is about in the listing form: its words, its field, or the first photo without a description.
 */
export function goToItem(form: Element, { rule, field, words }: ListingCheck): void {
  if (rule === "alt missing") form.querySelector<HTMLElement>("[data-action=describe-next]")?.click();
  else if (rule === "photo missing") goToPhotos(form);
  else showField(form.querySelector<HTMLInputElement>(`[name="${field}"]`), words);
}

function showField(input: HTMLInputElement | null, words = ""): void {
  const from = words && input ? input.value.indexOf(words) : -1;
  // Before the focus, because browsers scroll to the selection on focus.
  if (from >= 0) input?.setSelectionRange(from, from + words.length);
  input?.focus();
}

/** Jumps to the photos of the listing form. */
export function goToPhotos(form: Element): void {
  form.querySelector(".photos")?.scrollIntoView();
  // A home that isn't saved yet only takes a cover.
  const field = form.querySelector<HTMLElement>(".photo-drop input") ?? form.querySelector("[name=coverImage]");
  (field as HTMLElement | null)?.focus({ preventScroll: true });
}

interface ListProps {
  checks: readonly ListingCheck[];
  /** Jumps to where it can be fixed. */
  onMend: (check: ListingCheck) => void;
}

/** Risks and gaps of a home, each with its reason, its source if there is one, and a button that leads to the fix. */
export function ListingCheckList({ checks, onMend }: ListProps) {
  return (
    <ul className="listing-checks">
      {checks.map((check) => {
        const { rule, field, sentence, reason, source } = check;
        return (
          <li className="stack" key={`${rule} ${field} ${reason}`}>
            <Icon name="warning" />
            <div>
              <b>{sentence}</b>
              <p className="secondary">{reason}</p>
              {source && (
                <p className="secondary">
                  Source:{" "}
                  <a href={source.address} target="_blank" rel="noopener noreferrer">
                    {source.name}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                </p>
              )}
              {isInForm(check) ? (
                <button type="button" className="link tap" onClick={() => onMend(check)}>
                  {wayOf(check)}
                  <span className="visually-hidden">: {sentence}</span>
                </button>
              ) : (
                <a className="link tap" href="/admin/settings/words#advertising" target="_blank" rel="noopener">
                  Settings
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface WorthALookProps {
  listing: Listing;
  values: FormValues;
  onMend: (check: ListingCheck) => void;
}

/** Risks and gaps of a home that's already public: shown, but nothing is held back. */
export function WorthALook({ listing, values, onMend }: WorthALookProps) {
  const { listedBy: brokerLine } = useSite().profile.advertising;
  const typed = useDeferredValue(values);
  const checks = useMemo(() => {
    const reading = readListingDraft(typed);
    return listingChecks("draft" in reading ? reading.draft : listing, { photos: listing, brokerLine });
  }, [listing, typed, brokerLine]);
  if (checks.length === 0) return null;
  return (
    <section className="worth-a-look below" aria-labelledby="worth-a-look-heading">
      <h3 id="worth-a-look-heading">Worth a look</h3>
      <ListingCheckList checks={checks} onMend={onMend} />
    </section>
  );
}
