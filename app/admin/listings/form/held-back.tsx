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

type Photos = Pick<Listing, "coverImage" | "images" | "pictures">;

/** Holds a home back while the agent reads what is risky or missing, and asks whether it goes out all the same. */
export function useHeldBack() {
  const { listedBy: brokerLine } = useSite().profile.advertising;
  const { subject, ask, answer } = useQuestion<ListingCheck[]>();
  return {
    checks: subject,
    answer,
    /**
     * Resolves to whether it may go out: at once when there is nothing to say.
     * @param photos those that are stored. A new home has none yet, and its gaps can be mended when it is there: only what
     * is risky holds it back.
     */
    async mayGoOut(home: HomeToCheck, photos: Photos | undefined): Promise<boolean> {
      const checks = listingChecks(home, { photos, brokerLine }).filter(({ isRisk }) => isRisk || photos !== undefined);
      return checks.length === 0 || ask(checks);
    },
  };
}
