import type { RouterContextProvider } from "react-router";
import type { HomeCard } from "#domain/listings/home-card.ts";
import type { NewestQuery } from "#server/ports/listing-store.ts";
import { readHomes } from "../../frame/homes.server.ts";

/** As many as fit below a page about something else. */
const mostHomes = 3;

/** Returns the newest homes for sale, all or of a kind or an area; `undefined` when they cannot be read. */
export function newestHomes(
  context: Readonly<RouterContextProvider>,
  of?: NewestQuery["of"],
): Promise<HomeCard[] | undefined> {
  return readHomes(context, ({ newest }) => newest({ limit: mostHomes, of }));
}
