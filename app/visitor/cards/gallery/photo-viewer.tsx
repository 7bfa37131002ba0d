import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { AvifPicture } from "../../../ui/avif-picture.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type Asking, AskRow } from "../ask-row.tsx";
import { recordHome, toggle } from "../saved/saved-homes.ts";
import { moveTo, shownIn } from "./photo-row.ts";
import styles from "./photo-viewer.css?inline";
import { photoName, type ShownPhoto } from "./shown-photo.ts";

/** What the viewer shows of a home beside its photos. */
export interface ViewedHome {
  title: string;
  /** The key the home is saved by. */
  savedAs: string;
  /** For an MLS home: the listing firm and its contact details, which an MLS requires next to every photo. */
  firm?: string;
  ask?: Asking;
}

interface PhotoViewerProps {
  home: ViewedHome;
  photos: ShownPhoto[];
  /** The photo to open first, zero-based. */
  first: number;
  /** Called with the photo that was seen last. */
  onClose: (shown: number) => void;
}

/** Full-window viewer that shows each photo uncropped. Visitors swipe or use keys and buttons; Escape closes it. */
export function PhotoViewer({ home: { title, savedAs, firm, ask }, photos, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const caption = photos[shown]?.alt;

  useLayoutEffect(() => {
    adoptStyles();
    dialog.current?.showModal();
    moveTo(row.current, first);
    // saved-hearts.ts also updates the heart in this dialog.
    dispatchEvent(new Event("storage"));
  }, [first]);
  useEffect(() => recordHome(savedAs, "photos"), [savedAs]);

  function follow() {
    setShown(shownIn(row.current));
  }

  function turn(step: number) {
    moveTo(row.current, shownIn(row.current) + step);
  }

  function turnByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -photos.length, End: photos.length }[event.key];
    if (!step) return;
    event.preventDefault();
    turn(step);
  }

  return (
    <dialog
      className="viewer"
      ref={dialog}
      aria-label={`Photos of ${title}`}
      onClose={() => onClose(shown)}
      onKeyDown={turnByKey}
    >
      <div className="head">
        <p>{title}</p>
        <button type="button" aria-label="Close photos" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys, in every browser. */}
      <ul className="row" ref={row} onScroll={follow} tabIndex={0} aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.src}>
            <AvifPicture
              {...photo}
              sizes="100vw"
              isFirst={Math.abs(index - shown) < 2}
              alt={photo.alt || photoName(index + 1, photos.length)}
            />
          </li>
        ))}
      </ul>
      <div className="words">
        <p className="caption" aria-live="polite">
          <b>
            {shown + 1} / {photos.length}
          </b>
          {caption}
        </p>
        {firm && <p className="firm">Listed by {firm}</p>}
      </div>
      {photos.length > 1 && <Strip photos={photos} shown={shown} onChoose={(place) => moveTo(row.current, place)} />}
      {ask && (
        <div className="asks flow">
          <AskRow {...ask} main="gold" />
        </div>
      )}
      <div className="bar">
        <Turn to="Previous photo" icon="back" isLast={shown === 0} onTurn={() => turn(-1)} />
        <button
          type="button"
          className="keep"
          aria-pressed="false"
          aria-label={`Save ${title}`}
          data-save={savedAs}
          onClick={() => toggle(savedAs)}
        >
          <Icon name="heart" />
          <span>Save</span>
        </button>
        <Turn to="Next photo" icon="arrow" isLast={shown === photos.length - 1} onTurn={() => turn(1)} />
      </div>
    </dialog>
  );
}

interface TurnProps {
  to: string;
  icon: "back" | "arrow";
  isLast: boolean;
  onTurn: () => void;
}

function Turn({ to, icon, isLast, onTurn }: TurnProps) {
  return (
    <button type="button" className={`turn ${icon}`} disabled={isLast} onClick={onTurn}>
      <Icon name={icon} />
      <span className="visually-hidden">{to}</span>
    </button>
  );
}

interface StripProps {
  photos: readonly ShownPhoto[];
  shown: number;
  onChoose: (place: number) => void;
}

/** All photos in a row, centered on the current one. */
function Strip({ photos, shown, onChoose }: StripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = strip.current?.children[shown];
    if (!strip.current || !(chosen instanceof HTMLElement)) return;
    strip.current.scrollTo({ left: chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2 });
  }, [shown]);
  return (
    <ul className="strip" ref={strip} aria-label="All photos">
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <button
            type="button"
            aria-label={`Photo ${index + 1}`}
            aria-current={index === shown || undefined}
            onClick={() => onChoose(index)}
          >
            <AvifPicture {...photo} sizes="110px" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Its style sheet loads with its script, because few visitors open the viewer. */
function adoptStyles(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
