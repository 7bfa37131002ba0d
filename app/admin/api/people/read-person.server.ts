import { listingImages } from "#domain/listings/listing.ts";
import { photoAddress } from "#domain/mls/home/home-media.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import type { AskedHome, PersonPage } from "#domain/people/timeline.ts";
import { priceText } from "#domain/wording.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { savedHomes } from "../../../visitor/homes/saved-homes.server.ts";
import type { Context } from "../answers.server.ts";

/** A person, on the first page of their history with the homes they asked about, or why there is none. */
export async function readPerson(id: string, context: Context, after?: string) {
  const found = await servicesOf(context).people.person(id, after);
  return "refusal" in found || after ? found : { ...found, asked: await askedAbout(found, context) };
}

/** How many of the homes a person asked about are shown. */
const mostAsked = 4;

async function askedAbout({ timeline }: PersonPage, context: Context): Promise<AskedHome[]> {
  const about = timeline.flatMap((item) => (item.kind === "inquiry" ? item.inquiry : []));
  const wanted = new Set(about.flatMap(({ listingId, home }) => listingId ?? (home && homeName(home)) ?? []));
  if (wanted.size === 0) return [];
  // The person still loads while no home can be read.
  const kept = await savedHomes(context, [...wanted].slice(0, mostAsked)).catch(() => undefined);
  return (kept?.homes ?? []).map(({ path, listing, home }) => {
    const picture = listing.pictures.find(({ address }) => address === listingImages(listing)[0]);
    const small = home?.photos[0] && photoAddress(home, 0, "card");
    const { title, price } = listing;
    return { path, title, price: priceText(price), picture: picture && { ...picture, small } };
  });
}
