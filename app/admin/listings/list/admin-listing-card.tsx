import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
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
import { useChange } from "../../ui/call/use-change.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { markBroken } from "../photos/broken-picture.ts";
import { isProcessing } from "../processing.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

interface CardProps {
  listing: StoredListing;
  /** Undefined while it can't be read. */
  interest: Interest | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** A listing or a draft as a card, or on a phone as a row with a menu of its actions. */
export function AdminListingCard({ listing, interest, onEdit, onDelete }: CardProps) {
  const { price } = listing;
  const [isOpen, setOpen] = useState(false);
  const waysId = useId();
  const { timeZone } = useSite().profile;
  const title = listing.title || listingFormWording.untitled;
  return (
    <li className="admin-card surface">
      <div className="photo" data-picture="" onErrorCapture={markBroken}>
        <ListingPicture listing={listing} address={listingImages(listing)[0]} sizes="(max-width: 768px) 100vw, 360px" />
      </div>
      <div className="body">
        <p className="price">{price === undefined ? listingFormWording.unpriced : priceText(price)}</p>
        <div className="home stack tight">
          <h3>{title}</h3>
          <p className="place fine muted">{placeText(listing)}</p>
          {interest && !isUnpublished(listing) && (
            <p className="interest fine" title={`In the last ${interestDays} days`}>
              {interestText(interest, daysHere(listing, { now: wallClock(new Date(), timeZone), timeZone }))}
            </p>
          )}
          {listing.mls && <p className="processing fine muted">Follows the MLS</p>}
          {isProcessing(listing) && <p className="processing fine muted">Processing photos…</p>}
        </div>
        {isUnpublished(listing) ? (
          <p className="draft-mark">{listingFormWording.draft}</p>
        ) : (
          <StatusChoice listing={listing} />
        )}
        <button
          type="button"
          className="more"
          aria-expanded={isOpen}
          aria-controls={waysId}
          aria-label={`Edit, view, copy or delete ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          …
        </button>
        <div className={isOpen ? "ways open" : "ways"} id={waysId}>
          <div className="actions pair tight">
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
      </div>
    </li>
  );
}

function OnWebsite({ listing: { id, title, status } }: { listing: Listing }) {
  const { origin } = useSite();
  return (
    <p className="on-website row">
      <a className="link tap" href={`/listings/${id}`} target="_blank" rel="noopener">
        View on Website
        <span className="visually-hidden">: {title} (opens in a new tab)</span>
      </a>
      <a className="link tap" href={`/admin/listings/${id}/sheet`}>
        Seller's Report
        <span className="visually-hidden"> for {title}</span>
      </a>
      {status === "sold" && (
        <a className="link tap" href={`/admin/settings/words?home=${id}#stories`}>
          Story
          <span className="visually-hidden"> of {title}</span>
        </a>
      )}
      <CopyButton className="link tap" text={`${origin}/listings/${id}`} name={`Copy Link to ${title}`}>
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
function StatusChoice({ listing }: { listing: Listing }) {
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<ListingStatus>();
  const wanted = useRef<ListingStatus>(undefined);
  const [problem, setProblem] = useState("");
  const { revalidate } = useRevalidator();
  const { send, isBusy, sent } = useChange<Listing>(undefined, ({ statusCode }) => {
    if (statusCode === 409) return setProblem(listingFormWording.statusConflict);
    window.alert(listingFormWording.saveFailed);
    if (statusCode === 404) void revalidate();
  });
  const shown = chosen ?? (sent?.status as ListingStatus | undefined) ?? listing.status;

  /** Saves the last choice, also when it's made while the one before is being saved. */
  async function choose(status: ListingStatus) {
    const isSaving = wanted.current !== undefined;
    wanted.current = status;
    setChosen(status);
    if (isSaving) return;
    setProblem("");
    let stored: Listing | undefined = listing;
    while (stored && stored.status !== wanted.current) {
      stored = await send("PATCH", `listings/${listing.id}`, { status: wanted.current, rev: stored.rev });
    }
    wanted.current = undefined;
    setChosen(undefined);
  }

  return (
    <fieldset className="status-choice" aria-busy={isBusy || chosen !== undefined}>
      <legend className="visually-hidden">Status of {listing.title}</legend>
      {isNarrow ? (
        <select
          aria-label={`Status of ${listing.title}`}
          className={shown}
          value={shown}
          onChange={({ target }) => void choose(target.value as ListingStatus)}
        >
          {listingStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWord[status]}
            </option>
          ))}
        </select>
      ) : (
        listingStatuses.map((status) => (
          <button key={status} type="button" aria-pressed={shown === status} onClick={() => void choose(status)}>
            {shown === status ? <StatusBadge status={status} /> : statusWord[status]}
          </button>
        ))
      )}
      {problem && (
        <p className="problem error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
