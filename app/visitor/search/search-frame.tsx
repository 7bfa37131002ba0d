import { listingsWording, phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";
import { DemonstrationNote } from "../../ui/demonstration-note.tsx";
import { Icon } from "../../ui/icon.tsx";

/**
 * Replaces the site's footer on a page that fills the window.
 * @param framed the address of the MLS's search, if it's shown in a frame
 */
export function SearchFooter({ framed }: { framed?: string | undefined }) {
  const { profile } = useSite();
  return (
    <footer className="search-footer flow">
      <p>
        <strong>{profile.firmName}</strong> · {profile.license} · Equal Housing Opportunity ·{" "}
        <a href="/privacy">Privacy</a>
      </p>
      <p>
        <a href={`tel:${profile.phone}`}>{phoneText(profile.phone)}</a>
        {framed && (
          <a href={framed} target="_blank" rel="noopener">
            Search not showing? Open it in a new tab
            <Icon name="external" />
          </a>
        )}
      </p>
      <DemonstrationNote />
    </footer>
  );
}

/** The MLS's search in a frame. @param address of the search */
export function SearchFrame({ address }: { address: string }) {
  const { profile } = useSite();
  return (
    <div className="search-frame">
      <h1 className="visually-hidden">{pageText("searchTitle", profile)}</h1>
      <SearchWords />
      <iframe
        title="MLS property search"
        src={address}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="geolocation; fullscreen"
      />
    </div>
  );
}

/** Behind the frame: for visitors while the search loads, screen readers, the keyboard, and search engines. */
function SearchWords() {
  const { profile } = useSite();
  return (
    <div className="behind">
      <p>Loading the property search...</p>
      <p>{pageText("searchAbout", profile)}</p>
      <p>{pageText("searchNext", profile)}</p>
      <p>
        <a href="/listings" data-busy={listingsWording.loading}>
          {listingsWording.heading}
        </a>{" "}
        <a href="/resources">Guides</a> <a href="/contact">Contact</a>
      </p>
    </div>
  );
}
