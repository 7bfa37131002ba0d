import { letterWording } from "#domain/letters/letter-wording.ts";
import { onFailure } from "../../../frame/refuse.server.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";

/** What `POST` to `letters/{id}/<step>` does. */
const steps: Record<string, (desk: Services["letterDesk"], id: string) => Promise<object>> = {
  /** `{subject, text, inquiryId?}` of the letter that is gone now; 409 when it is on its way or was sent. */
  undo: (desk, id) => desk.undo(id),
  /** `{letter}` that goes out now; 409 when there is nothing to try again. */
  retry: (desk, id) => desk.retry(id),
};

export const middleware = [onFailure("letter failed", letterWording.failed)];

export const loader = onlyPost;

export async function action({ request, context, pattern, params }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  return deskAnswer(await stepOf(steps, pattern)(servicesOf(context).letterDesk, params.letterId));
}
