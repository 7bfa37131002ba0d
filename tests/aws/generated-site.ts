import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { searchWords } from "#domain/inquiries/inquiry-search.ts";
import { firstRevisions, type Listing } from "#domain/listings/listing.ts";
import { toInquiryItem } from "#server/aws/inquiries/inquiry-item.ts";
import { wordItems, wordPlace } from "#server/aws/inquiries/word-items.ts";
import { toListingItem } from "#server/aws/listings/listing-item.ts";
import { seededRandom } from "../contracts/seeded-random.ts";

const cities = ["Colorado Springs", "Monument", "Fountain", "Black Forest", "Falcon", "Woodland Park"];

/** A typical home: four photos in four widths and a paragraph of text, about 2 KB. */
export function generatedHome(number: number, random = seededRandom(number + 1)): Listing {
  const id = homeId(number);
  const photos = ["front", "kitchen", "yard", "bath"].map(
    (name) => `https://www.example.com/public/listings/${id}/${name}.jpg`,
  );
  const [cover = "", ...images] = photos;
  const createdAt = new Date(Date.parse("2016-01-01T00:00:00.000Z") + number * 3_000_000).toISOString();
  const status = number % 10 === 0 ? "pending" : number % 4 === 1 ? "sold" : "active";
  return {
    ...{ id, title: `Home No. ${number} on Example Ridge Drive`, address: `${number} Example Ridge Drive` },
    ...{ city: cities[number % cities.length] ?? "", state: "CO", zipCode: "80904", mlsNumber: String(number) },
    description:
      "A porch, a gable and a view of the range from three rooms, on a lot that falls away to the west. ".repeat(3),
    price: 200_000 + Math.floor(random() * 1600) * 500,
    ...{ bedrooms: 3, bathrooms: 2.5, squareFeet: 1840, status, coverImage: cover, images },
    facts: { propertyType: number % 20 === 7 ? "land" : "single-family", yearBuilt: 1998, garageSpaces: 2 },
    ...{ createdAt, updatedAt: createdAt },
    pictures: photos.map((address) => ({
      address,
      alt: "A porch",
      width: 1440,
      height: 960,
      widths: [480, 750, 960, 1440],
      ...(address === cover && { share: address.replace(".jpg", "-share.jpg") }),
    })),
    ...firstRevisions,
  };
}

const homeId = (number: number) => `lst_01k3z8m0q5v6w7x8y9z${String(number).padStart(7, "0")}`;

/** One in a thousand inquiries has a rare word. */
const isRare = (number: number) => number % 1000 === 7;

export function generatedInquiry(number: number): Inquiry {
  const rare = isRare(number) ? " We heard a ptarmigan." : "";
  const message = `Is No. ${number} still there? We would like to see it on Saturday, with the children, if that can be done.${rare}`;
  return {
    ...{
      id: `inq_${String(number).padStart(10, "0")}`,
      name: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
    },
    ...{
      phone: `+1719${String(5_550_000 + ((number * 7919) % 4_000_000))}`,
      message,
      listingId: number % 3 ? homeId(number % 1000) : null,
      isRead: number % 5 > 0,
    },
    createdAt: new Date(Date.parse("2016-01-01T00:00:00.000Z") + number * 300_000).toISOString(),
  };
}

/** In the table's format. */
export const homeItem = (number: number) => toListingItem(generatedHome(number));

/** Searches whose cost is measured. The words appear in one of a thousand inquiries, in all, and in none. */
export const searches = {
  "a search for a rare word": { search: "ptarmigan" },
  "a search for a word in every message": { search: "saturday" },
  "a search for two letters": { search: "sa" },
  "a search for a word in no message": { search: "xylophone" },
  "a search for a rare and a common word": { search: "saturday ptarmigan" },
  "a search for the digits of a phone number": { search: "5557919" },
  "a search for a rare word in unread messages": { search: "ptarmigan", filter: "pending" },
  "a search for a common word in unread messages": { search: "saturday", filter: "pending" },
} as const;

const searched = new Set(
  Object.values(searches).flatMap(({ search }) => searchWords(search).map((word) => wordPlace(word).part)),
);

/** An inquiry's word items with only the searched index entries. All entries would be fifty times as many. */
export function searchedWordItems(number: number): Record<string, unknown>[] {
  return wordItems(generatedInquiry(number)).flatMap((item) => {
    const fields = Object.entries(item).filter(([, value]) => searched.has(String(value)));
    return fields.length > 0 ? [{ id: item.id, sk: item.sk, ...Object.fromEntries(fields) }] : [];
  });
}

export const inquiryItem = (number: number) => toInquiryItem(generatedInquiry(number));
