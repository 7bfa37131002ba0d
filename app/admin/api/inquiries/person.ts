import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { phoneKey } from "#domain/people/person.ts";
import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/person";
import { onInboxFailure } from "./inbox-request.server.ts";

export const middleware = [onInboxFailure(inboxWording.failed)];

/** `GET /api/admin/inquiries/person.json?email=`: all that is kept of who wrote with this address, as a download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const email = (new URL(request.url).searchParams.get("email") ?? "").trim().slice(0, 254);
  const { inbox, peopleDesk, letterDesk, alertsDesk, showingDesk, now } = servicesOf(context);
  const madeAt = now().toISOString();
  const messages = await inbox.messagesOf(email);
  const people = await peopleDesk.dataOf(email);
  const letters = await letterDesk.lettersTo(people.map(({ person }) => person.id));
  const addresses = new Set([email, ...people.flatMap(({ person }) => person.emails)]);
  const subscriptions = await alertsDesk.ofEmails([...addresses]);
  const visits = await showingDesk.ofPerson({
    personIds: new Set(people.map(({ person }) => person.id)),
    inquiryIds: new Set(messages.map(({ id }) => id)),
    emails: new Set([...addresses].map((each) => each.toLowerCase())),
    phones: new Set(people.flatMap(({ person }) => person.phones.map(phoneKey).filter(Boolean))),
  });
  const kept = { email, madeAt, messages, people, letters, subscriptions, visits };
  return new Response(`${JSON.stringify(kept, undefined, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="messages-of-one-person-${madeAt.slice(0, 10)}.json"`,
      "Cache-Control": "no-store",
    },
  });
}

export const action = () => refuseMethod("GET, HEAD");
