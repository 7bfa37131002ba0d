import type { RouterContextProvider } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import { allHomes } from "../homes.server.ts";

/** As many as fit below a page about something else. */
const mostHomes = 3;

/** Returns the newest homes for sale of a kind; `undefined` when none can be read. */
export async function newestHomes(
  context: Readonly<RouterContextProvider>,
  isWanted: (listing: Listing) => boolean = () => true,
): Promise<Listing[] | undefined> {
  const homes = await allHomes(context);
  return homes?.filter((listing) => listing.status === "active" && isWanted(listing)).slice(0, mostHomes);
}
