import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { UsedListingForm } from "./use-listing-form.ts";

interface ButtonsProps {
  form: UsedListingForm;
  isUploading: boolean;
  onSaveAndClose: () => Promise<void>;
  onClose: () => Promise<void>;
}

/**
 * The buttons of the listing form. Enter in a field does what the button of the form does, which never shows a draft to
 * visitors.
 */
export function DialogButtons({ form, isUploading, onSaveAndClose, onClose }: ButtonsProps) {
  const { listing, isDraft, isDirty, outcome } = form;
  const isBusy = outcome.step === "submitting";
  return (
    <>
      {!listing && (
        <button type="button" className="button line" disabled={isBusy} onClick={() => void form.saveDraft()}>
          {listingFormWording.saveAsDraft}
        </button>
      )}
      {listing && !isDraft && isDirty && !isUploading && (
        <button type="button" className="button line" disabled={isBusy} onClick={() => void onSaveAndClose()}>
          {listingFormWording.saveAndClose}
        </button>
      )}
      <button type="button" className="button line" onClick={() => void onClose()}>
        {isDirty ? "Cancel" : "Close"}
      </button>
      <button type="submit" form="listing-form" className={`button ${isDraft ? "line" : "navy"}`} disabled={isBusy}>
        {isBusy ? listingFormWording.saving : listingFormWording[isDraft ? "saveDraft" : "save"]}
      </button>
      {isDraft && (
        <button
          type="button"
          className="button navy"
          disabled={isBusy || isUploading}
          onClick={() => void form.publish()}
        >
          {listingFormWording.publish}
        </button>
      )}
    </>
  );
}
