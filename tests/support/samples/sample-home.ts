import { firstRevisions, type Listing } from "#domain/listings/listing.ts";

/** A home for tests, with these changes. */
export function sampleHome(changes: Partial<Listing> = {}): Listing {
  return {
    id: "lst_gable",
    title: "Gable on Elm Street",
    address: "12 Elm Street",
    city: "Colorado Springs",
    state: "CO",
    zipCode: "80903",
    description: "A porch and a gable.",
    price: 485_000.5,
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: 1840,
    status: "active",
    coverImage: "/media/public/listings/lst_gable/porch.jpg",
    images: ["/media/public/listings/lst_gable/stove.jpg"],
    createdAt: "2026-03-02T09:30:00.120Z",
    updatedAt: "2026-03-04T18:00:00.000Z",
    pictures: [],
    ...firstRevisions,
    ...changes,
  };
}
