import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { markBroken } from "./broken-picture.ts";
import type { OrderedPhoto } from "./order/photo-order.ts";

interface PhotoTileProps {
  photo: OrderedPhoto;
  /** From 0, which is the cover. */
  place: number;
  total: number;
  isPreparing: boolean;
  isDragged: boolean;
  isOpen: boolean;
  isChosen: boolean;
  onOpen: () => void;
  onChoose: (isChosen: boolean) => void;
}

/** One photo of many. Its picture opens what there is to say and do about it; the tick chooses it among others. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, total, isPreparing, isOpen, isChosen } = props;
  const number = place + 1;
  return (
    <li className={props.isDragged ? "photo-tile dragged" : "photo-tile"} data-photo={photo.name}>
      <button
        type="button"
        className="picture-button"
        aria-expanded={isOpen}
        aria-label={`Photo ${number} of ${total}${photo.alt ? `: ${photo.alt}` : ", not described yet"}`}
        onClick={props.onOpen}
      >
        <span className="thumbnail" data-picture="" onErrorCapture={markBroken}>
          <span className="placeholder">
            <Icon name="house" />
          </span>
          <Picture picture={photo} sizes="(max-width: 560px) 34vw, 160px" alt="" />
        </span>
      </button>
      {/* The button's name says both. */}
      <span className={place === 0 ? "place cover" : "place"} aria-hidden="true">
        {place === 0 ? "Cover" : number}
      </span>
      {photo.alt === "" && (
        <span className="wordless" aria-hidden="true">
          No text
        </span>
      )}
      <label className="pick">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => props.onChoose(target.checked)} />
        <span className="visually-hidden">Choose photo {number}</span>
      </label>
      {isPreparing && (
        <p className="processing" role="status">
          Processing…
        </p>
      )}
    </li>
  );
}
