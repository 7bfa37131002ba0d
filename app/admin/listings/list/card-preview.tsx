import { memo } from "react";
import { typedFigure } from "#domain/listings/drafts/typed-figure.ts";
import { factsSoFar } from "#domain/listings/facts/facts-draft.ts";
import { firstRevisions, isListingStatus, type Listing } from "#domain/listings/listing.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { ListingCard } from "../../../visitor/cards/listing-card.tsx";
import { MoreFacts } from "../../../visitor/cards/more-facts.tsx";
import { OpenHouses } from "../../../visitor/cards/open-houses.tsx";
import { TourButton } from "../../../visitor/cards/outward-button.tsx";
import type { FormValues } from "../form/form-values.ts";
import { markBroken } from "../photos/broken-picture.ts";
import type { CoverPreview } from "../photos/use-cover-preview.ts";

interface PreviewProps {
  listing: KeptListing | undefined;
  values: FormValues;
  cover: CoverPreview;
}

/** The card and the facts as visitors will see them, while they are being typed. Nothing in them can be clicked. */
export const CardPreview = memo(function CardPreview({ listing, values, cover }: PreviewProps) {
  const shown = shownListing(listing, values, cover);
  return (
    <figure className="card-preview">
      <figcaption>
        How visitors see it
        {cover === "none" && <span className="hint">The photo: preview after saving.</span>}
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

function shownListing(listing: KeptListing | undefined, values: FormValues, cover: CoverPreview): Listing {
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
