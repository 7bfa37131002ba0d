import type { Listing } from "#domain/listings/listing.ts";
import { Gallery } from "../visitor/cards/gallery/gallery.tsx";
import { galleryPhotos } from "../visitor/cards/gallery/gallery-photos.ts";
import { PhotoViewer } from "../visitor/cards/gallery/photo-viewer.tsx";
import { PropertySummary } from "../visitor/contact/property-summary.tsx";
import { NewestHomes } from "../visitor/home/newest-homes.tsx";
import { OtherHomes } from "../visitor/listings/other-homes.tsx";
import { type Samples, withPhotos } from "./samples.ts";
import { nothing, Specimen } from "./specimen.tsx";

export function Photos({ samples: { home, land, odd, all } }: { samples: Samples }) {
  return (
    <>
      {[0, 1, 2, 3, 99].map((count) => (
        <Specimen key={count} name={`Photos: ${count === 99 ? "many" : count}`}>
          <PhotosOf home={withPhotos(home, count)} />
        </Specimen>
      ))}
      {[1, 99].map((count) => (
        <Specimen key={count} name={`Photos over the whole window: ${count === 1 ? "one" : "the first of many"}`}>
          <PhotoViewer
            title={home.title}
            photos={galleryPhotos(withPhotos(home, count))}
            first={0}
            stages={{ current: null }}
            onTurn={nothing}
            onClose={nothing}
          />
        </Specimen>
      ))}
      <Specimen name="Which home a message is about">
        <PropertySummary listing={home} />
        <PropertySummary listing={odd} />
      </Specimen>
      <Specimen name="Other homes, and homes on the home page: three, and one">
        <OtherHomes homes={[home, odd, land]} />
        <NewestHomes homes={[home, odd, land]} />
        <NewestHomes homes={all.slice(0, 1)} />
      </Specimen>
    </>
  );
}

/** A form of its own, so that the galleries of the page do not share one choice. */
function PhotosOf({ home }: { home: Listing }) {
  return (
    <form className="listing-page">
      <Gallery title={home.title} photos={galleryPhotos(home)} />
    </form>
  );
}
