import { listPage } from "#domain/listings/listing-pages.ts";
import { ListingCard } from "../visitor/cards/listing-card.tsx";
import { ContactBar } from "../visitor/listings/contact-bar.tsx";
import { ListingDetails } from "../visitor/listings/listing-details.tsx";
import { ListingNotes } from "../visitor/listings/listing-notes.tsx";
import { ListingsView } from "../visitor/listings/listings-view.tsx";
import type { Samples } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const none = { active: 0, pending: 0, sold: 0 };
const noHomes = { listings: [], page: listPage(null, 0), total: 0 };

export function Homes({ samples: { home, pending, sold, land, odd } }: { samples: Samples }) {
  return (
    <>
      <Specimen name="Cards: active, pending, sold, land, and a home with a long name and nothing else">
        <div className="listings-page">
          <div className="cards">
            {[home, pending, sold, land, odd].map((each) => (
              <ListingCard key={each.title} listing={each} />
            ))}
          </div>
        </div>
      </Specimen>
      <Specimen name="All homes: none of a status, and when they cannot be read">
        <ListingsView wanted={{ status: "sold", order: "newest" }} counts={none} grid={noHomes} />
        <ListingsView wanted={{ status: undefined, order: "newest" }} counts={none} grid={undefined} />
      </Specimen>
      {[home, sold, odd].map((each) => (
        <Specimen key={each.title} name={`What is said of a home: ${each.title}`}>
          <div className="listing-page">
            <div className="detail">
              <ListingDetails listing={each} />
            </div>
            <ListingNotes listing={each} />
          </div>
          <ContactBar listing={each} />
        </Specimen>
      ))}
    </>
  );
}
