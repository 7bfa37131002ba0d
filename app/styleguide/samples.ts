import { isLand, type Listing, listingImages } from "#domain/listings/listing.ts";

/** A home in each of the states in which it looks different. */
export interface Samples {
  home: Listing;
  pending: Listing;
  sold: Listing;
  land: Listing;
  /** Without photo, address or rooms, and with names longer than any that fit. */
  odd: Listing;
  all: Listing[];
}

const longName = "Featherstonehaugh-Cholmondeley Homestead with a Barn, a Creek, Two Wells and a View of Everything";

/** @param all at least one of them with photos */
export function samplesFrom(all: Listing[]): Samples {
  const [home] = all.toSorted((one, other) => listingImages(other).length - listingImages(one).length);
  if (!home) throw new Error("The styleguide shows the demonstration's homes: start in an empty data folder.");
  const empty = { address: "", city: "", state: "", zipCode: "", bedrooms: 0, bathrooms: 0, squareFeet: 0 };
  return {
    home,
    pending: all.find(({ status }) => status === "pending") ?? { ...home, status: "pending" },
    sold: all.find(({ status }) => status === "sold") ?? { ...home, status: "sold" },
    land: all.find(isLand) ?? { ...home, ...empty },
    odd: {
      ...home,
      ...empty,
      title: longName,
      price: 123_456_789.5,
      mlsNumber: "MLS-0000-1111-2222-3333",
      description:
        "A line.\n- a list\n- of two\n\nhttps://www.example.com/an/address/without/any/place/to/break/it/in/two",
      coverImage: "",
      images: [],
      pictures: [],
    },
    all,
  };
}

/** A home with this many of its photos. */
export function withPhotos(home: Listing, count: number): Listing {
  const [coverImage = "", ...images] = listingImages(home).slice(0, count);
  return { ...home, coverImage, images };
}
