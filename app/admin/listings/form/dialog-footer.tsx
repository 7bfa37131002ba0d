import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import type { SaveOutcome } from "./listing-form-state.ts";
import type { UsedListingForm } from "./use-listing-form.ts";

interface ButtonsProps {
  form: UsedListingForm;
  isUploading: boolean;
  onClose: () => Promise<void>;
}

/** The buttons of the listing form. Enter in a field submits the form, which never makes a draft public. */
export function DialogButtons({ form, isUploading, onClose }: ButtonsProps) {
  const { listing, isDraft, isDirty, isBusy } = form;
  return (
    <>
      {!listing && (
        <SteadyButton type="button" className="button line" isOff={isBusy} onClick={() => void form.saveDraft()}>
          {listingFormWording.saveAsDraft}
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

interface FormOutcomeProps {
  outcome: SaveOutcome;
  /** As saved; undefined before a new home is saved. */
  listing: StoredListing | undefined;
  photoCount: number;
  onPhotos: () => void;
  onSaveAsDraft: () => void;
}

/** The result of saving, in the footer, which is always visible. */
export function FormOutcome({ outcome, listing, photoCount, onPhotos, onSaveAsDraft }: FormOutcomeProps) {
  return (
    <div className={`outcome grow ${outcome.step === "refused" ? "wrong" : "good"}`} role="status">
      {outcome.step === "success" && (
        <p className="row tight">
          <Icon name="check" />
          <span>{outcome.sentence}</span>
          {outcome.sentence === listingFormWording.draftSaved && (
            <button type="button" className="link tap" onClick={onPhotos}>
              {photoCount === 0 ? listingFormWording.addPhotos : listingFormWording.photosAdded(photoCount)}
            </button>
          )}
        </p>
      )}
      {outcome.step === "success" && isNews(outcome.sentence) && listing && <NowPublic id={listing.id} />}
      {outcome.step === "refused" && (
        <p className="row tight">
          <Icon name="warning" />
          <span>{outcome.refusal.error}</span>
          {outcome.isGone && (
            <button type="button" className="button line small" onClick={onSaveAsDraft}>
              {listingFormWording.saveAsDraft}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Whether a home has just become public. */
const isNews = (sentence: string) =>
  sentence === listingFormWording.published || sentence === listingFormWording.created;

/** What the agent does next with a home she just published. */
function NowPublic({ id }: { id: string }) {
  const { origin } = useSite();
  return (
    <p className="now-public row tight">
      <a className="link tap" href={`/listings/${id}`} target="_blank" rel="noopener">
        View Page<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <CopyButton className="link tap" text={`${origin}/listings/${id}`} name="Copy Link">
        Copy Link
      </CopyButton>
      <a className="link tap" href={`/admin/listings/${id}/sheet`} target="_blank" rel="noopener">
        Seller's Report<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** Turns a published listing back into a draft, after a confirmation: visitors with its address find that it's gone. */
export function Withdraw({ isBusy, onWithdraw }: { isBusy: boolean; onWithdraw: () => Promise<void> }) {
  const { isAsked, ask, answer } = useQuestion();

  async function withdraw() {
    if (await ask()) await onWithdraw();
  }

  return (
    <div className="withdraw below">
      <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => void withdraw()}>
        {listingFormWording.withdraw}
      </SteadyButton>
      {isAsked && (
        <ConfirmDialog
          question={listingFormWording.confirmWithdraw}
          confirm={listingFormWording.withdrawShort}
          onAnswer={answer}
        >
          <p className="row tight">{listingFormWording.withdrawMeans}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
