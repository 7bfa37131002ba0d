import { useState } from "react";
import { type Listing, type ListingStatus, listingImages, listingStatuses } from "#domain/listings/listing.ts";
import { priceText, statusWord } from "#domain/wording.ts";
import { ListingPicture } from "../../listings/listing-picture.tsx";
import { StatusBadge } from "../../listings/status-badge.tsx";
import { markBroken } from "./photos/broken-picture.ts";
import { isProcessing } from "./use-refreshing.ts";

interface CardProps {
  listing: Listing;
  onEdit: () => void;
  onDelete: () => void;
  onStatus: (status: ListingStatus) => Promise<void>;
}

export function AdminListingCard({ listing, onEdit, onDelete, onStatus }: CardProps) {
  const { title, status } = listing;
  return (
    <li className="admin-card">
      <div className="photo" data-picture="" onErrorCapture={markBroken}>
        <ListingPicture listing={listing} address={listingImages(listing)[0]} sizes="(max-width: 768px) 100vw, 360px" />
        <StatusBadge status={status} />
      </div>
      <div className="body">
        <p className="price">{priceText(listing.price)}</p>
        <h3>{title}</h3>
        <p className="place">{placeText(listing)}</p>
        {isProcessing(listing) && <p className="processing">Processing photos…</p>}
        <StatusChoice listing={listing} onStatus={onStatus} />
        <div className="actions">
          <button
            type="button"
            className="button line small"
            data-edit=""
            onClick={onEdit}
            aria-label={`Edit ${title}`}
          >
            Edit
          </button>
          <button type="button" className="button danger small" onClick={onDelete} aria-label={`Delete ${title}`}>
            Delete
          </button>
        </div>
        <a className="link" href={`/listings/${listing.id}`} target="_blank" rel="noopener">
          View on website
          <span className="visually-hidden">: {title} (opens in a new tab)</span>
        </a>
      </div>
    </li>
  );
}

/** Tells homes with like titles apart. */
function placeText({ address, city, mlsNumber }: Listing): string {
  const parts = [[address, city].filter(Boolean).join(", "), mlsNumber && `MLS ${mlsNumber}`];
  return parts.filter(Boolean).join(" · ");
}

/** One click marks a home as sold: nothing ages worse than a sold home shown for sale. */
function StatusChoice({ listing, onStatus }: Pick<CardProps, "listing" | "onStatus">) {
  const [chosen, setChosen] = useState<ListingStatus>();
  const shown = chosen ?? listing.status;
  const isBusy = chosen !== undefined;

  async function choose(status: ListingStatus) {
    if (isBusy || status === listing.status) return;
    setChosen(status);
    await onStatus(status);
    setChosen(undefined);
  }

  return (
    <fieldset className="status-choice" aria-busy={isBusy}>
      <legend className="visually-hidden">Status of {listing.title}</legend>
      {listingStatuses.map((status) => (
        // Not `disabled`: a disabled button loses the focus of those who use the keyboard.
        <button
          key={status}
          type="button"
          aria-pressed={shown === status}
          aria-disabled={isBusy}
          onClick={() => choose(status)}
        >
          {statusWord[status]}
        </button>
      ))}
    </fieldset>
  );
}
