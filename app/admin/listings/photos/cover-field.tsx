import { useId, useState } from "react";
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

/**
 * A small copy of the chosen file, drawn in the browser, because the site's policy blocks `blob:` addresses.
 * @param file the cover that's chosen now
 * @returns the preview, and the function that draws a file when it's chosen
 */
export function useCoverPreview(file: File | undefined): [CoverPreview, (chosen: File) => void] {
  const [drawn, setDrawn] = useState<{ file: File; preview: CoverPreview }>();

  function drawChosen(chosen: File) {
    const show = (preview: CoverPreview) => setDrawn({ file: chosen, preview });
    draw(chosen).then(show, () => show("none"));
  }
  return [file && drawn?.file === file ? drawn.preview : undefined, drawChosen];
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
  const hint = listing?.coverImage ? listingFormWording.keepCover : "JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB.";

  return (
    <div className="field cover-field">
      <label htmlFor={id}>
        Cover image
        {!listing?.coverImage && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        name="coverImage"
        accept={photoAccept}
        required={!listing?.coverImage}
        aria-invalid={error ? true : undefined}
        aria-describedby={[cover && `${id}-chosen`, describedBy({ id, hint, error })].filter(Boolean).join(" ")}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The form has it from now on, and the same file can be chosen again after saving.
          target.value = "";
        }}
      />
      <label htmlFor={id} className="button line small">
        {cover || listing?.coverImage ? "Choose Another Picture" : "Choose a Picture"}
      </label>
      {cover && (
        <p id={`${id}-chosen`} className="file-name fine">
          {cover.name}
        </p>
      )}
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
