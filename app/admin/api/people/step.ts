import { peopleWording } from "#domain/people/people-wording.ts";
import { readJsonObject } from "../../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { onPeopleFailure } from "./people-request.server.ts";

type Step = (services: Services, id: string, input: object) => Promise<object>;

/** What `POST` to `people/{id}/<step>` does. */
const steps: Record<string, { take: Step; status?: number }> = {
  /** `{text, kind?: "note" | "elsewhere"}`: 201 `{entry, person}` */
  notes: { status: 201, take: ({ peopleDesk }, id, input) => peopleDesk.note(id, input) },
  /** `{text?}`: 201 `{entry, person}` */
  calls: { status: 201, take: ({ peopleDesk }, id, input) => peopleDesk.call(id, input) },
  /**
   * `{subject?, text, inquiryId?}`: 201 `{letter, person}`, which goes out in ten seconds; 409 when they refuse mail or the site cannot
   * send any, 422 for words that cannot be sent.
   */
  letters: { status: 201, take: ({ letterDesk }, id, input) => letterDesk.write(id, input) },
  /** `{text, on, at?}`: 201 `{task, person}` */
  tasks: { status: 201, take: ({ peopleDesk }, id, input) => peopleDesk.task(id, input) },
  /** `{other}`, who is merged into this person: `{person}` */
  merge: { take: ({ peopleDesk }, id, input) => peopleDesk.merge(id, input) },
  /** `{other}`, who has the same telephone and is somebody else: `{person}` */
  apart: { take: ({ peopleDesk }, id, input) => peopleDesk.setApart(id, input) },
  /** `{other}`, who stands alone again: `{person}` */
  split: { take: ({ peopleDesk }, id, input) => peopleDesk.split(id, input) },
};

export const middleware = [onPeopleFailure(peopleWording.notSaved)];

export const loader = onlyPost;

export async function action({ request, context, pattern, params }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const { take, status } = stepOf(steps, pattern);
  return deskAnswer(await take(servicesOf(context), params.personId, await readJsonObject(request)), status);
}
