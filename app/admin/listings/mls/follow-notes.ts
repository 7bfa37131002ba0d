import type { Listing } from "#domain/listings/listing.ts";
import type { FollowedField } from "#domain/listings/mls-link.ts";
import type { TypedField } from "../form/form-values.ts";

/** What of a listing a field of the form belongs to. */
const followedBy: Partial<Record<TypedField, FollowedField>> = {
  ...{ title: "title", price: "price", status: "status", description: "description" },
  ...{ address: "address", city: "address", state: "address", zipCode: "address" },
  ...{ bedrooms: "bedrooms", bathrooms: "bathrooms", squareFeet: "squareFeet" },
};

/** What stands below a field of a listing that follows the MLS; nothing for fields that the MLS does not fill. */
export function followNote({ mls }: Partial<Listing>, field: TypedField): string | undefined {
  if (!mls) return undefined;
  if (field === "mlsNumber") return "As the MLS has it.";
  const followed = followedBy[field];
  if (!followed) return undefined;
  return mls.own.includes(followed) ? "Your own words." : "Follows the MLS until you change it.";
}
