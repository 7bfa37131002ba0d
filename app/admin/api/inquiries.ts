import type { z } from "zod";
import { demoProfile } from "#content/profile.ts";
import {
  FloodSelectionSchema,
  type InboxQuery,
  InboxQuerySchema,
  InboxSelectionSchema,
} from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { slugOf } from "#domain/pages/slug.ts";
import { emailKey, phoneKey } from "#domain/people/person.ts";
import { onFailure, refuse } from "../../frame/refuse.server.ts";
import type { Services } from "../../frame/services.server.ts";
import { type Asked, answers, csvAnswer, oneOf } from "./answers.server.ts";

const onInboxFailure = (sentence: string) => onFailure("inbox failed", sentence);

const read = answers(onInboxFailure(inboxWording.failed), {
  /**
   * `?filter=&search=&after=`: ten inquiries as `{inquiries, next?, counts}`, newest first, each with its
   * `listingTitle` or null; 400 for an unknown filter, a search that's too long or an invalid `after`.
   */
  "GET inquiries": async ({ request, services }) => {
    const after = new URL(request.url).searchParams.get("after") ?? undefined;
    return (await services.inbox.page(queryOf(request), after)) ?? refuse(400, inboxWording.badCursor);
  },
  /** `?filter=&search=`: every matching inquiry as a CSV download. */
  "GET inquiries.csv": async ({ request, services: { inbox, profile, now } }) => {
    const query = queryOf(request);
    const { timeZone } = (await profile.load()) ?? demoProfile;
    return csvAnswer(`inquiries-${query.filter}`, await inbox.csv(query, timeZone), now());
  },
  /** `{id, counts}` with the newest inquiry's id or null. Cheap enough to poll. */
  "GET inquiries/newest": ({ services }) => services.inbox.news(),
  "GET inquiries/person.json": ({ request, services }) => everythingOf(request, services),
  /**
   * One inquiry, as opened by a link in an email; or 404. `?like`: instead, homes like the one an owner asks about,
   * `{forSale?, sold}`, for the agent alone. `?photo=`: instead, a photo that came with it, in the trash or not.
   */
  "GET inquiries/:inquiryId": async ({ request, services, params: { inquiryId } }) => {
    const asked = new URL(request.url).searchParams;
    const photo = asked.get("photo");
    if (photo !== null) return photoAnswer(await services.inbox.photo(inquiryId, photo));
    const inquiry = await services.inbox.find(inquiryId);
    if (!asked.has("like")) return inquiry ?? refuse(404, inboxWording.missing);
    return inquiry?.valueRequest ? services.likeHomes(inquiry.valueRequest) : refuse(404, inboxWording.missing);
  },
});

function photoAnswer(photo: Awaited<ReturnType<Services["inbox"]["photo"]>>): Response {
  if (!photo) return refuse(404, inboxWording.missing);
  return new Response(new Uint8Array(photo.bytes), {
    headers: { "Content-Type": photo.contentType, "Cache-Control": "private, no-store" },
  });
}

/** `?email=`: everything stored about the person with this email address, as a download. */
async function everythingOf(request: Request, services: Services): Promise<Response> {
  const address = (new URL(request.url).searchParams.get("email") ?? "").trim().slice(0, 254);
  const { inbox, replies, agentAlerts, showings, now } = services;
  const madeAt = now().toISOString();
  const messages = await inbox.messagesOf(address);
  const people = await services.people.dataOf(address);
  const emails = await replies.emailsTo(people.map(({ person }) => person.id));
  const addresses = new Set([address, ...people.flatMap(({ person }) => person.emails)]);
  const subscriptions = await agentAlerts.ofEmails([...addresses]);
  const visits = await showings.ofPerson({
    personIds: new Set(people.map(({ person }) => person.id)),
    inquiryIds: new Set(messages.map(({ id }) => id)),
    emails: new Set([...addresses].map(emailKey)),
    phones: new Set(people.flatMap(({ person }) => person.phones.map(phoneKey).filter(Boolean))),
  });
  const name = slugOf(people[0]?.person.name ?? messages[0]?.name ?? address);
  const kept = { email: address, madeAt, messages, people, emails, subscriptions, visits };
  return new Response(`${JSON.stringify(kept, undefined, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="messages-from-${name}-${madeAt.slice(0, 10)}.json"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Actions on `{ids}`, 1 to 200. */
const steps = [
  answers(onInboxFailure(inboxWording.notMarked), {
    /** `{marked, already, missing, counts}` */
    "POST inquiries/read": step((inbox, ids) => inbox.markRead(ids)),
  }),
  answers(onInboxFailure(inboxWording.notCleared), {
    /** `{cleared, already, missing, counts}` */
    "POST inquiries/not-spam": step((inbox, ids) => inbox.clearSpam(ids)),
    /**
     * `{until}`, an `at` of the counts: moves all spam that came in a flood up to then. `{isDone, counts}`; repeat it while
     * `isDone` is false.
     */
    "POST inquiries/flood/not-spam": floodStep((inbox, until) => inbox.clearFlood(until)),
  }),
  answers(onInboxFailure(inboxWording.notRestored), {
    /** `{restored, missing, counts}`. Restores from the trash. */
    "POST inquiries/restore": step((inbox, ids) => inbox.restore(ids)),
  }),
  answers(onInboxFailure(inboxWording.notDeleted), {
    /** `{removed, missing, counts}`. Moves to the trash. */
    "POST inquiries/delete": step((inbox, ids) => inbox.remove(ids)),
    /** `{forgotten, missing, counts}`. Permanently deletes from the trash. */
    "POST inquiries/forget": step((inbox, ids) => inbox.forget(ids)),
    /** The same, but permanently deletes it. */
    "POST inquiries/flood/delete": floodStep((inbox, until) => inbox.removeFlood(until)),
  }),
];

function step(take: (inbox: Services["inbox"], ids: string[]) => Promise<object>) {
  return async ({ services, input }: Asked<"inquiries">) => {
    const selection = InboxSelectionSchema.safeParse(await input());
    if (!selection.success) return refusalOf(selection.error);
    return take(services.inbox, selection.data.ids);
  };
}

function floodStep(take: (inbox: Services["inbox"], until: string) => Promise<object>) {
  return async ({ services, input }: Asked<"inquiries">) => {
    const selection = FloodSelectionSchema.safeParse(await input());
    if (!selection.success) return refuse(400, inboxWording.badFlood);
    return take(services.inbox, selection.data.until);
  };
}

/** Returns the filter and search from the address. Throws the refusal for an invalid one. */
function queryOf(request: Request): InboxQuery {
  const parameters = new URL(request.url).searchParams;
  const query = InboxQuerySchema.safeParse({
    filter: parameters.get("filter") ?? undefined,
    search: parameters.get("search") ?? undefined,
  });
  if (!query.success) throw refusalOf(query.error);
  return query.data;
}

function refusalOf(error: z.ZodError): Response {
  const [first] = error.issues;
  return refuse(400, first?.path.length === 2 ? inboxWording.badSelection : (first?.message ?? ""));
}

export const loader = oneOf(read, ...steps);
export const action = loader;
