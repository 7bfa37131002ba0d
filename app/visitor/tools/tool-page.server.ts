import type { RouterContextProvider } from "react-router";
import { shippedTables } from "#content/tables.ts";
import { listedHomes } from "#domain/listings/lists/home-lists.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import type { TableId } from "#domain/tools/tables/table.ts";
import type { VaContext } from "#domain/tools/va/va-form.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { readHomes } from "../../frame/homes.server.ts";
import { readableSearch } from "../../frame/own-search.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import type { Typed } from "./form/question.tsx";

/**
 * The initial values of a form: from the address or the visitor, otherwise the median price of homes for sale with
 * nothing down. Never includes a rate.
 */
export async function initialLoan(
  context: Readonly<RouterContextProvider>,
  sent: Record<string, string>,
): Promise<{ sent: Record<string, string>; origin: Typed["origin"] }> {
  if (Object.keys(sent).length > 0) return { sent, origin: "rate" in sent ? undefined : "listing" };
  const price = await middlePrice(context);
  if (price === undefined) return { sent, origin: undefined };
  return { sent: { price: price.toLocaleString("en-US"), down: "0" }, origin: "example" };
}

/** Whether visitors search homes on the site's own pages, where an address can limit the price. */
export async function hasSearch(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return (await openSearch(context)) !== undefined;
}

/** From the homes visitors search here, or else from the agent's own. */
async function middlePrice(context: Readonly<RouterContextProvider>): Promise<number | undefined> {
  const price = (await openSearch(context))?.middlePrice();
  if (price !== undefined) return price;
  const cards = await readHomes(context, (listings) => listings.cards());
  const homes = listedHomes(cards ?? [], { status: "active", order: "lowest" });
  return homes[Math.floor(homes.length / 2)]?.price;
}

/** Undefined if the MLS data is too old to be shown. */
async function openSearch(context: Readonly<RouterContextProvider>) {
  const own = await readableSearch(context);
  return own && own.facts.age !== "closed" ? own.search : undefined;
}

/** The tables of these kinds, and today's date in the agent's time zone. */
export async function surroundingsOf(
  context: Readonly<RouterContextProvider>,
  wanted: readonly TableId[],
): Promise<VaContext> {
  const { site } = await currentSite(context);
  return {
    tables: shippedTables.filter(({ id }) => wanted.includes(id)),
    today: dayIn(site.profile.timeZone, servicesOf(context).now()),
  };
}
