import { type DragEvent, type PointerEvent, useEffect, useId, useState } from "react";
import { photoLimits } from "#domain/listings/photo-rules.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { markBroken } from "./broken-picture.ts";
import type { OrderedPhoto } from "./photo-order.ts";

interface PhotoRowProps {
  photo: OrderedPhoto;
  /** From 0, which is the cover. */
  place: number;
  total: number;
  isPreparing: boolean;
  isDragged: boolean;
  /** A finger drags a photo: the browser must not begin to drag one of its own accord. */
  isTouched: boolean;
  /** A finger, a pen or the mouse was put on the thumbnail. */
  onTouch: (event: PointerEvent) => void;
  /** Its description was saved just now. */
  isDescribed: boolean;
  /** @param button the name of the button that was used, to keep the focus on */
  onMove: (place: number, button: string) => void;
  onDescribe: (alt: string) => void;
  onDelete: () => void;
  onDragStart: () => void;
  onDragEnter: () => void;
  onDragEnd: () => void;
}

export function PhotoRow(props: PhotoRowProps) {
  const { photo, place, isPreparing, isDragged } = props;

  function startDrag(event: DragEvent) {
    event.dataTransfer.effectAllowed = "move";
    props.onDragStart();
  }

  return (
    <li
      className={isDragged ? "dragged" : undefined}
      data-photo={photo.name}
      draggable={!props.isTouched}
      onDragStart={startDrag}
      onDragEnter={props.onDragEnter}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={props.onDragEnd}
    >
      <div className="thumbnail" data-picture="" onErrorCapture={markBroken} onPointerDown={props.onTouch}>
        <span className="placeholder">
          <Icon name="house" />
        </span>
        <Picture picture={photo} sizes="132px" />
        {place === 0 && <span className="cover-mark">Cover</span>}
      </div>
      <div className="words">
        <Description photo={photo} place={place} onDescribe={props.onDescribe} isDescribed={props.isDescribed} />
        {isPreparing && (
          <p className="processing" role="status">
            Processing…
          </p>
        )}
        <PhotoButtons {...props} />
      </div>
    </li>
  );
}

/** Saved when the field is left, so that typing makes one change and not one for each letter. */
function Description({
  photo,
  place,
  isDescribed,
  onDescribe,
}: Pick<PhotoRowProps, "photo" | "place" | "isDescribed" | "onDescribe">) {
  const id = useId();
  const [alt, setAlt] = useState(photo.alt);
  useEffect(() => setAlt(photo.alt), [photo.alt]);
  return (
    <>
      <label htmlFor={id}>
        Describe photo {place + 1}
        <span className="visually-hidden">, for those who cannot see it</span>
      </label>
      <input
        id={id}
        value={alt}
        maxLength={photoLimits.altCharacters}
        placeholder="Stone-front ranch with a paved walk"
        onChange={(event) => setAlt(event.target.value)}
        onBlur={() => alt.trim() !== photo.alt && onDescribe(alt)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      <p className="described" role="status">
        {isDescribed && alt === photo.alt && "Saved"}
      </p>
    </>
  );
}

function PhotoButtons({ place, total, onMove, onDelete }: PhotoRowProps) {
  const number = place + 1;
  return (
    <div className="photo-buttons">
      <button
        type="button"
        data-action="earlier"
        aria-label={`Move photo ${number} earlier`}
        disabled={place === 0}
        onClick={() => onMove(place - 1, "earlier")}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        data-action="later"
        aria-label={`Move photo ${number} later`}
        disabled={number === total}
        onClick={() => onMove(number, "later")}
      >
        <Icon name="arrow" />
      </button>
      {total > 2 && (
        <select
          data-action="place"
          aria-label={`Move photo ${number} to place`}
          value={place}
          onChange={({ target }) => onMove(Number(target.value), "place")}
        >
          {Array.from({ length: total }, (_, each) => (
            <option key={each} value={each}>
              Place {each + 1}
            </option>
          ))}
        </select>
      )}
      <button type="button" data-action="cover" disabled={place === 0} onClick={() => onMove(0, "cover")}>
        Make cover<span className="visually-hidden"> of photo {number}</span>
      </button>
      <button type="button" className="delete" data-action="delete" onClick={onDelete}>
        Delete<span className="visually-hidden"> photo {number}</span>
      </button>
    </div>
  );
}
