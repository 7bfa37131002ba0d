import { useEffect, useState } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { Icon } from "../../ui/icon.tsx";
import { callAdmin } from "../call.ts";
import { CardPreview } from "./card-preview.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import { ListingFields } from "./listing-fields.tsx";
import { CoverField } from "./photos/cover-field.tsx";
import { PhotoSection } from "./photos/photo-section.tsx";
import { useCoverPreview } from "./photos/use-cover-preview.ts";
import { useLeaveQuestions } from "./use-leave-questions.ts";
import { useListingForm } from "./use-listing-form.ts";
import { isProcessing, useRefreshing } from "./use-listings.ts";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  /** The listing to edit; a new one without. */
  opened: Listing | undefined;
  onChanged: (listing: Listing) => void;
  onClose: () => void;
}

/** The listing form in a window of its own. It closes by its buttons, Escape or the backdrop, and asks before work is lost. */
export function ListingDialog({ opened, onChanged, onClose }: DialogProps) {
  const form = useListingForm(opened, onChanged);
  const { listing, values, cover, outcome, isDirty } = form;
  const isBusy = outcome.step === "submitting";
  const [isUploading, setIsUploading] = useState(false);
  const preview = useCoverPreview(cover);
  const mayLeave = useLeaveQuestions({ isUploading, isUnsaved: isDirty || isBusy });
  const { frame, requestClose } = useModal(() => {
    const isLeaving = mayLeave();
    if (isLeaving) onClose();
    return isLeaving;
  });
  const fields = outcome.step === "refused" ? outcome.refusal.fields : {};

  useEffect(() => {
    if (outcome.step === "refused") frame.ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome, frame.ref]);
  // A new listing has been saved: its photos come next.
  useEffect(() => {
    if (!opened && listing?.id) frame.ref.current?.querySelector(".photos")?.scrollIntoView();
  }, [opened, listing?.id, frame.ref]);
  useRefreshing(listing !== undefined && isProcessing(listing), () => {
    callAdmin<Listing>("GET", `listings/${listing?.id}`).then(form.refresh, () => undefined);
  });

  return (
    <dialog {...frame} className="listing-dialog" aria-labelledby="listing-dialog-title">
      <header>
        <h2 id="listing-dialog-title">{listing ? listingFormWording.edit : listingFormWording.add}</h2>
        <button type="button" className="close" aria-label="Close" onClick={requestClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="fields">
        <form
          id="listing-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          <ListingFields values={values} errors={fields} onChange={form.change} />
          <div className="cover-and-preview">
            <CoverField
              listing={listing}
              cover={cover}
              preview={preview}
              error={fields.coverImage}
              onChoose={form.chooseCover}
            />
            <CardPreview listing={listing} values={values} cover={preview} />
          </div>
        </form>
        {listing ? (
          <PhotoSection listing={listing} onChanged={form.refresh} onUploading={setIsUploading} />
        ) : (
          <p className="photos-later">Save the listing once; more photos can be added right after.</p>
        )}
      </div>
      <footer>
        <FormOutcome outcome={outcome} onReload={form.reload} />
        <button type="button" className="button line" onClick={requestClose}>
          {isDirty ? "Cancel" : "Close"}
        </button>
        <button type="submit" form="listing-form" className="button navy" disabled={isBusy}>
          {isBusy ? listingFormWording.saving : listingFormWording.save}
        </button>
      </footer>
    </dialog>
  );
}
