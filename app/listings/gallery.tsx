import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import type { GalleryPhoto } from "./gallery-photos.ts";
import { useChosenPhoto } from "./use-chosen-photo.ts";

const stageSizes = "(max-width: 900px) 100vw, (max-width: 1400px) calc(66vw - 60px), 868px";

export interface GalleryProps {
  title: string;
  photos: GalleryPhoto[];
}

/**
 * A large picture, the stage, with thumbnails. Each stage holds a radio button whose labels are its thumbnail and the
 * arrows of its neighbours, and the style sheet shows the chosen one; so choosing works by click, tap and arrow keys
 * without a script. On a phone the stages stand in a row that is swiped.
 */
export function Gallery({ title, photos }: GalleryProps) {
  const { gallery, chosen, choose, follow } = useChosenPhoto();
  const total = photos.length;
  if (total < 2) return <OnlyPhoto photo={photos[0]} />;
  return (
    <fieldset className="gallery" ref={gallery} data-few={total < 4 || undefined}>
      <legend className="visually-hidden">Photos of {title}</legend>
      <div className="stages" onScroll={follow}>
        {photos.map((photo, index) => (
          <Stage key={photo.address} photo={photo} number={index + 1} total={total} onChoose={() => choose(index)} />
        ))}
      </div>
      <p className="count" aria-hidden="true">
        {chosen + 1} / {total}
      </p>
      <div className="thumbnails">
        {photos.map((photo, index) => (
          <label
            key={photo.address}
            className="thumbnail"
            htmlFor={`photo-${index + 1}`}
            data-picture=""
            data-chosen={index === chosen || undefined}
          >
            <Placeholder />
            <Picture picture={photo} sizes="(max-width: 900px) 108px, 220px" alt="" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function OnlyPhoto({ photo }: { photo: GalleryPhoto | undefined }) {
  return (
    <div className="gallery">
      <div className="stage" data-picture="">
        <Placeholder />
        {photo && <Picture picture={photo} sizes={stageSizes} isFirst />}
      </div>
    </div>
  );
}

interface StageProps {
  photo: GalleryPhoto;
  number: number;
  total: number;
  onChoose: () => void;
}

function Stage({ photo, number, total, onChoose }: StageProps) {
  return (
    <div className="stage" data-picture="">
      <input
        type="radio"
        name="photo"
        id={`photo-${number}`}
        defaultChecked={number === 1}
        onChange={onChoose}
        aria-label={`Photo ${number} of ${total}${photo.caption && `: ${photo.caption}`}`}
      />
      <div className="shown">
        <Placeholder />
        <a href={photo.address}>
          <Picture picture={photo} sizes={stageSizes} isFirst={number === 1} />
        </a>
        {number > 1 && <Arrow to={number - 1} icon="back" />}
        {number < total && <Arrow to={number + 1} icon="arrow" />}
      </div>
    </div>
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

function Placeholder() {
  return (
    <span className="placeholder">
      <Icon name="house" />
    </span>
  );
}
