import { listingImages } from "#domain/listings/listing.ts";
import { photoAddress } from "#domain/mls/home/home-media.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import { PeopleQuerySchema } from "#domain/people/people-list.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import type { AskedHome, PersonPage } from "#domain/people/timeline.ts";
import { priceText } from "#domain/wording.ts";
import { onFailure, refuse } from "../../../frame/refuse.server.ts";
import type { Services } from "../../../frame/services.server.ts";
import { keptHomes } from "../../../visitor/homes/kept-homes.server.ts";
import { type Asked, answers, type Context, csvAnswer, deskAnswer, oneOf } from "../answers.server.ts";

const read = answers(onFailure("people failed", peopleWording.failed), {
  /**
   * `?list=&search=&after=`: 25 people as `{people, next?, counts}`; `list` is waiting, due, all or not-now. 400 for an
   * unknown list, a search that's too long or an invalid `after`.
   */
  "GET people": async ({ request, services: { peopleDesk } }) => {
    const parameters = new URL(request.url).searchParams;
    const query = PeopleQuerySchema.safeParse({
      list: parameters.get("list") ?? undefined,
      search: parameters.get("search") ?? undefined,
    });
    if (!query.success) return refuse(400, query.error.issues[0]?.message ?? peopleWording.unknownList);
    // On AWS only requests from the agent may file messages; elsewhere new ones are already filed.
    await peopleDesk.fileSome();
    return peopleDesk.page(query.data, parameters.get("after") ?? undefined);
  },
  /** All people as a CSV download. */
  "GET people.csv": async ({ services }) => csvAnswer("people", await services.peopleDesk.csv(), services.now()),
  /** `?after=`: a person with tasks and 30 history entries, newest first; or 404. */
  "GET people/:personId": async ({ request, context, services, params }) => {
    const after = new URL(request.url).searchParams.get("after") ?? undefined;
    const found = await services.peopleDesk.person(params.personId, after);
    return "refusal" in found || after ? found : { ...found, asked: await askedAbout(found, context) };
  },
  /** `{url}`, the calendar address of the agent's tasks; `{}` if there is none. */
  "GET calendar-link": async ({ services }) => ({ url: await services.taskCalendar?.url() }),
  /** `{url}`, a new address that replaces the old one. 404 if there is none. */
  "POST calendar-link": async ({ services: { taskCalendar } }) =>
    taskCalendar ? { url: await taskCalendar.renew() } : refuse(404, peopleWording.noCalendar),
});

const person = answers(onFailure("person not saved", peopleWording.notSaved), {
  /**
   * `{rev, name?, emails?, phones?, stage?, refuses?}`: `{person}`; 409 with `person` as stored if another window was
   * faster or an email address or phone number belongs to someone else.
   */
  "PATCH people/:personId": async ({ services, params, input }) =>
    services.peopleDesk.change(params.personId, await input()),
  /** Erases the person completely: 204. */
  "DELETE people/:personId": async ({ services, params }) =>
    deskAnswer(await services.peopleDesk.forget(params.personId), 204),
});

const entries = answers(onFailure("people failed", peopleWording.notSaved), {
  /** `{text, kind?: "note" | "elsewhere"}`: 201 `{entry, person}` */
  "POST people/:personId/notes": step(({ peopleDesk }, id, input) => peopleDesk.note(id, input), 201),
  /** `{text?}`: 201 `{entry, person}` */
  "POST people/:personId/calls": step(({ peopleDesk }, id, input) => peopleDesk.call(id, input), 201),
  /**
   * `{subject?, text, inquiryId?}`: 201 `{letter, person}`, sent in ten seconds; 409 when the person has declined email
   * or the site can't send any, 422 for an invalid text.
   */
  "POST people/:personId/letters": step(({ letterDesk }, id, input) => letterDesk.write(id, input), 201),
  /** `{text, on, at?}`: 201 `{task, person}` */
  "POST people/:personId/tasks": step(({ peopleDesk }, id, input) => peopleDesk.task(id, input), 201),
  /** `{other}`, which is merged into this person: `{person}` */
  "POST people/:personId/merge": step(({ peopleDesk }, id, input) => peopleDesk.merge(id, input)),
  /** `{other}`, someone else with the same phone number: `{person}` */
  "POST people/:personId/apart": step(({ peopleDesk }, id, input) => peopleDesk.setApart(id, input)),
  /** `{other}`, which is split off again: `{person}` */
  "POST people/:personId/split": step(({ peopleDesk }, id, input) => peopleDesk.split(id, input)),

  /** `{text}`: the updated note; 404 if it no longer exists. */
  "PATCH notes/:entryId": async ({ services, params, input }) =>
    services.peopleDesk.changeNote(params.entryId, await input()),
  /** 204; 404 if it no longer exists. */
  "DELETE notes/:entryId": async ({ services, params }) =>
    deskAnswer(await services.peopleDesk.removeEntry(params.entryId), 204),

  /** Open tasks that aren't about a person, as `{tasks}`, earliest first. */
  "GET tasks": async ({ services }) => ({ tasks: await services.peopleDesk.ownTasks() }),
  /** `{text, on, at?}`: 201 `{task}`, not about a person. */
  "POST tasks": async ({ services, input }) => deskAnswer(await services.peopleDesk.ownTask(await input()), 201),
  /** `{text?, on?, at?, isDone?}`: the updated task; 404 if it no longer exists. */
  "PATCH tasks/:taskId": async ({ services, params, input }) =>
    services.peopleDesk.changeTask(params.taskId, await input()),
  /** 204; 404 if it no longer exists. */
  "DELETE tasks/:taskId": async ({ services, params }) =>
    deskAnswer(await services.peopleDesk.removeTask(params.taskId), 204),
});

/** @param take the action on the person, given the body */
function step(take: (services: Services, id: string, input: object) => Promise<object>, status?: number) {
  return async ({ services, params, input }: Asked<":personId">) =>
    deskAnswer(await take(services, params.personId, await input()), status);
}

/** How many of the homes a person asked about are shown. */
const mostAsked = 4;

async function askedAbout({ timeline }: PersonPage, context: Context): Promise<AskedHome[]> {
  const about = timeline.flatMap((item) => (item.kind === "inquiry" ? item.inquiry : []));
  const wanted = new Set(about.flatMap(({ listingId, home }) => listingId ?? (home && homeName(home)) ?? []));
  if (wanted.size === 0) return [];
  // The person still loads while no home can be read.
  const kept = await keptHomes(context, [...wanted].slice(0, mostAsked)).catch(() => undefined);
  return (kept?.homes ?? []).map(({ path, listing, home }) => {
    const picture = listing.pictures.find(({ address }) => address === listingImages(listing)[0]);
    const small = home?.photos[0] && photoAddress(home, 0, "card");
    const { title, price } = listing;
    return { path, title, price: priceText(price), picture: picture && { ...picture, small } };
  });
}

export const loader = oneOf(read, person, entries);
export const action = loader;
