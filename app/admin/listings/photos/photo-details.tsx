import { useEffect, useId, useState } from "react";
import { photoLimits } from "#domain/listings/photos/photo-rules.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { markBroken } from "./broken-picture.ts";
import type { OrderedPhoto } from "./order/photo-order.ts";
import { PlaceChoice } from "./place-choice.tsx";

interface PhotoDetailsProps {
  photo: OrderedPhoto;
  /** From 0, which is the cover. */
  place: number;
  total: number;
  /** Its description was saved just now. */
  isDescribed: boolean;
  onDescribe: (alt: string) => void;
  /** @param action the `data-action` of the control that was used, to keep the focus on */
  onMove: (place: number, action: string) => void;
  onDelete: () => void;
  /** Opens the photo behind this one. */
  onNext: () => void;
}

/** The photo that is open: larger, its description, and its ways through the order. */
export function PhotoDetails(props: PhotoDetailsProps) {
  const { photo, place, total } = props;
  return (
    <li className="photo-details">
      <div className="larger" data-picture="" onErrorCapture={markBroken}>
        <Picture key={photo.address} picture={photo} sizes="(max-width: 560px) 100vw, 260px" alt="" />
      </div>
      <div className="words">
        <Description {...props} />
        <div className="photo-buttons">
          <PhotoButtons {...props} />
          {place + 1 < total && (
            <button type="button" data-action="next" onClick={props.onNext}>
              Next photo
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Saved when the field is left, so that typing makes one change and not one for each letter. */
function Description({ photo, place, isDescribed, onDescribe }: PhotoDetailsProps) {
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
        data-action="describe"
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

function PhotoButtons({ place, total, onMove, onDelete }: PhotoDetailsProps) {
  const number = place + 1;
  return (
    <>
      <SteadyButton
        type="button"
        data-action="earlier"
        aria-label={`Move photo ${number} earlier`}
        isOff={place === 0}
        onClick={() => onMove(place - 1, "earlier")}
      >
        <Icon name="back" />
      </SteadyButton>
      <SteadyButton
        type="button"
        data-action="later"
        aria-label={`Move photo ${number} later`}
        isOff={number === total}
        onClick={() => onMove(number, "later")}
      >
        <Icon name="arrow" />
      </SteadyButton>
      {total > 2 && (
        <PlaceChoice
          label={`Move photo ${number} to place`}
          total={total}
          place={place}
          onChoose={(to) => onMove(to, "place")}
        />
      )}
      <SteadyButton type="button" data-action="cover" isOff={place === 0} onClick={() => onMove(0, "cover")}>
        Make cover<span className="visually-hidden"> of photo {number}</span>
      </SteadyButton>
      <button type="button" className="delete" data-action="delete" onClick={onDelete}>
        Delete<span className="visually-hidden"> photo {number}</span>
      </button>
    </>
  );
}
