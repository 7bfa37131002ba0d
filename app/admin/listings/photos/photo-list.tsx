import { useLayoutEffect, useRef, useState } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { isPreparing } from "./photo-order.ts";
import { PhotoRow } from "./photo-row.tsx";
import type { usePhotoOrder } from "./use-photo-order.ts";
import { useTouchDrag } from "./use-touch-drag.ts";

interface PhotoListProps {
  listing: Listing;
  order: ReturnType<typeof usePhotoOrder>;
}

/** The button that is to have the focus, perhaps only when another photo is gone. */
type FocusNext = { name: string; button: string; whenGone?: string } | undefined;

/** The photos in order. They are moved by dragging or with buttons, which keep the focus and say where the photo is now. */
export function PhotoList({ listing, order }: PhotoListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<FocusNext>(undefined);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState("");
  const { photos } = order;
  const touch = useTouchDrag({
    onOver: (name, over) => {
      order.show(
        name,
        photos.findIndex((photo) => photo.name === over),
      );
    },
    onDrop: order.keep,
  });

  // A row that is moved or removed in the document loses the focus.
  useLayoutEffect(() => {
    const { name, button, whenGone } = focusNext.current ?? {};
    if (whenGone !== undefined && photos.some((photo) => photo.name === whenGone)) return;
    const row = name && list.current?.querySelector(`[data-photo="${CSS.escape(name)}"]`);
    if (!row) return;
    focusNext.current = undefined;
    const wanted = row.querySelector<HTMLElement>(`[data-action="${button}"]:not(:disabled)`);
    (wanted ?? row.querySelector<HTMLButtonElement>("button:not(:disabled)"))?.focus();
  });

  function move(name: string, place: number, button: string) {
    focusNext.current = { name, button };
    order.move(name, place);
    setAnnouncement(place === 0 ? "This photo is the cover now." : `Moved to place ${place + 1} of ${photos.length}.`);
  }

  function remove(place: number) {
    const { name } = photos[place] ?? {};
    if (name === undefined || !window.confirm("Delete this photo?")) return;
    const next = photos[place + 1] ?? photos[place - 1];
    focusNext.current = next && { name: next.name, button: "delete", whenGone: name };
    order.remove(name);
  }

  function reverse() {
    order.reverse();
    setAnnouncement("The last photo comes first now.");
  }

  return (
    <>
      {photos.length > 2 && (
        <button type="button" className="button line small reverse" onClick={reverse}>
          Reverse the order
        </button>
      )}
      <ol className="photo-list" ref={list}>
        {photos.map((photo, place) => (
          <PhotoRow
            key={photo.name}
            photo={photo}
            place={place}
            total={photos.length}
            isPreparing={isPreparing(listing, photo)}
            isDescribed={order.described === photo.name}
            isDragged={dragged === photo.name || touch.dragged === photo.name}
            isTouched={touch.dragged !== undefined}
            onTouch={(event) => touch.start(photo.name, event)}
            onMove={(to, button) => move(photo.name, to, button)}
            onDescribe={(alt) => order.describe(photo.name, alt)}
            onDelete={() => remove(place)}
            onDragStart={() => setDragged(photo.name)}
            onDragEnter={() => dragged && dragged !== photo.name && order.show(dragged, place)}
            onDragEnd={() => {
              setDragged(undefined);
              order.keep();
            }}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
