import { ContactBar } from "../listings/contact-bar.tsx";
import { ListingCard } from "../listings/listing-card.tsx";
import { ListingDetails } from "../listings/listing-details.tsx";
import { ListingNotes } from "../listings/listing-notes.tsx";
import type { Samples } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

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
