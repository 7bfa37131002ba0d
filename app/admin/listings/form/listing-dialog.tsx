import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ListingCheck } from "#domain/listings/drafts/listing-checks.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { isUnpublished, type StoredListing } from "#domain/listings/unpublished.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { leaveField, useLeaveGuard } from "../../ui/leave-guard.ts";
import { useQuestion } from "../../ui/use-question.ts";
import { PhotoSection, type PhotoWork } from "../photos/photo-section.tsx";
import { useProcessing } from "../processing.ts";
import { DialogButtons, FormOutcome, Withdraw } from "./dialog-footer.tsx";
import { HeldBackDialog } from "./held-back.tsx";
import { goToItem, goToPhotos, WorthALook } from "./listing-checks.tsx";
import { ListingForm } from "./listing-form.tsx";
import { MlsFollowing } from "./mls-following.tsx";
import { OtherVersion } from "./other-version.tsx";
import { useListingForm } from "./use-listing-form.ts";

interface DialogProps {
  /** The listing to edit; undefined for a new one. */
  opened: StoredListing | undefined;
  /** As the page read them last. */
  homes: readonly StoredListing[];
  onClose: () => void;
}

/**
 * The listing form in a dialog. Its buttons, Escape and the backdrop close it, after a question if work would be lost.
 */
export function ListingDialog({ opened, homes, onClose }: DialogProps) {
  const form = useListingForm(opened, homes);
  const { listing, isDraft, outcome, refusals, isDirty, isBusy, heldBack } = form;
  const [photoWork, setPhotoWork] = useState<PhotoWork>({ isUploading: false, isUnsaved: false });
  const { isUploading } = photoWork;
  const photosSettled = useRef<() => Promise<boolean>>(null);
  const isClosing = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  const questions: LeaveQuestion[] = [
    ...(isUploading ? [{ question: listingFormWording.confirmStop, confirm: "Stop and Close" }] : []),
    ...(isDirty || isBusy ? [{ question: listingFormWording.confirmDiscard, confirm: "Discard" }] : []),
  ];
  const { subject: question, ask, answer } = useQuestion<LeaveQuestion>();
  const mayLeave = useLeaveGuard(questions.length > 0 || photoWork.isUnsaved, async () => {
    const isSaved = (await photosSettled.current?.()) ?? true;
    const aboutPhotos = isSaved || isClosing.current ? [] : [photoQuestion];
    for (const each of [...aboutPhotos, ...questions]) if (!(await ask(each))) return false;
    return true;
  });

  async function close() {
    const stay = leaveField();
    // A photo's description is saved when its field loses focus.
    const isSaved = (await photosSettled.current?.()) ?? true;
    isClosing.current = true;
    if ((isSaved || (await ask(photoQuestion))) && (await mayLeave())) return onClose();
    isClosing.current = false;
    stay();
  }

  const mendInForm = (check: ListingCheck) => fields.current && goToItem(fields.current, check);

  // A new listing focuses its title; an existing one doesn't, so a phone's keyboard stays down.
  useLayoutEffect(() => {
    if (!opened) fields.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [opened]);
  useEffect(() => {
    if (refusals > 0 && !isBusy) fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals, isBusy]);
  useProcessing(listing, (latest) => latest && form.refresh(latest));

  return (
    <Dialog className="listing-dialog" aria-labelledby="listing-dialog-title" onClose={close} closesOutside>
      <header className="ends">
        <h2 id="listing-dialog-title">
          {listing ? listingFormWording[isDraft ? "editDraft" : "edit"] : listingFormWording.add}
        </h2>
        <button type="button" className="close square" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="fields" ref={fields}>
        {listing?.mls && !isUnpublished(listing) && (
          <MlsFollowing listing={listing} isDirty={isDirty || isUploading} onChosen={form.follow} />
        )}
        <ListingForm form={form} />
        {listing ? (
          <PhotoSection
            key={listing.id}
            listing={listing}
            onChanged={form.refresh}
            onWork={setPhotoWork}
            ref={photosSettled}
            isNew={!opened && !isDraft}
          />
        ) : (
          <p className="photos-later hint below">Save the listing first, then add more photos.</p>
        )}
        {listing && !isUnpublished(listing) && (
          <WorthALook listing={listing} values={form.values} onMend={mendInForm} />
        )}
        {listing && !isDraft && <Withdraw isBusy={isBusy || isUploading} onWithdraw={form.withdraw} />}
      </div>
      <footer className="row">
        <FormOutcome
          outcome={outcome}
          listing={listing}
          photoCount={listing ? listingImages(listing).length : 0}
          onPhotos={() => fields.current && goToPhotos(fields.current)}
          onSaveAsDraft={() => void form.saveAsNewDraft()}
        />
        <OtherVersion form={form} />
        <DialogButtons form={form} isUploading={isUploading} onClose={close} />
      </footer>
      {heldBack.checks && <HeldBackDialog checks={heldBack.checks} onAnswer={heldBack.answer} onMend={mendInForm} />}
      {question && <ConfirmDialog {...question} key={question.question} onAnswer={answer} />}
    </Dialog>
  );
}

interface LeaveQuestion {
  question: string;
  /** Label of the confirm button. */
  confirm: string;
}

const photoQuestion: LeaveQuestion = { question: listingFormWording.confirmPhotos, confirm: "Close" };
