import {
  memo,
  type DragEvent as ReactDragEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from "react";
import { photoAccept, photoLimits } from "#domain/listings/photo-rules.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { usePhotoOrder } from "./photo-order.ts";
import { UploadList } from "./uploads/upload-list.tsx";
import { usePhotoUploads } from "./uploads/use-photo-uploads.ts";

interface PhotoSectionProps {
  listing: StoredListing;
  onChanged: (listing: StoredListing) => void;
  /** Receives the work that closing the form would lose. */
  onWork: (work: PhotoWork) => void;
  /** Resolves when no photo change is pending, to whether everything is on the site. */
  ref: Ref<() => Promise<boolean>>;
  /** The listing was just created, so photos come next. */
  isNew: boolean;
}

export interface PhotoWork {
  /** Photos are being uploaded. */
  isUploading: boolean;
  /** A photo was refused, or a change isn't saved. */
  isUnsaved: boolean;
}

/** The photos of a listing. Changes save immediately, and typing in the form next to them doesn't rerender them. */
export const PhotoSection = memo(function PhotoSection({ listing, onChanged, onWork, ref, isNew }: PhotoSectionProps) {
  const order = usePhotoOrder(listing, onChanged);
  const { batch, add, retry, drop } = usePhotoUploads(listing.id, order.arrived);
  const { uploads } = batch;
  const isUploading = uploads.some(({ step }) => step !== "failed");
  const isRefused = uploads.some(({ step }) => step === "failed");
  const isUnsaved = order.isSaving || order.problem !== undefined || isRefused;
  useEffect(() => onWork({ isUploading, isUnsaved }), [isUploading, isUnsaved, onWork]);
  useImperativeHandle(ref, () => async () => (await order.settled()) && !isRefused);
  useNoOpening();

  return (
    <section ref={isNew ? bringIntoView : undefined} className="photos" aria-labelledby="photos-heading">
      <h3 id="photos-heading">Photos</h3>
      <p className="hint">
        The first photo is the cover. Add up to {photoLimits.gallery} more. Photo changes save right away.
      </p>
      <PhotoDrop onFiles={add} />
      <UploadList batch={batch} onRetry={retry} onDrop={drop} />
      {order.problem && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {order.problem}
        </p>
      )}
      <PhotoGrid order={order} />
    </section>
  );
});

const bringIntoView = (section: HTMLElement | null) => void section?.scrollIntoView();

/** A file dropped outside the drop zone doesn't replace the form in the window. */
function useNoOpening(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
    addEventListener("dragover", keep);
    addEventListener("drop", keep);
    return () => {
      removeEventListener("dragover", keep);
      removeEventListener("drop", keep);
    };
  }, []);
}

/** Takes photos by picking or dropping, many at once. */
function PhotoDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function over(event: ReactDragEvent) {
    // A listing photo being moved isn't a file.
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  }

  function dropped(event: ReactDragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button inside
    <div
      className={isOver ? "photo-drop row secondary over" : "photo-drop row secondary"}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={photoAccept}
        className="visually-hidden"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // So the same photo can be picked again after a failure.
          event.target.value = "";
        }}
      />
      <label htmlFor={id} className="button line">
        Add Photos
      </label>
      <span>or drop them here</span>
    </div>
  );
}
