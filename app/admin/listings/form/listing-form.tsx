import { memo, useDeferredValue } from "react";
import { factsSoFar, typedFigure } from "#domain/listings/facts/facts-draft.ts";
import { firstRevisions, isListingStatus, type Listing } from "#domain/listings/listing.ts";
import type { FollowedField } from "#domain/listings/mls-link.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { ListingCard } from "../../../visitor/cards/listing-card.tsx";
import { MoreFacts, OpenHouses, TourButton } from "../../../visitor/cards/more-facts.tsx";
import { FactsSection } from "../facts/facts-section.tsx";
import { markBroken } from "../photos/broken-picture.ts";
import { CoverField, type CoverPreview, useCoverPreview } from "../photos/cover-field.tsx";
import type { FormValues, TypedField } from "./form-values.ts";
import { ListingFields } from "./listing-fields.tsx";
import type { UsedListingForm } from "./use-listing-form.ts";

/** The fields of a listing, its cover, and a preview of its card. The submit button is in the dialog's footer. */
export function ListingForm({ form }: { form: UsedListingForm }) {
  const { listing, values, cover, outcome } = form;
  const [preview, drawPreview] = useCoverPreview(cover);
  // The card updates when typing pauses, so keystrokes don't wait for it.
  const typed = useDeferredValue(values);
  const errors = outcome.step === "refused" ? outcome.refusal.fields : {};

  function chooseCover(file: File | undefined) {
    form.chooseCover(file);
    if (file) drawPreview(file);
  }

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
      <div className="cover-and-preview pair">
        <CoverField
          listing={listing}
          cover={cover}
          preview={preview}
          error={errors.coverImage}
          onChoose={chooseCover}
        />
        <CardPreview listing={listing} values={typed} cover={preview} />
      </div>
    </form>
  );
}

/** Maps form fields to the listing fields that can follow the MLS. */
const followedBy: Partial<Record<TypedField, FollowedField>> = {
  ...{ title: "title", price: "price", status: "status", description: "description" },
  ...{ address: "address", city: "address", state: "address", zipCode: "address" },
  ...{ bedrooms: "bedrooms", bathrooms: "bathrooms", squareFeet: "squareFeet" },
};

/** The note below a field of a listing that follows the MLS; undefined for fields the MLS doesn't fill. */
function followNote({ mls }: Partial<Listing>, field: TypedField): string | undefined {
  if (!mls) return undefined;
  if (field === "mlsNumber") return "From the MLS.";
  const followed = followedBy[field];
  if (!followed) return undefined;
  return mls.own.includes(followed) ? "Your own text." : "Follows the MLS until you change it.";
}

interface PreviewProps {
  listing: StoredListing | undefined;
  values: FormValues;
  cover: CoverPreview;
}

/** A live preview of the card and facts as visitors will see them. Nothing in it is clickable. */
const CardPreview = memo(function CardPreview({ listing, values, cover }: PreviewProps) {
  const shown = shownListing(listing, values, cover);
  return (
    <figure className="card-preview">
      <figcaption>
        How visitors see it
        {cover === "none" && <small className="hint">The photo preview appears after you save.</small>}
      </figcaption>
      <div inert onErrorCapture={markBroken}>
        <ListingCard listing={shown} />
        <TourButton address={shown.facts?.virtualTour} />
        <MoreFacts listing={shown} />
        <OpenHouses listing={shown} />
      </div>
    </figure>
  );
});

function figureIn(text: string): number {
  return Number(typedFigure(text)) || 0;
}

function shownListing(listing: StoredListing | undefined, values: FormValues, cover: CoverPreview): Listing {
  const { status, ...texts } = values;
  return {
    ...texts,
    id: "lst_preview",
    title: values.title || "New listing",
    price: figureIn(values.price),
    bedrooms: figureIn(values.bedrooms),
    bathrooms: figureIn(values.bathrooms),
    squareFeet: figureIn(values.squareFeet),
    status: isListingStatus(status) ? status : "active",
    facts: factsSoFar(values.facts),
    coverImage: cover === "none" ? "" : (cover ?? listing?.coverImage ?? ""),
    images: [],
    pictures: listing?.pictures ?? [],
    createdAt: "",
    updatedAt: "",
    ...firstRevisions,
  };
}
