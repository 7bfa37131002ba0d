import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
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
        <SteadyButton type="button" className="button line" isOff={isBusy} onClick={() => void form.saveDraft()}>
          {listingFormWording.saveAsDraft}
        </SteadyButton>
      )}
      {listing && !isDraft && isDirty && !isUploading && (
        <SteadyButton type="button" className="button line" isOff={isBusy} onClick={() => void onSaveAndClose()}>
          {listingFormWording.saveAndClose}
        </SteadyButton>
      )}
      <button type="button" className="button line" onClick={() => void onClose()}>
        {isDirty ? "Cancel" : "Close"}
      </button>
      <SteadyButton type="submit" form="listing-form" className={`button ${isDraft ? "line" : "navy"}`} isOff={isBusy}>
        {isBusy ? listingFormWording.saving : listingFormWording[isDraft ? "saveDraft" : "save"]}
      </SteadyButton>
      {isDraft && (
        <SteadyButton
          type="button"
          className="button navy"
          isOff={isBusy || isUploading}
          onClick={() => void form.publish()}
        >
          {listingFormWording.publish}
        </SteadyButton>
      )}
    </>
  );
}
