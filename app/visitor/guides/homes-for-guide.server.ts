import type { RouterContextProvider } from "react-router";
import type { Guide } from "#domain/guide.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { ofKind } from "#domain/listings/lists/home-lists.ts";
import { newestHomes } from "../listings/newest-homes.server.ts";

/** The newest homes for sale that a guide's readers may look for: land for the guide to land. `undefined` when none can be read. */
export function homesForGuide(
  { slug }: Partial<Pick<Guide, "slug">>,
  context: Readonly<RouterContextProvider>,
): Promise<HomeCard[] | undefined> {
  return newestHomes(context, ofKind(slug === "land"));
}
