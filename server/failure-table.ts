import { photoWording } from "#domain/listings/photo-rules.ts";
import { apiWording } from "#domain/wording.ts";
import { NoPictureError } from "./http/image-files.ts";
import { BodyTooLargeError, BodyTooSlowError } from "./http/request-body.ts";
import { BadAddressError, BadMethodError } from "./http/request-line.ts";
import { PhotoProcessorError } from "./photos/photo-processor.ts";
import { AuthenticationRequiredError, StoreUnavailableError } from "./ports/store-errors.ts";

/** The response to a failed request. */
export interface Failure {
  status: number;
  sentence: string;
}

/** An API route's facts about its failures. */
interface FailedRoute {
  /** What failed. */
  sentence: string;
  /** Whether only a signed-in agent may use the route. */
  isForAgent: boolean;
}

/** A row without a sentence uses the route's own, which says what failed. */
const table: readonly [kind: abstract new (...parameters: never[]) => Error, status: number, sentence?: string][] = [
  [BadAddressError, 400, apiWording.badAddress],
  [NoPictureError, 404, "This picture doesn’t exist."],
  [BadMethodError, 405, apiWording.methodNotAllowed],
  [BodyTooSlowError, 408, apiWording.tooSlow],
  [BodyTooLargeError, 413, apiWording.tooLarge],
  [PhotoProcessorError, 503, photoWording.notPrepared],
  [StoreUnavailableError, 503],
];

/**
 * Returns the status and sentence for an error. An error that is not in the table is a 503 with the API route's
 * sentence, and a 500 elsewhere.
 */
export function failureOf(error: unknown, route?: FailedRoute): Failure {
  // Only the agent can sign in again. For visitors, it makes no difference which rights the site lacks.
  if (route?.isForAgent && error instanceof AuthenticationRequiredError) {
    return { status: 401, sentence: apiWording.authenticationRequired };
  }
  // Retrying does not help here, but the agent can have it fixed.
  if (
    route?.isForAgent &&
    error instanceof StoreUnavailableError &&
    /: the (disk is full|quota is used up)/.test(error.message)
  ) {
    return { status: 503, sentence: `${route.sentence} ${apiWording.diskFull}` };
  }
  const [, status, sentence] = table.find(([kind]) => error instanceof kind) ?? [];
  if (status !== undefined) return { status, sentence: sentence ?? route?.sentence ?? apiWording.busy };
  if (route) return { status: 503, sentence: route.sentence };
  return { status: 500, sentence: "Something went wrong. Please try again." };
}
