import { Fragment } from "react";
import { Picture } from "../../../ui/picture.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { markBroken } from "./broken-picture.ts";
import { PhotoDetails } from "./photo-details.tsx";
import type { OrderedPhoto, PhotoOrder } from "./photo-order.ts";
import { PhotoToolbar } from "./photo-toolbar.tsx";
import { type PhotoGrid as Grid, usePhotoGrid } from "./use-photo-grid.ts";

/**
 * The photos in order, as tiles. One can be opened to edit its description, and several can be selected. They move by
 * drag or buttons; the buttons keep the focus and announce the new position.
 */
export function PhotoGrid({ order }: { order: PhotoOrder }) {
  const grid = usePhotoGrid(order);
  const { photos, leaving } = grid;
  return (
    <>
      <PhotoToolbar grid={grid} />
      <ol className="photo-grid stack tight" ref={grid.list} {...grid.dragHandlers}>
        {photos.map((photo, place) => (
          <Fragment key={photo.name}>
            <PhotoTile photo={photo} place={place} grid={grid} />
            {grid.opened === photo.name && grid.dragged.length === 0 && (
              <PhotoDetails photo={photo} place={place} grid={grid} />
            )}
          </Fragment>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {grid.announcement}
      </p>
      {leaving && (
        <ConfirmDialog
          question={leaving.length === 1 ? "Delete this photo?" : `Delete these ${leaving.length} photos?`}
          confirm="Delete"
          onAnswer={grid.answer}
        />
      )}
    </>
  );
}

interface TileProps {
  photo: OrderedPhoto;
  /** Zero-based; 0 is the cover. */
  place: number;
  grid: Grid;
}

/** One photo tile. Its picture opens the details; its checkbox selects it. */
function PhotoTile({ photo, place, grid }: TileProps) {
  const { name, alt } = photo;
  const number = place + 1;
  return (
    <li className={grid.dragged.includes(name) ? "photo-tile dragged" : "photo-tile"} data-photo={name}>
      <button
        type="button"
        className="picture-button"
        aria-expanded={grid.opened === name}
        aria-label={`Photo ${number} of ${grid.photos.length}${alt ? `: ${alt}` : ", not described yet"}`}
        onClick={() => grid.toggle(name)}
      >
        <span className="thumbnail" data-picture="" onErrorCapture={markBroken}>
          <Picture picture={photo} sizes="(max-width: 640px) 34vw, 160px" alt="" />
        </span>
      </button>
      {/* The button's name includes both. */}
      <span className={place === 0 ? "place cover" : "place"} aria-hidden="true">
        {place === 0 ? "Cover" : number}
      </span>
      {alt === "" && (
        <span className="wordless" aria-hidden="true">
          No alt text
        </span>
      )}
      <label className="pick square">
        <input
          type="checkbox"
          checked={grid.chosen.includes(name)}
          onChange={({ target }) => grid.choose(name, target.checked)}
        />
        <span className="visually-hidden">Select photo {number}</span>
      </label>
      {photo.isPreparing && (
        <p className="processing" role="status">
          Processing…
        </p>
      )}
    </li>
  );
}
