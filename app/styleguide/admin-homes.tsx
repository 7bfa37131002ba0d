import type { Listing } from "#domain/listings/listing.ts";
import { listingChecks } from "#domain/listings/listing-checks.ts";
import type { UnpublishedListing } from "#domain/listings/unpublished.ts";
import { AdminListingCard } from "../admin/listings/admin-listing-card.tsx";
import { ListingCheckList } from "../admin/listings/checks/listing-check-list.tsx";
import { FormOutcome } from "../admin/listings/form-outcome.tsx";
import { PhotoDrop } from "../admin/listings/photos/photo-drop.tsx";
import { type OrderedPhoto, photosOf } from "../admin/listings/photos/photo-order.ts";
import { PhotoTile } from "../admin/listings/photos/photo-tile.tsx";
import { UploadList } from "../admin/listings/photos/upload-list.tsx";
import type { PhotoUpload } from "../admin/listings/photos/uploads-state.ts";
import type { Samples } from "./samples.ts";
import { nothing, Specimen } from "./specimen.tsx";

const tooLarge = { error: "This photo is larger than 25 MB.", isWorthRetry: false, holdsUpOthers: false };
const cutOff = {
  error: "There is no connection.",
  isWorthRetry: true,
  hindrance: "connection",
  holdsUpOthers: true,
} as const;

const uploads: PhotoUpload[] = [
  upload(1, { step: "waiting", progress: 0 }),
  upload(2, { step: "sending", progress: 0.4 }),
  upload(3, { step: "sending", progress: 1 }),
  upload(4, { step: "failed", progress: 0, failure: tooLarge }),
  upload(5, { step: "failed", progress: 0.7, failure: cutOff }),
  upload(6, { step: "failed", progress: 0.2, failure: cutOff }),
];

function upload(key: number, facts: Omit<PhotoUpload, "key" | "file">): PhotoUpload {
  return { key, file: new File([], key === 2 ? `${"porch-at-dusk-".repeat(8)}.jpg` : `IMG_000${key}.HEIC`), ...facts };
}

const tile = {
  total: 6,
  isPreparing: false,
  isDragged: false,
  isOpen: false,
  isChosen: false,
  onOpen: nothing,
  onChoose: nothing,
};
const tileStates = [{}, { isChosen: true }, { isOpen: true }, { isDragged: true }, { isPreparing: true }, {}];

function photoOf(home: Listing, place: number): OrderedPhoto {
  const photos = photosOf(home);
  const photo = photos[place % photos.length];
  if (!photo) throw new Error("The styleguide shows a home with photos.");
  return photo;
}

export function AdminHomes({ samples: { home, pending, sold, odd } }: { samples: Samples }) {
  const draft = { ...home, ...{ id: "lst_draft", isDraft: true, title: "", price: undefined } } as UnpublishedListing;
  const risky = { ...odd, price: 0, description: "Perfect for a young family." };
  return (
    <>
      <Specimen name="Listings: active, pending, sold, with a long name and nothing else, and a draft">
        <ul className="admin-cards">
          {[home, pending, sold, odd, draft].map((listing) => (
            <AdminListingCard
              key={listing.title}
              listing={listing}
              onEdit={nothing}
              onDelete={nothing}
              onStatus={async () => undefined}
            />
          ))}
        </ul>
      </Specimen>
      <Specimen name="Photos on their way, and where to drop them">
        <UploadList uploads={uploads} onRetry={nothing} onRetryAll={nothing} onDrop={nothing} />
        <PhotoDrop onFiles={nothing} />
      </Specimen>
      <Specimen name="Photos in order: the cover, chosen, opened, dragged, being prepared, without a description">
        <ol className="photo-grid">
          {tileStates.map((state, place) => (
            <PhotoTile
              key={place}
              {...{ ...tile, ...state }}
              photo={{ ...photoOf(home, place), alt: place === tileStates.length - 1 ? "" : "A porch under a gable" }}
              place={place}
            />
          ))}
        </ol>
      </Specimen>
      <Specimen name="What is risky or missing, before visitors see it">
        <ListingCheckList checks={listingChecks(risky, { photos: risky, brokerLine: "" })} />
      </Specimen>
      <Specimen name="What became of saving a listing">
        <FormOutcome outcome={{ step: "success", sentence: "Listing created successfully!" }} onReload={nothing} />
        <FormOutcome
          outcome={{ step: "refused", refusal: { error: "Changed in another window.", fields: {} }, isConflict: true }}
          onReload={nothing}
        />
      </Specimen>
    </>
  );
}
