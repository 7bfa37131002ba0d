import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { GalleryPhoto } from "./gallery-photos.ts";
import styles from "./photo-viewer.css?inline";

interface PhotoViewerProps {
  title: string;
  photos: GalleryPhoto[];
  /** Which photo it opens with, counted from 0. */
  first: number;
  onTurn: (shown: number) => void;
  onClose: () => void;
  /** Where the stages are, of which one may have opened the viewer. */
  stages: RefObject<HTMLElement | null>;
}

/** Photos over the whole window, each seen whole: swiped, or turned by keys and buttons, closed by Escape. */
export function PhotoViewer({ title, photos, first, onTurn, onClose, stages }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const caption = photos[shown]?.alt;

  useLayoutEffect(() => {
    adoptStyles();
    dialog.current?.showModal();
    moveTo(row.current, first);
  }, [first]);
  useFocusReturn(stages);

  function follow() {
    setShown(shownIn(row.current));
  }

  function close() {
    onTurn(shown);
    onClose();
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
    <dialog className="viewer" ref={dialog} aria-label={`Photos of ${title}`} onClose={close} onKeyDown={turnByKey}>
      <div className="head">
        <p>{title}</p>
        <button type="button" aria-label="Close photos" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <ul className="row" ref={row} onScroll={follow}>
        {photos.map((photo, index) => (
          <li key={photo.address}>
            <Picture
              picture={photo}
              sizes="100vw"
              isFirst={Math.abs(index - shown) < 2}
              alt={photo.alt || `Photo ${index + 1} of ${photos.length}`}
            />
          </li>
        ))}
      </ul>
      <p className="caption" aria-live="polite">
        <b>
          {shown + 1} / {photos.length}
        </b>
        {caption}
      </p>
      <button type="button" className="turn back" disabled={shown === 0} onClick={() => turn(-1)}>
        <Icon name="back" />
        <span className="visually-hidden">Previous photo</span>
      </button>
      <button type="button" className="turn arrow" disabled={shown === photos.length - 1} onClick={() => turn(1)}>
        <Icon name="arrow" />
        <span className="visually-hidden">Next photo</span>
      </button>
    </dialog>
  );
}

/** Its sheet comes with its script: few visitors of a page open it, and none needs it before. */
function adoptStyles(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function shownIn(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

/** Before the first and behind the last, it stays where it is. */
function moveTo(row: HTMLElement | null, place: number): void {
  row?.scrollTo({ left: place * row.clientWidth, behavior: "instant" });
}

/** The stage that opened the viewer is hidden when another photo was turned to; then that one's has the focus. */
function useFocusReturn(stages: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffect(
    () => () =>
      void requestAnimationFrame(() => {
        const isButton = opener?.matches(".all-photos");
        const stage = stages.current?.querySelector(".stage:has(:checked) a, .gallery > .stage a");
        ((isButton ? opener : stage) as HTMLElement | null)?.focus({ preventScroll: true });
      }),
    [stages, opener],
  );
}
