import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import viewerStyles from "../visitor/cards/gallery/photo-viewer.css?inline";
import contactStyles from "../visitor/contact/contact-page.css?inline";
import guideNotesStyles from "../visitor/guides/guide-notes.css?inline";
import guideStyles from "../visitor/guides/guide-page.css?inline";
import resourcesStyles from "../visitor/guides/resources-page.css?inline";
import homeStyles from "../visitor/home/home-page.css?inline";
import notesStyles from "../visitor/listings/listing-notes.css?inline";
import listingStyles from "../visitor/listings/listing-page.css?inline";
import listingsStyles from "../visitor/listings/listings-page.css?inline";
import { ButtonsAndFields } from "./buttons-and-fields.tsx";
import { Homes } from "./homes.tsx";
import { Messages } from "./messages.tsx";
import { Photos } from "./photos.tsx";
import { samplesFrom } from "./samples.ts";
import styles from "./styleguide.css?inline";

/** Photos and figures come from the homes that are there: in development those of the demonstration. */
export async function loader({ context }: LoaderFunctionArgs) {
  return samplesFrom((await servicesOf(context).listings.part({ limit: 100 })).listings);
}

export const handle: PageHandle = {
  styles: [
    ...[homeStyles, listingsStyles, listingStyles, viewerStyles, notesStyles],
    ...[contactStyles, guideStyles, guideNotesStyles, resourcesStyles, styles],
  ].join(""),
};

export const meta = () => [{ title: "Styleguide" }];

/** Every component of the public pages in every state, so that a change is seen at once. In development only. */
export default function StyleguidePage() {
  const samples = useLoaderData<typeof loader>();
  return (
    <main className="styleguide">
      <h1>Styleguide</h1>
      <nav>
        <a href="/styleguide" aria-current="page">
          Public pages
        </a>
        <a href="/styleguide/admin">Admin</a>
      </nav>
      <div id="buttons-and-fields">
        <ButtonsAndFields />
      </div>
      <div id="homes">
        <Homes samples={samples} />
      </div>
      <div id="photos">
        <Photos samples={samples} />
      </div>
      <div id="messages">
        <Messages samples={samples} />
      </div>
    </main>
  );
}
