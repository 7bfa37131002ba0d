import { listingImages } from "#domain/listings/listing.ts";
import { photoAddress } from "#domain/mls/home/photo-address.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import type { AskedHome, PersonPage } from "#domain/people/timeline.ts";
import { priceText } from "#domain/wording.ts";
import { onFailedWrite, readJsonObject, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { keptHomes } from "../../../visitor/homes/kept-homes.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import type { Route } from "./+types/person";
import { onPeopleFailure } from "./people-request.server.ts";

export const middleware = [onPeopleFailure(), onFailedWrite("person not saved", peopleWording.notSaved)];

/** How many of the homes that somebody asked about are shown. */
const mostAsked = 4;

/** `GET /api/admin/people/{id}?after=`: a person with tasks and 30 things that happened, newest first; or 404. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const found = await servicesOf(context).peopleDesk.person(params.personId, after);
  return deskAnswer("refusal" in found || after ? found : { ...found, asked: await askedAbout(found, context) });
}

async function askedAbout({ timeline }: PersonPage, context: Route.LoaderArgs["context"]): Promise<AskedHome[]> {
  const about = timeline.flatMap((item) => (item.kind === "inquiry" ? item.inquiry : []));
  const wanted = new Set(about.flatMap(({ listingId, home }) => listingId ?? home?.mlsNumber ?? []));
  if (wanted.size === 0) return [];
  // The person is shown all the same while no home can be read.
  const kept = await keptHomes(context, [...wanted].slice(0, mostAsked)).catch(() => undefined);
  return (kept?.homes ?? []).map(({ path, listing, home }) => {
    const picture = listing.pictures.find(({ address }) => address === listingImages(listing)[0]);
    const small = home?.photos[0] && photoAddress(home, 0, "card");
    const { title, price } = listing;
    return { path, title, price: priceText(price), picture: picture && { ...picture, small } };
  });
}

/**
 * `PATCH {rev, name?, emails?, phones?, stage?, refuses?}`: `{person}`; 409 with `person` as stored when another window was faster or
 * an address is somebody else's. `DELETE`: forgets the person wholly, 204.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { peopleDesk } = servicesOf(context);
  if (request.method === "DELETE") return deskAnswer(await peopleDesk.forget(params.personId), 204);
  if (request.method !== "PATCH") return refuseMethod("GET, HEAD, PATCH, DELETE");
  return deskAnswer(await peopleDesk.change(params.personId, await readJsonObject(request)));
}
