import { listingsWording } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";

/** Behind the frame: read while the search loads, with a screen reader, by keyboard, and by search engines. */
export function SearchWords() {
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
