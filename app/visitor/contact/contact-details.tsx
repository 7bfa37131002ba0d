import { contactWording } from "#domain/inquiries/contact-wording.ts";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { timeZoneName } from "#domain/profile/hours-wording.ts";
import { networkName } from "#domain/profile/made-texts.ts";
import { weekdays } from "#domain/weekday.ts";
import { clockText, daysText, phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { Icon } from "../../ui/icon.tsx";
import { ListingPicture } from "../../ui/listing-picture.tsx";
import { ListingFacts } from "../cards/listing-card.tsx";

export function ContactDetails() {
  const { profile } = useSite();
  const { street, city, state, zipCode } = profile.office;
  return (
    <aside className="contact-details" aria-label="Other ways to reach me">
      <dl className="reach">
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${profile.phone}`}>{phoneText(profile.phone)}</a>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${profile.email}`}>{profile.email}</a>
          </dd>
        </div>
        <div>
          <dt>Office</dt>
          <dd>
            {profile.firmName}
            <br />
            {street}
            <br />
            {city}, {state} {zipCode}
          </dd>
        </div>
        <div>
          <dt>Location</dt>
          <dd>{profile.areasServed.join(", ")}</dd>
        </div>
      </dl>
      <OfficeHours />
      <ul className="social flow">
        {profile.social.map(({ address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener me">
              {networkName(address)}
              <Icon name="external" />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function OfficeHours() {
  const { hours, timeZone } = useSite().profile;
  const closed = weekdays.filter((day) => !hours.days.includes(day));
  return (
    <>
      <h2>Office Hours</h2>
      <dl className="hours">
        <div>
          <dt>{daysText(hours.days)}</dt>
          <dd>
            {clockText(hours.opens)} - {clockText(hours.closes)}
          </dd>
        </div>
        {closed.length > 0 && (
          <div>
            <dt>{daysText(closed)}</dt>
            <dd>Closed</dd>
          </div>
        )}
      </dl>
      <p className="zone">{timeZoneName(timeZone)}</p>
    </>
  );
}

/** The home the inquiry is about. */
export function PropertySummary({ listing }: { listing: Listing }) {
  const { text: price } = shownPrice(listing, useSite().profile.advertising.soldPrice);
  return (
    <section className="property-summary" aria-label={contactWording.about}>
      <div className="photo" data-picture="">
        <ListingPicture listing={listing} address={listingImages(listing)[0]} sizes="180px" />
      </div>
      <div className="words">
        <h2>{contactWording.about}</h2>
        <p className="title">{listing.title || listing.address}</p>
        <p className="price">{price}</p>
        <ListingFacts listing={listing} />
      </div>
    </section>
  );
}
