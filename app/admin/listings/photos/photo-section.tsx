import { memo, useEffect } from "react";
import { photoLimits } from "#domain/listings/photo-rules.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PhotoDrop } from "./photo-drop.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { UploadList } from "./upload-list.tsx";
import { usePhotoOrder } from "./use-photo-order.ts";
import { usePhotoUploads } from "./use-photo-uploads.ts";

interface PhotoSectionProps {
  listing: KeptListing;
  onChanged: (listing: KeptListing) => void;
  /** Told whether photos are on their way, so that the form is not closed by accident. */
  onUploading: (isUploading: boolean) => void;
}

/** The photos of a listing. What is changed here is saved at once; a key in the form beside them draws none of them again. */
export const PhotoSection = memo(function PhotoSection({ listing, onChanged, onUploading }: PhotoSectionProps) {
  const order = usePhotoOrder(listing, onChanged);
  const { uploads, add, retry, retryAll, drop } = usePhotoUploads(listing.id, order.arrived);
  const isUploading = uploads.some(({ step }) => step !== "failed");
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);

  return (
    <section className="photos" aria-labelledby="photos-heading">
      <h3 id="photos-heading">Photos</h3>
      <p className="hint">
        The first photo is the cover; up to {photoLimits.gallery} more follow. Changes to photos are saved at once.
      </p>
      <PhotoDrop onFiles={add} />
      <UploadList uploads={uploads} onRetry={retry} onRetryAll={retryAll} onDrop={drop} />
      {order.problem && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {order.problem}
        </p>
      )}
      <PhotoGrid listing={listing} order={order} />
    </section>
  );
});
