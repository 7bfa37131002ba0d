import { z } from "zod";

/** The listing fields that can follow the MLS record, each separately. `address` is street, city, state and ZIP code. */
export const followedFields = [
  "title",
  "price",
  "status",
  "address",
  "bedrooms",
  "bathrooms",
  "squareFeet",
  "description",
  "propertyType",
  "yearBuilt",
  "lotSize",
  "garageSpaces",
  "hoaFee",
  "virtualTour",
  "openHouses",
  "photos",
] as const;
export type FollowedField = (typeof followedFields)[number];

export const followedFieldWord: Record<FollowedField, string> = {
  title: "Title",
  price: "Price",
  status: "Status",
  address: "Address",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  squareFeet: "Square feet",
  description: "Description",
  propertyType: "Property type",
  yearBuilt: "Year built",
  lotSize: "Lot size",
  garageSpaces: "Garage spaces",
  hoaFee: "HOA dues",
  virtualTour: "Virtual tour",
  openHouses: "Open houses",
  photos: "Photos",
};

/** A listing photo that came from the MLS. */
const MlsPhotoLinkSchema = z.object({
  /** The vendor's key of the photo. */
  key: z.string(),
  changedAt: z.string().optional(),
  /** The photo's name in the listing. */
  name: z.string(),
});
export type MlsPhotoLink = z.infer<typeof MlsPhotoLinkSchema>;

/** Links a listing to its home in the MLS feed, with the fields that follow it. */
export const MlsLinkSchema = z.object({
  /** The vendor's key of the record, `ListingKey`. Never public. */
  key: z.string(),
  /** Fields that keep the agent's own text; all others follow the feed. */
  own: z.array(z.enum(followedFields)),
  /** Consecutive full feed runs without the home. */
  missing: z.int().min(1).optional(),
  /** The photos fetched from the MLS, in its order. Absent before the first fetch. */
  photos: z.array(MlsPhotoLinkSchema).optional(),
  /** Since when it is off the market, as an ISO timestamp: only the agent still sees it. */
  offSince: z.string().optional(),
});
export type MlsLink = z.infer<typeof MlsLinkSchema>;
