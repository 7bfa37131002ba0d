import type { MouseEventHandler } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { GalleryPhoto } from "./gallery-photos.ts";

const stageSizes = "(max-width: 900px) 100vw, (max-width: 1400px) calc(66vw - 60px), 868px";

interface StageProps {
  photo: GalleryPhoto;
  /** Counts from 1. */
  number: number;
  total: number;
  onChoose: () => void;
  onOpen: MouseEventHandler;
}

/** A photo in large with its radio button. */
export function Stage({ photo, number, total, onChoose, onOpen }: StageProps) {
  return (
    <div className="stage" data-picture="" data-tall={photo.height > photo.width || undefined}>
      <input
        type="radio"
        name="photo"
        id={`photo-${number}`}
        defaultChecked={number === 1}
        onInput={onChoose}
        aria-label={`Photo ${number} of ${total}${photo.alt && `: ${photo.alt}`}`}
      />
      <div className="shown">
        <OpenedPhoto photo={photo} name={`Photo ${number} of ${total}`} isFirst={number === 1} onOpen={onOpen} />
        {number > 1 && <Arrow to={number - 1} icon="back" />}
        {number < total && <Arrow to={number + 1} icon="arrow" />}
      </div>
    </div>
  );
}

interface OpenedPhotoProps {
  photo: GalleryPhoto | undefined;
  /** In place of a description that nobody has written. */
  name: string;
  isFirst: boolean;
  onOpen: MouseEventHandler;
}

/** Opens the viewer; without a script, the file. */
export function OpenedPhoto({ photo, name, isFirst, onOpen }: OpenedPhotoProps) {
  return (
    <>
      <Placeholder />
      {photo && (
        <a href={photo.address} onClick={onOpen} data-waits="">
          <Picture picture={photo} sizes={stageSizes} isFirst={isFirst} alt={photo.alt || name} />
        </a>
      )}
    </>
  );
}

/** For the mouse. Fingers swipe, and keys move from one radio button to the next. */
function Arrow({ to, icon }: { to: number; icon: "back" | "arrow" }) {
  return (
    <label className={`turn ${icon}`} htmlFor={`photo-${to}`} aria-hidden="true">
      <Icon name={icon} />
    </label>
  );
}

/** Chooses its photo, as a label of the photo's radio button. */
export function Thumbnail({ photo, number, isChosen }: { photo: GalleryPhoto; number: number; isChosen: boolean }) {
  return (
    <label className="thumbnail" htmlFor={`photo-${number}`} data-picture="" data-chosen={isChosen || undefined}>
      <Placeholder />
      <Picture picture={photo} sizes="(max-width: 900px) 108px, 220px" alt="" />
    </label>
  );
}

function Placeholder() {
  return (
    <span className="placeholder">
      <Icon name="house" />
    </span>
  );
}
