import { type MouseEvent, type MouseEventHandler, useState } from "react";
import { copyAddress } from "#domain/picture.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { Asking } from "../ask-row.tsx";
import type { GalleryPhoto } from "./gallery-photos.ts";
import { PhotoViewer } from "./photo-viewer.tsx";
import { useChosenPhoto } from "./use-chosen-photo.ts";

const stageSizes = "(max-width: 900px) 100vw, (max-width: 1400px) calc(66vw - 60px), 868px";

interface StageProps {
  photo: GalleryPhoto;
  /** One-based. */
  number: number;
  total: number;
  onChoose: () => void;
  onOpen: MouseEventHandler;
}

/** A large photo with its radio button. */
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
  /** Used when the photo has no description. */
  name: string;
  isFirst: boolean;
  onOpen: MouseEventHandler;
}

/** Opens the viewer; without a script, the file. */
export function OpenedPhoto({ photo, name, isFirst, onOpen }: OpenedPhotoProps) {
  return (
    photo && (
      <a href={photo.address} onClick={onOpen} data-waits="">
        <Picture picture={photo} sizes={stageSizes} isFirst={isFirst} alt={photo.alt || name} />
      </a>
    )
  );
}

/** For the mouse. On touch screens visitors swipe, and arrow keys move between the radio buttons. */
function Arrow({ to, icon }: { to: number; icon: "back" | "arrow" }) {
  return (
    <label className={`turn ${icon}`} htmlFor={`photo-${to}`} aria-hidden="true">
      <Icon name={icon} />
    </label>
  );
}

/** Selects its photo as a label of the photo's radio button. Hidden while its photo is on the stage. */
export function Thumbnail({ photo, number, isChosen }: { photo: GalleryPhoto; number: number; isChosen: boolean }) {
  return (
    <label className="thumbnail" htmlFor={`photo-${number}`} data-picture="" data-chosen={isChosen || undefined}>
      <SmallPicture {...photo} />
    </label>
  );
}

/** The smallest copy: a thumbnail is at most 220 pixels wide. */
function SmallPicture({ address, width, height, widths: [least], small }: GalleryPhoto) {
  const avif = small ?? (least && copyAddress(address, least, "avif"));
  const src = least ? copyAddress(address, least, "jpg") : address;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

export interface GalleryProps {
  title: string;
  photos: GalleryPhoto[];
  /** The key the home is saved by. */
  savedAs: string;
  /** For an MLS home: the listing firm and its contact details. */
  firm?: string;
  ask?: Asking;
}

/**
 * A large picture, the stage, with thumbnails. Each stage holds a radio button whose labels are its thumbnail and its
 * neighbors' arrows, and the style sheet shows the checked one; so choosing works by click, tap and arrow keys without
 * a script. On a phone the stages form a row to swipe. A stage opens the viewer, or its file.
 */
export function Gallery({ title, photos, savedAs, firm, ask }: GalleryProps) {
  const { gallery, chosen, choose, follow } = useChosenPhoto();
  const [isOpen, setIsOpen] = useState(false);
  const [only] = photos;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  const viewer = isOpen && (
    <PhotoViewer
      title={title}
      photos={photos}
      savedAs={savedAs}
      firm={firm}
      ask={ask}
      first={chosen}
      onTurn={choose}
      onClose={() => setIsOpen(false)}
      stages={gallery}
    />
  );
  if (photos.length < 2)
    return (
      <fieldset className="gallery" ref={gallery}>
        <legend className="visually-hidden">Photo of {title}</legend>
        <div className="stage" data-picture="">
          <OpenedPhoto photo={only} name={title} isFirst onOpen={open} />
        </div>
        {viewer}
      </fieldset>
    );
  return (
    <fieldset className="gallery" ref={gallery} data-few={photos.length < 4 || undefined}>
      <legend className="visually-hidden">{`Photos of ${title}`}</legend>
      <div className="frame">
        <div className="stages" onScroll={follow}>
          {photos.map((photo, index) => (
            <Stage
              key={photo.address}
              photo={photo}
              number={index + 1}
              total={photos.length}
              onChoose={() => choose(index)}
              onOpen={open}
            />
          ))}
        </div>
        <p className="count" aria-hidden="true">
          {`${chosen + 1} / ${photos.length}`}
        </p>
        <button type="button" className="all-photos" onClick={open} data-waits="">
          <Icon name="photos" />
          {photos.length === 2 ? "Both photos" : `All ${photos.length} photos`}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys, in every browser. */}
      <section className="thumbnails" aria-label="Thumbnails" tabIndex={0}>
        {photos.map((photo, index) => (
          <Thumbnail key={photo.address} photo={photo} number={index + 1} isChosen={index === chosen} />
        ))}
      </section>
      {viewer}
    </fieldset>
  );
}
