import { memo, type DragEvent as ReactDragEvent, type RefObject, useEffect, useId, useState } from "react";
import { photoAccept, photoLimits } from "#domain/listings/photo-rules.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { usePhotoOrder } from "./photo-order.ts";
import { UploadList } from "./uploads/upload-list.tsx";
import { usePhotoUploads } from "./uploads/use-photo-uploads.ts";

interface PhotoSectionProps {
  listing: KeptListing;
  onChanged: (listing: KeptListing) => void;
  /** Told what would be lost, so that the form is not closed by accident. */
  onWork: (work: PhotoWork) => void;
  /** Gets a function that resolves when no change to the photos is under way, to whether all is on the site. */
  settled: RefObject<(() => Promise<boolean>) | undefined>;
}

export interface PhotoWork {
  /** Photos are on their way. */
  isUploading: boolean;
  /** A photo was refused, or a change to one could not be saved. */
  hasFailed: boolean;
}

/** The photos of a listing. What is changed here is saved at once; a key in the form beside them draws none of them again. */
export const PhotoSection = memo(function PhotoSection({ listing, onChanged, onWork, settled }: PhotoSectionProps) {
  const order = usePhotoOrder(listing, onChanged);
  const { uploads, add, retry, drop } = usePhotoUploads(listing.id, order.arrived);
  const isUploading = uploads.some(({ step }) => step !== "failed");
  const isRefused = uploads.some(({ step }) => step === "failed");
  const hasFailed = order.problem !== undefined || isRefused;
  useEffect(() => onWork({ isUploading, hasFailed }), [isUploading, hasFailed, onWork]);
  useEffect(() => {
    settled.current = async () => (await order.settled()) && !isRefused;
  });
  useNoOpening();

  return (
    <section className="photos" aria-labelledby="photos-heading">
      <h3 id="photos-heading">Photos</h3>
      <p className="hint">
        The first photo is the cover. Add up to {photoLimits.gallery} more. Photo changes save right away.
      </p>
      <PhotoDrop onFiles={add} />
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
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

/** A file that is let go beside the place for photos is not opened in the place of the form. */
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
    // A photo of the list that is being moved is no file.
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
      className={isOver ? "photo-drop over" : "photo-drop"}
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
          // So that the same photo can be picked again after it failed.
          event.target.value = "";
        }}
      />
      <label htmlFor={id} className="button line">
        Add photos
      </label>
      <span>or drop them here</span>
    </div>
  );
}
