import { useEffect, useEffectEvent, useId, useState } from "react";
import { type Interest, interestDays, interestText } from "#domain/counts/interest.ts";
import { daysHere } from "#domain/listings/days-here.ts";
import { statusWord } from "#domain/listings/home-words.ts";
import { type Listing, type ListingStatus, listingImages, listingStatuses } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { isUnpublished, type StoredListing } from "#domain/listings/unpublished.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { priceText } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { ListingPicture } from "../../../ui/listing-picture.tsx";
import { StatusBadge } from "../../../visitor/cards/status-badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { markBroken } from "../photos/broken-picture.ts";
import { isProcessing } from "../use-listings.ts";

interface CardProps {
  listing: StoredListing;
  /** Undefined until loaded. */
  interest: Interest | undefined;
  /** In a compact row: the status is a select, and the actions are in a menu. */
  isRow: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Resolves to the reason if the status couldn't be changed. */
  onStatus: (status: ListingStatus) => Promise<string | undefined>;
}

/** A listing or a draft as a card or a row. */
export function AdminListingCard({ listing, interest, isRow, onEdit, onDelete, onStatus }: CardProps) {
  const { price } = listing;
  const [isOpen, setOpen] = useState(false);
  const waysId = useId();
  const { timeZone } = useSite().profile;
  const title = listing.title || listingFormWording.untitled;
  return (
    <li className="admin-card">
      <div className="photo" data-picture="" onErrorCapture={markBroken}>
        <ListingPicture listing={listing} address={listingImages(listing)[0]} sizes="(max-width: 768px) 100vw, 360px" />
      </div>
      <div className="body">
        <p className="price">{price === undefined ? listingFormWording.unpriced : priceText(price)}</p>
        <div className="home">
          <h3>{title}</h3>
          <p className="place">{placeText(listing)}</p>
          {interest && !isUnpublished(listing) && (
            <p className="interest" title={`In the last ${interestDays} days`}>
              {interestText(interest, daysHere(listing, { now: wallClock(new Date(), timeZone), timeZone }))}
            </p>
          )}
          {listing.mls && <p className="processing">Follows the MLS</p>}
          {isProcessing(listing) && <p className="processing">Processing photos…</p>}
        </div>
        {isUnpublished(listing) ? (
          <p className="draft-mark">{listingFormWording.draft}</p>
        ) : (
          <StatusChoice listing={listing} isRow={isRow} onStatus={onStatus} />
        )}
        {isRow && (
          <button
            type="button"
            className="more"
            aria-expanded={isOpen}
            aria-controls={isOpen ? waysId : undefined}
            aria-label={`Edit, view, copy or delete ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            …
          </button>
        )}
        {(isOpen || !isRow) && (
          <div className="ways" id={waysId}>
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
              <button type="button" className="button quiet small" onClick={onDelete} aria-label={`Delete ${title}`}>
                Delete
              </button>
            </div>
            {!isUnpublished(listing) && <OnWebsite listing={listing} />}
          </div>
        )}
      </div>
    </li>
  );
}

function OnWebsite({ listing: { id, title, status } }: { listing: Listing }) {
  const { origin } = useSite();
  return (
    <p className="on-website">
      <a className="link" href={`/listings/${id}`} target="_blank" rel="noopener">
        View on Website
        <span className="visually-hidden">: {title} (opens in a new tab)</span>
      </a>
      <a className="link" href={`/admin/listings/${id}/sheet`}>
        Seller's Report
        <span className="visually-hidden"> for {title}</span>
      </a>
      {status === "sold" && (
        <a className="link" href={`/admin/settings/words?home=${id}#stories`}>
          Story
          <span className="visually-hidden"> of {title}</span>
        </a>
      )}
      <CopyButton className="link" text={`${origin}/listings/${id}`} name={`Copy Link to ${title}`}>
        Copy Link
      </CopyButton>
    </p>
  );
}

/** Distinguishes homes with similar titles. */
function placeText({ address, city, mlsNumber }: StoredListing): string {
  const parts = [[address, city].filter(Boolean).join(", "), mlsNumber && `MLS ${mlsNumber}`];
  return parts.filter(Boolean).join(" · ");
}

/**
 * The status badge among the other statuses. One click marks a home as sold, because a sold home still shown for sale
 * looks worst.
 */
function StatusChoice({ listing, isRow, onStatus }: Pick<CardProps, "isRow" | "onStatus"> & { listing: Listing }) {
  const [chosen, setChosen] = useState<ListingStatus>();
  /** Chosen while the previous one is being saved. */
  const [next, setNext] = useState<ListingStatus>();
  const [problem, setProblem] = useState<string>();
  const shown = next ?? chosen ?? listing.status;
  const isBusy = chosen !== undefined;

  async function choose(status: ListingStatus) {
    if (isBusy) return setNext(status);
    if (status === listing.status) return;
    setChosen(status);
    setProblem(undefined);
    const complaint = await onStatus(status);
    setProblem(complaint);
    if (complaint) setNext(undefined);
    setChosen(undefined);
  }
  const goOn = useEffectEvent((status: ListingStatus) => {
    setNext(undefined);
    void choose(status);
  });
  useEffect(() => {
    if (!isBusy && next) goOn(next);
  }, [isBusy, next]);

  return (
    <fieldset className="status-choice" aria-busy={isBusy || next !== undefined}>
      <legend className="visually-hidden">Status of {listing.title}</legend>
      {isRow && (
        <select
          aria-label={`Status of ${listing.title}`}
          className={shown}
          value={shown}
          onChange={({ target }) => choose(target.value as ListingStatus)}
        >
          {listingStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWord[status]}
            </option>
          ))}
        </select>
      )}
      {!isRow &&
        listingStatuses.map((status) => (
          <button key={status} type="button" aria-pressed={shown === status} onClick={() => choose(status)}>
            {shown === status ? <StatusBadge status={status} /> : statusWord[status]}
          </button>
        ))}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
