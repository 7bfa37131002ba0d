import { copyAddress } from "#domain/picture.ts";
import { Island } from "../../../islands/island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { GalleryPhoto } from "./gallery-photos.ts";
import type { ViewedHome } from "./photo-viewer.tsx";
import { photoName } from "./shown-photo.ts";

const stageSizes = "(max-width: 900px) 100vw, (max-width: 1400px) calc(66vw - 60px), 868px";

interface GalleryProps extends ViewedHome {
  photos: GalleryPhoto[];
}

/**
 * A large picture, the stage, with thumbnails. Each stage holds a radio button whose labels are its thumbnail and its
 * neighbors' arrows, and the style sheet shows the checked one; so choosing works by click, tap and arrow keys without
 * a script. On a phone the stages form a row to swipe. A stage opens the viewer, or its file.
 */
export function Gallery({ photos, ...home }: GalleryProps) {
  return (
    <Island name="gallery" props={home}>
      {photos.length < 2 ? (
        <fieldset className="gallery">
          <legend className="visually-hidden">Photo of {home.title}</legend>
          <div className="stage" data-picture="">
            <OpenedPhoto photo={photos[0]} name={home.title} isFirst />
          </div>
        </fieldset>
      ) : (
        <Photos title={home.title} photos={photos} />
      )}
    </Island>
  );
}

function Photos({ title, photos }: Pick<GalleryProps, "title" | "photos">) {
  const total = photos.length;
  return (
    <fieldset className="gallery" data-few={total < 4 || undefined}>
      <legend className="visually-hidden">{`Photos of ${title}`}</legend>
      <div className="frame">
        <div className="stages">
          {photos.map((photo, index) => (
            <Stage key={photo.address} photo={photo} number={index + 1} total={total} />
          ))}
        </div>
        <p className="count" aria-hidden="true">{`1 / ${total}`}</p>
        <button type="button" className="all-photos" data-waits="">
          <Icon name="photos" />
          {total === 2 ? "Both photos" : `All ${total} photos`}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys, in every browser. */}
      <section className="thumbnails" aria-label="Thumbnails" tabIndex={0}>
        {photos.map((photo, index) => (
          <Thumbnail key={photo.address} photo={photo} number={index + 1} />
        ))}
      </section>
    </fieldset>
  );
}

interface StageProps {
  photo: GalleryPhoto;
  /** One-based. */
  number: number;
  total: number;
}

/** A large photo with its radio button. */
function Stage({ photo, number, total }: StageProps) {
  const name = photoName(number, total);
  return (
    <div className="stage" data-picture="" data-tall={photo.height > photo.width || undefined}>
      <input
        type="radio"
        name="photo"
        id={`photo-${number}`}
        defaultChecked={number === 1}
        aria-label={photo.alt ? `${name}: ${photo.alt}` : name}
      />
      <div className="shown">
        <OpenedPhoto photo={photo} name={name} isFirst={number === 1} />
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
}

/** Opens the viewer; without a script, the file. */
function OpenedPhoto({ photo, name, isFirst }: OpenedPhotoProps) {
  return (
    photo && (
      <a href={photo.address} data-waits="">
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
function Thumbnail({ photo, number }: { photo: GalleryPhoto; number: number }) {
  return (
    <label className="thumbnail" htmlFor={`photo-${number}`} data-picture="" data-chosen={number === 1 || undefined}>
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
