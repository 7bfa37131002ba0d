import { ReadableStream as WebStream } from "node:stream/web";
import { makeZip } from "client-zip";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { subscriptionRow } from "#domain/alerts/search-words.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { ListingFacts } from "#domain/listings/facts/listing-facts.ts";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { isDeleted, isDraft, isOffMarket, type StoredListing } from "#domain/listings/unpublished.ts";
import { placeText } from "#domain/map/box.ts";
import { copyAddress } from "#domain/picture.ts";
import { subscriptionPages } from "../alerts/stored-subscriptions.ts";
import { everyInquiryPage } from "../inquiries/inquiry-pages.ts";
import { errorFacts, type Log } from "../log.ts";
import { everyPerson, peopleCsv } from "../people/every-person.ts";
import type { SubscriptionStore } from "../ports/alert-store.ts";
import type { ImageLevel, ImageStore } from "../ports/image-store.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import type { Platform } from "../ports/platform.ts";
import { giveWay } from "../promises.ts";
import { emailPages } from "../records/all-pages.ts";
import { csvLine, csvPieces } from "../records/csv.ts";
import { showingPages } from "../showings/every-showing.ts";
import { countsCsv } from "./counts.ts";
import { exportReadme, pagesWithRevisions, pageTexts } from "./export-texts.ts";

interface ExportedFile {
  name: string;
  input: string | Uint8Array | AsyncIterable<string>;
  lastModified: Date;
}

/**
 * Exports everything the agent entered or received as one ZIP. It is created while it downloads: memory holds one page
 * of inquiries or one photo at a time, and reading stops when the browser disconnects. Rejects if the listings can't be
 * read.
 */
export async function exportSite(platform: Platform, now: Date, log: Log): Promise<ReadableStream<Uint8Array>> {
  const listings = await platform.listings.all();
  const hidden = await platform.listings.hidden();
  const zip = makeZip(exportedFiles(platform, { listings, hidden }, now), { buffersAreUTF8: true });
  return WebStream.from(reported(zip, log)) as ReadableStream<Uint8Array>;
}

/** If something fails, the response has already started. The download aborts, and the log says why. */
async function* reported(zip: ReadableStream<Uint8Array>, log: Log): AsyncGenerator<Uint8Array> {
  try {
    yield* zip;
  } catch (error) {
    log.error("export aborted", errorFacts(error));
    throw error;
  }
}

async function* exportedFiles(
  platform: Platform,
  { listings, hidden }: { listings: readonly Listing[]; hidden: StoredListing[] },
  lastModified: Date,
): AsyncGenerator<ExportedFile> {
  const [offMarket, deleted] = [hidden.filter(isOffMarket), hidden.filter(isDeleted)];
  const file = (name: string, input: ExportedFile["input"]) => ({ name, input, lastModified });
  yield file("README.txt", exportReadme(lastModified));
  yield file("profile.json", json(await platform.profile.load()));
  yield file("listings.json", listJson(listings));
  yield file("listings.csv", listingsCsv(listings));
  yield file("listing-drafts.json", listJson(hidden.filter(isDraft)));
  if (offMarket.length > 0) yield file("off-market.json", listJson(offMarket));
  if (deleted.length > 0) yield file("deleted-listings.json", listJson(deleted));
  yield file("pages.json", listJson(pagesWithRevisions(platform.pages)));
  for await (const { name, markdown } of pageTexts(platform.pages)) yield file(name, markdown);
  yield file("inquiries.json", listJson(everyInquiryPage(platform.inquiries)));
  yield file("inquiries.csv", inquiriesCsv(platform.inquiries));
  yield file("emails.json", listJson(emailPages(platform.emails)));
  yield file("showings.json", listJson(showingPages(platform.showings)));
  yield file("quick-replies.json", json(await platform.emails.quickReplies()));
  yield file("subscriptions.json", listJson(subscriptionPages(platform.subscriptions)));
  yield file("subscriptions.csv", subscriptionsCsv(platform.subscriptions));
  yield file("people.json", listJson(everyPerson(platform.people)));
  const { people } = platform;
  yield file("tasks.json", listJson([...(await people.ownTasks("open")), ...(await people.ownTasks("done"))]));
  yield file("people.csv", peopleCsv(platform.people));
  yield file("counts.csv", await countsCsv(platform.counts, lastModified));
  for (const level of ["protected", "public"] as const) {
    for (const key of await exportedKeys(platform.images, level, [...listings, ...hidden])) {
      const image = await platform.images.read(level, key);
      // A photo may be deleted during the export.
      if (image) yield file(`photos/${level === "protected" ? "originals" : "website"}/${key}`, image.bytes);
    }
  }
}

/** Returns a level's image keys without the smaller copies, which can be made again. */
async function exportedKeys(images: ImageStore, level: ImageLevel, listings: StoredListing[]): Promise<string[]> {
  const copies = new Set(listings.flatMap(({ pictures }) => pictures).flatMap(copiesOf));
  // An owner's photo has no public address.
  const hasAddress = (key: string) => !key.startsWith("inquiries/");
  return (await images.list(level, "")).filter((key) => !hasAddress(key) || !copies.has(images.publicAddress(key)));
}

function copiesOf({ address, widths, share }: Listing["pictures"][number]): string[] {
  const copies = widths.flatMap((width) => [copyAddress(address, width, "avif"), copyAddress(address, width, "jpg")]);
  return share ? [...copies, share] : copies;
}

function listingsCsv(listings: readonly Listing[]): AsyncGenerator<string> {
  const columns = [...listingColumns, ...factColumns, "place", "openHouses", "images"];
  return csvPieces(columns, listings, (listing) =>
    csvLine([
      ...listingColumns.map((column) => listing[column]),
      ...factColumns.map((column) => listing.facts?.[column]),
      listing.facts?.place && placeText(listing.facts.place),
      listing.facts?.openHouses?.map(({ date, from, until }) => `${date} ${from} to ${until}`).join(", "),
      listingImages(listing).join(" "),
    ]),
  );
}

const listingColumns = [
  "id",
  "title",
  "address",
  "city",
  "state",
  "zipCode",
  "mlsNumber",
  "description",
  "price",
  "bedrooms",
  "bathrooms",
  "squareFeet",
  "status",
  "externalLink",
  "oneHomeUrl",
  "createdAt",
  "updatedAt",
] as const satisfies (keyof Listing)[];

const factColumns = [
  "propertyType",
  "lotSize",
  "lotUnit",
  "yearBuilt",
  "garageSpaces",
  "hoaFee",
  "yearlyTaxes",
  "virtualTour",
] as const satisfies (keyof ListingFacts)[];

/** @param things items or pages of items; a page may be empty */
async function* listJson(things: AsyncIterable<object | object[]> | Iterable<object>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const thing of things)
    for (const each of [thing].flat()) {
      yield separator + JSON.stringify(each);
      separator = ",\n";
      await giveWay();
    }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

function inquiriesCsv(store: InquiryStore): AsyncGenerator<string> {
  const columns = [...inquiryColumns, "homeMlsNumber", "homeAddress", "homePrice"];
  return csvPieces(columns, everyInquiryPage(store), (page) => page.map(inquiryLine).join(""));
}

const inquiryColumns = [
  "id",
  "createdAt",
  "name",
  "email",
  "phone",
  "message",
  "listingId",
  "isRead",
  "spam",
  "trashedAt",
] as const satisfies (keyof Inquiry)[];

function inquiryLine({ spam, home, ...inquiry }: Inquiry): string {
  const values = { ...inquiry, spam: spam?.join(" ") };
  return csvLine([...inquiryColumns.map((column) => values[column]), home?.mlsNumber, home?.address, home?.price]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function subscriptionsCsv(subscriptions: SubscriptionStore): AsyncGenerator<string> {
  const columns = ["Email", "Looking for", "Frequency", "Status", "Since", "Last email", "ID"];
  const { rhythms, statuses } = alertWording;
  const line = (each: Subscription) => {
    const { email, sought, rhythm, status, since, lastMailedAt, id } = subscriptionRow(each, {});
    return csvLine([email, sought, rhythms[rhythm], statuses[status], since, lastMailedAt, id]);
  };
  return csvPieces(columns, subscriptionPages(subscriptions), (page) => page.map(line).join(""));
}
