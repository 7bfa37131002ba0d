import { PeopleQuerySchema } from "#domain/people/people-list.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { onFailure, refuse } from "../../../frame/refuse.server.ts";
import type { Services } from "../../../frame/services.server.ts";
import { type Asked, answers, oneOf, stepAnswer } from "../answers.server.ts";
import { readPerson } from "./read-person.server.ts";

const read = answers(onFailure("people failed", peopleWording.failed), {
  /**
   * `?list=&stage=&search=&after=`: 25 people as `{people, next?, counts}`; `list` is waiting, due or all. 400 for an
   * unknown list or stage, a search that's too long or an invalid `after`.
   */
  "GET people": async ({ request, services: { people } }) => {
    const parameters = new URL(request.url).searchParams;
    const query = PeopleQuerySchema.safeParse({
      list: parameters.get("list") ?? undefined,
      stage: parameters.get("stage") ?? undefined,
      search: parameters.get("search") ?? undefined,
    });
    if (!query.success) return refuse(400, query.error.issues[0]?.message ?? peopleWording.unknownList);
    return people.page(query.data, parameters.get("after") ?? undefined);
  },
  /** All people as a CSV download. */
  /** `?after=`: a person with tasks and 30 history entries, newest first; or 404. */
  "GET people/:personId": ({ request, context, params }) =>
    readPerson(params.personId, context, new URL(request.url).searchParams.get("after") ?? undefined),
  /** `{url}`, the calendar address of the agent's tasks. */
  "GET calendar-link": async ({ services }) => ({ url: await services.taskCalendar.url() }),
  /** `{url}`, a new address that replaces the old one. */
  "POST calendar-link": async ({ services }) => ({ url: await services.taskCalendar.renew() }),
});

const person = answers(onFailure("person not saved", peopleWording.notSaved), {
  /**
   * `{rev, name?, emails?, phones?, stage?, doNotContact?}`: `{person}`; 409 with `person` as stored if another window was
   * faster or an email address or phone number belongs to someone else.
   */
  "PATCH people/:personId": async ({ services, params, input }) =>
    services.people.change(params.personId, await input()),
  /** Erases the person completely: 204. */
  "DELETE people/:personId": async ({ services, params }) =>
    stepAnswer(await services.people.erase(params.personId), 204),
});

const entries = answers(onFailure("people failed", peopleWording.notSaved), {
  /** `{text, kind?: "note" | "elsewhere"}`: 201 `{entry, person}` */
  "POST people/:personId/notes": step(({ people }, id, input) => people.note(id, input), 201),
  /** `{text?}`: 201 `{entry, person}` */
  "POST people/:personId/calls": step(({ people }, id, input) => people.call(id, input), 201),
  /**
   * `{subject?, text, inquiryId?}`: 201 `{email, person}`, sent in ten seconds; 409 when the person is marked Do not
   * contact or the site can't send any, 422 for an invalid text.
   */
  "POST people/:personId/emails": step(({ replies }, id, input) => replies.write(id, input), 201),
  /** `{text, on, at?}`: 201 `{task, person}` */
  "POST people/:personId/tasks": step(({ people }, id, input) => people.task(id, input), 201),
  /** `{other}`, which is merged into this person: `{person}` */
  "POST people/:personId/merge": step(({ people }, id, input) => people.merge(id, input)),
  /** `{other}`, someone else with the same phone number: `{person}` */
  "POST people/:personId/apart": step(({ people }, id, input) => people.setApart(id, input)),
  /** `{other}`, which is split off again: `{person}` */
  "POST people/:personId/split": step(({ people }, id, input) => people.split(id, input)),

  /** `{text}`: the updated note; 404 if it no longer exists. */
  "PATCH notes/:entryId": async ({ services, params, input }) =>
    services.people.changeNote(params.entryId, await input()),
  /** 204; 404 if it no longer exists. */
  "DELETE notes/:entryId": async ({ services, params }) =>
    stepAnswer(await services.people.removeEntry(params.entryId), 204),

  /** Open tasks that aren't about a person, as `{tasks}`, earliest first. */
  "GET tasks": async ({ services }) => ({ tasks: await services.people.ownTasks() }),
  /** `{text, on, at?}`: 201 `{task}`, not about a person. */
  "POST tasks": async ({ services, input }) => stepAnswer(await services.people.ownTask(await input()), 201),
  /** `{text?, on?, at?, isDone?}`: the updated task; 404 if it no longer exists. */
  "PATCH tasks/:taskId": async ({ services, params, input }) =>
    services.people.changeTask(params.taskId, await input()),
  /** 204; 404 if it no longer exists. */
  "DELETE tasks/:taskId": async ({ services, params }) =>
    stepAnswer(await services.people.removeTask(params.taskId), 204),
});

/** @param take the action on the person, given the body */
function step(take: (services: Services, id: string, input: object) => Promise<object>, status?: number) {
  return async ({ services, params, input }: Asked<":personId">) =>
    stepAnswer(await take(services, params.personId, await input()), status);
}

export const loader = oneOf(read, person, entries);
export const action = loader;
