import { useEffect, useId, useRef, useState } from "react";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { photoAccept } from "#domain/listings/photo-rules.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { describedBy, FieldNotes } from "../../../ui/field.tsx";
import { ListingPicture } from "../../../ui/listing-picture.tsx";
import { markBroken } from "./broken-picture.ts";

/**
 * The preview address of a chosen file; `none` if this browser can't decode it (as with HEIC); undefined while it's
 * being read.
 */
export type CoverPreview = string | "none" | undefined;

const previewWidth = 480;

/** A small copy of a chosen file, drawn in the browser, because the site's policy blocks `blob:` addresses. */
export function useCoverPreview(file: File | undefined): CoverPreview {
  const [preview, setPreview] = useState<CoverPreview>();

  useEffect(() => {
    setPreview(undefined);
    if (!file) return;
    let isCurrent = true;
    draw(file).then(
      (address) => isCurrent && setPreview(address),
      () => isCurrent && setPreview("none"),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return file ? preview : undefined;
}

async function draw(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: "medium" });
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.8);
}

interface CoverFieldProps {
  listing: StoredListing | undefined;
  cover: File | undefined;
  preview: CoverPreview;
  error: string | undefined;
  onChoose: (cover: File | undefined) => void;
}

/** The cover's file field with the current or future cover. */
export function CoverField({ listing, cover, preview, error, onChoose }: CoverFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hint = listing?.coverImage ? listingFormWording.keepCover : "JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB.";
  // Clears the field after saving; a file field can't be controlled.
  useEffect(() => {
    if (!cover && input.current) input.current.value = "";
  }, [cover]);

  return (
    <div className="field cover-field">
      <label htmlFor={id}>
        Cover image
        {!listing?.coverImage && <span aria-hidden="true"> *</span>}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        name="coverImage"
        accept={photoAccept}
        required={!listing?.coverImage}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <label htmlFor={id} className="button line small">
        {cover || listing?.coverImage ? "Choose Another Picture" : "Choose a Picture"}
      </label>
      {cover && <p className="file-name">{cover.name}</p>}
      <FieldNotes id={id} hint={hint} error={error} />
      <div className="cover-preview" data-picture="" onErrorCapture={markBroken}>
        {cover ? (
          <ChosenCover cover={cover} preview={preview} />
        ) : (
          listing && <ListingPicture listing={listing} address={listing.coverImage || undefined} sizes="300px" />
        )}
      </div>
    </div>
  );
}

function ChosenCover({ cover, preview }: { cover: File; preview: CoverPreview }) {
  if (preview === "none") return <p>No preview of {cover.name} here. It will appear once you save.</p>;
  return preview ? <img src={preview} alt={`${cover.name}, not saved yet`} /> : null;
}
