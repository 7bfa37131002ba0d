import { useId } from "react";
import { flushSync } from "react-dom";
import { type HomeToCheck, type ListingCheck, listingChecks } from "#domain/listings/drafts/listing-checks.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import { isInForm, ListingCheckList } from "./listing-checks.tsx";

interface HeldBackProps {
  checks: readonly ListingCheck[];
  onAnswer: (goesOut: boolean) => void;
  onMend: (check: ListingCheck) => void;
}

/**
 * The checklist before a home is published. Escape returns to the form; the first button jumps to the first item in the
 * form.
 */
export function HeldBackDialog({ checks, onAnswer, onMend }: HeldBackProps) {
  const id = useId();

  function goBack(to: ListingCheck | undefined) {
    // The closing list returns the focus first; then the field to fix takes it.
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

type Photos = Pick<Listing, "coverImage" | "images" | "pictures">;

/** Holds publication while the agent reviews risks and gaps, and asks whether to publish anyway. */
export function useHeldBack() {
  const { listedBy: brokerLine } = useSite().profile.advertising;
  const { subject, ask, answer } = useQuestion<ListingCheck[]>();
  return {
    checks: subject,
    answer,
    /**
     * Resolves to whether to publish, immediately if there's nothing to report.
     * @param photos the stored ones. A new home has none yet and its gaps can be filled in later, so only risks hold it
     * back.
     */
    async mayGoOut(home: HomeToCheck, photos: Photos | undefined): Promise<boolean> {
      const checks = listingChecks(home, { photos, brokerLine }).filter(({ isRisk }) => isRisk || photos !== undefined);
      return checks.length === 0 || ask(checks);
    },
  };
}
