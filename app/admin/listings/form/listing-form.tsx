import { useDeferredValue } from "react";
import { FactsSection } from "../facts/facts-section.tsx";
import { CardPreview } from "../list/card-preview.tsx";
import { followNote } from "../mls/follow-notes.ts";
import { CoverField } from "../photos/cover-field.tsx";
import { useCoverPreview } from "../photos/use-cover-preview.ts";
import { ListingFields } from "./listing-fields.tsx";
import type { UsedListingForm } from "./use-listing-form.ts";

/** What is typed about a listing, its cover, and the card that both make. Its button stands in the dialog's footer. */
export function ListingForm({ form }: { form: UsedListingForm }) {
  const { listing, values, cover, outcome } = form;
  const preview = useCoverPreview(cover);
  // The card follows when nothing is typed: a key does not wait for it.
  const typed = useDeferredValue(values);
  const errors = outcome.step === "refused" ? outcome.refusal.fields : {};
  return (
    <form
      id="listing-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ListingFields
        values={values}
        errors={errors}
        noteOf={(field) => followNote(listing ?? {}, field)}
        onChange={form.change}
      />
      <FactsSection facts={values.facts} errors={errors} onChange={form.changeFacts} />
      <div className="cover-and-preview">
        <CoverField
          listing={listing}
          cover={cover}
          preview={preview}
          error={errors.coverImage}
          onChoose={form.chooseCover}
        />
        <CardPreview listing={listing} values={typed} cover={preview} />
      </div>
    </form>
  );
}
