import { Fragment, useRef, useState } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import { PhotoDetails } from "./photo-details.tsx";
import { isPreparing } from "./photo-order.ts";
import { PhotoTile } from "./photo-tile.tsx";
import { PhotoToolbar } from "./photo-toolbar.tsx";
import { usePhotoDrag } from "./use-photo-drag.ts";
import { usePhotoFocus } from "./use-photo-focus.ts";
import type { usePhotoOrder } from "./use-photo-order.ts";

interface PhotoGridProps {
  listing: Listing;
  order: ReturnType<typeof usePhotoOrder>;
}

/**
 * The photos in order, as tiles. One is opened to describe it; several can be chosen. They are moved by dragging or with
 * buttons, which keep the focus and say where the photos are now.
 */
export function PhotoGrid({ listing, order }: PhotoGridProps) {
  const { photos } = order;
  const names = photos.map(({ name }) => name);
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<string>();
  const [ticked, setTicked] = useState<string[]>([]);
  const chosen = names.filter((name) => ticked.includes(name));
  const [announcement, setAnnouncement] = useState("");
  const { subject: leaving, ask, answer } = useQuestion<string[]>();
  const focus = usePhotoFocus(list, names);
  const drag = usePhotoDrag(list, {
    onOver: (name, over) => {
      const moved = togetherWith(name);
      if (!moved.includes(over)) order.show(moved, names.indexOf(over));
    },
    onDrop: order.keep,
  });

  /** A photo that is chosen takes the other chosen ones along. */
  function togetherWith(name: string): string[] {
    return chosen.includes(name) ? chosen : [name];
  }

  function move(moved: string[], place: number) {
    order.move(moved, place);
    setAnnouncement(movedText(moved.length, place, names.length));
  }

  function reverse() {
    order.reverse();
    setAnnouncement("The last photo comes first now.");
  }

  function open(name: string | undefined) {
    setOpened(name);
    if (name !== undefined) focus.onDetails("describe");
  }

  async function remove(leaving: string[]) {
    if (!(await ask(leaving))) return;
    focus.afterRemoval(leaving);
    order.remove(leaving);
  }

  return (
    <>
      <PhotoToolbar
        total={photos.length}
        chosenCount={chosen.length}
        wordlessCount={photos.filter(({ alt }) => alt === "").length}
        onDescribeNext={() => open(photos.find(({ alt }) => alt === "")?.name)}
        onReverse={reverse}
        onMove={(place) => move(chosen, place)}
        onDelete={() => void remove(chosen)}
        onChooseNone={() => setTicked([])}
      />
      <ol className="photo-grid" ref={list} {...drag.handlers}>
        {photos.map((photo, place) => (
          <Fragment key={photo.name}>
            <PhotoTile
              photo={photo}
              place={place}
              total={photos.length}
              isPreparing={isPreparing(listing, photo)}
              isDragged={drag.dragged !== undefined && togetherWith(drag.dragged).includes(photo.name)}
              isOpen={opened === photo.name}
              isChosen={chosen.includes(photo.name)}
              onOpen={() => setOpened(opened === photo.name ? undefined : photo.name)}
              onChoose={(isChosen) =>
                setTicked(isChosen ? [...chosen, photo.name] : chosen.filter((name) => name !== photo.name))
              }
            />
            {opened === photo.name && drag.dragged === undefined && (
              <PhotoDetails
                photo={photo}
                place={place}
                total={photos.length}
                isDescribed={order.described === photo.name}
                onDescribe={(alt) => order.describe(photo.name, alt)}
                onMove={(to, action) => {
                  focus.onDetails(action);
                  move([photo.name], to);
                }}
                onDelete={() => void remove([photo.name])}
                onNext={() => open(names[place + 1])}
              />
            )}
          </Fragment>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {leaving && (
        <ConfirmDialog
          question={leaving.length === 1 ? "Delete this photo?" : `Delete these ${leaving.length} photos?`}
          confirm="Delete"
          onAnswer={answer}
        />
      )}
    </>
  );
}

function movedText(count: number, place: number, total: number): string {
  if (count > 1) return `${count} photos begin at place ${place + 1} of ${total} now.`;
  return place === 0 ? "This photo is the cover now." : `Moved to place ${place + 1} of ${total}.`;
}
