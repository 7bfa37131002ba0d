import { letterWording } from "#domain/letters/letter-wording.ts";
import { onFailure } from "../../../frame/api-failure.server.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { onlyPost } from "../step-of.server.ts";
import type { Route } from "./+types/letters";
import { letterAnswer } from "./letter-answer.server.ts";

export const middleware = [onFailure("letter failed", letterWording.failed)];

export const loader = onlyPost;

/**
 * `POST /api/admin/people/{id}/letters` with `{subject?, text, inquiryId?}`: 201 with `{letter, person}`, which goes out in ten seconds;
 * 404 when the person is gone, 409 when they refuse mail or the site cannot send any, 422 for words that cannot be sent.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  return letterAnswer(await servicesOf(context).letterDesk.write(params.personId, await readJsonObject(request)), 201);
}
