import { useId } from "react";
import { flushSync } from "react-dom";
import type { ListingCheck } from "#domain/listings/drafts/listing-checks.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ListingCheckList } from "./listing-check-list.tsx";
import { isInForm } from "./mend.ts";

interface HeldBackProps {
  checks: readonly ListingCheck[];
  onAnswer: (goesOut: boolean) => void;
  onMend: (check: ListingCheck) => void;
}

/** The list before a home goes public. Escape leads back to the form, the first button to the first point in it. */
export function HeldBackDialog({ checks, onAnswer, onMend }: HeldBackProps) {
  const id = useId();

  function goBack(to: ListingCheck | undefined) {
    // The list gives the focus back when it goes; what is to be mended has it after that.
    flushSync(() => onAnswer(false));
    if (to) onMend(to);
  }

  return (
    <Dialog className="confirm" aria-labelledby={id} onClose={() => onAnswer(false)}>
      <h3 id={id}>{listingFormWording.beforePublic}</h3>
      <ListingCheckList checks={checks} onMend={goBack} />
      <div className="actions">
        <button type="button" className="button line small" onClick={() => goBack(checks.find(isInForm))}>
          Go Back
        </button>
        <button type="button" className="button navy small" onClick={() => onAnswer(true)}>
          {listingFormWording.publishAnyway}
        </button>
      </div>
    </Dialog>
  );
}
