import { Fragment } from "react";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { isPreparing } from "./order/photo-order.ts";
import type { usePhotoOrder } from "./order/use-photo-order.ts";
import { PhotoDetails } from "./photo-details.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import { PhotoToolbar } from "./photo-toolbar.tsx";
import { usePhotoGrid } from "./use-photo-grid.ts";

interface PhotoGridProps {
  listing: KeptListing;
  order: ReturnType<typeof usePhotoOrder>;
}

/**
 * The photos in order, as tiles. One is opened to describe it; several can be chosen. They are moved by dragging or with
 * buttons, which keep the focus and say where the photos are now.
 */
export function PhotoGrid({ listing, order }: PhotoGridProps) {
  const { photos } = order;
  const grid = usePhotoGrid(order);
  const { chosen } = grid;
  return (
    <>
      <PhotoToolbar
        total={photos.length}
        chosenCount={chosen.length}
        wordlessCount={photos.filter(({ alt }) => alt === "").length}
        onDescribeNext={() => grid.describe(photos.find(({ alt }) => alt === "")?.name)}
        onReverse={grid.reverse}
        onMove={(place) => grid.move(chosen, place)}
        onDelete={() => void grid.remove(chosen)}
        onChooseNone={grid.chooseNone}
      />
      <ol className="photo-grid" ref={grid.list} {...grid.dragHandlers}>
        {photos.map((photo, place) => (
          <Fragment key={photo.name}>
            <PhotoTile
              photo={photo}
              place={place}
              total={photos.length}
              isPreparing={isPreparing(listing, photo)}
              isDragged={grid.dragged.includes(photo.name)}
              isOpen={grid.opened === photo.name}
              isChosen={chosen.includes(photo.name)}
              onOpen={() => grid.toggle(photo.name)}
              onChoose={(isChosen) => grid.choose(photo.name, isChosen)}
            />
            {grid.opened === photo.name && grid.dragged.length === 0 && (
              <PhotoDetails
                photo={photo}
                place={place}
                total={photos.length}
                isDescribed={order.described === photo.name}
                onDescribe={(alt) => order.describe(photo.name, alt)}
                onMove={(to, action) => grid.move([photo.name], to, action)}
                onDelete={() => void grid.remove([photo.name])}
                onNext={() => grid.describe(photos[place + 1]?.name)}
              />
            )}
          </Fragment>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {grid.announcement}
      </p>
      {grid.leaving && (
        <ConfirmDialog
          question={grid.leaving.length === 1 ? "Delete this photo?" : `Delete these ${grid.leaving.length} photos?`}
          confirm="Delete"
          onAnswer={grid.answer}
        />
      )}
    </>
  );
}
