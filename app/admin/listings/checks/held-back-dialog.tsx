import { useId } from "react";
import type { ListingCheck } from "#domain/listings/listing-checks.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ListingCheckList } from "./listing-check-list.tsx";

interface HeldBackProps {
  checks: readonly ListingCheck[];
  onAnswer: (goesOut: boolean) => void;
}

/** The list before a home goes public. Escape and the first button lead back to the form. */
export function HeldBackDialog({ checks, onAnswer }: HeldBackProps) {
  const id = useId();
  return (
    <Dialog className="confirm" aria-labelledby={id} onClose={() => onAnswer(false)}>
      <h3 id={id}>{listingFormWording.beforePublic}</h3>
      <ListingCheckList checks={checks} />
      <div className="actions">
        <button type="button" className="button line small" onClick={() => onAnswer(false)}>
          Go Back
        </button>
        <button type="button" className="button navy small" onClick={() => onAnswer(true)}>
          {listingFormWording.publishAnyway}
        </button>
      </div>
    </Dialog>
  );
}
