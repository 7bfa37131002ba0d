import { z } from "zod";

/** What of a listing can follow the home's record in the MLS, each by itself. `address` is street, city, state and ZIP code. */
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

/** A photo of the listing that came from the MLS. */
const MlsPhotoLinkSchema = z.object({
  /** The vendor's identity of the photo. */
  key: z.string(),
  changedAt: z.string().optional(),
  /** The photo's name in the listing. */
  name: z.string(),
});
export type MlsPhotoLink = z.infer<typeof MlsPhotoLinkSchema>;

/** That a listing is a home of the MLS's feed, and what of it follows the feed. */
export const MlsLinkSchema = z.object({
  /** The vendor's identity of the record, `ListingKey`. Shown to nobody. */
  key: z.string(),
  /** What is kept as the agent's own words; everything else follows. */
  own: z.array(z.enum(followedFields)),
  /** Full readings of the feed in a row that did not have the home. */
  missing: z.int().min(1).optional(),
  /** The photos as they were taken from the MLS, in its order. Absent while none was: they are all to be fetched. */
  photos: z.array(MlsPhotoLinkSchema).optional(),
  /** Since when it is off the market, as an ISO timestamp: kept for the agent, and shown to no visitor. */
  offSince: z.string().optional(),
});
export type MlsLink = z.infer<typeof MlsLinkSchema>;
