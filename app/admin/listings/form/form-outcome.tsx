import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { SaveOutcome } from "./listing-form-state.ts";

interface FormOutcomeProps {
  outcome: SaveOutcome;
  photoCount: number;
  onPhotos: () => void;
  onReload: () => void;
  onSaveAsDraft: () => void;
}

/** Says how saving went, in the footer, which is always in sight. */
export function FormOutcome({ outcome, photoCount, onPhotos, onReload, onSaveAsDraft }: FormOutcomeProps) {
  return (
    <div className={`outcome ${outcome.step}`} role="status">
      {outcome.step === "success" && (
        <p>
          <Icon name="check" />
          <span>{outcome.sentence}</span>
          {outcome.sentence === listingFormWording.draftSaved && (
            <button type="button" className="link" onClick={onPhotos}>
              {photoCount === 0 ? listingFormWording.addPhotos : listingFormWording.photosAdded(photoCount)}
            </button>
          )}
        </p>
      )}
      {outcome.step === "refused" && (
        <p>
          <Icon name="warning" />
          <span>{outcome.refusal.error}</span>
          {outcome.isGone && (
            <button type="button" className="button line small" onClick={onSaveAsDraft}>
              {listingFormWording.saveAsDraft}
            </button>
          )}
          {outcome.isConflict && (
            <button type="button" className="button line small" onClick={onReload}>
              Reload
            </button>
          )}
        </p>
      )}
    </div>
  );
}
