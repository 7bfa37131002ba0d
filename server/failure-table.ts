import { photoWording } from "#domain/listings/photo-rules.ts";
import { apiWording } from "#domain/wording.ts";
import { NoPictureError } from "./http/image-files.ts";
import { BodyTooLargeError, BodyTooSlowError } from "./http/request-body.ts";
import { BadAddressError, BadMethodError } from "./http/request-line.ts";
import { PhotoDeveloperError } from "./photos/photo-developer.ts";
import { AuthenticationRequiredError, StoreUnavailableError } from "./ports/store-errors.ts";

/** How a request that failed is answered. */
export interface Failure {
  status: number;
  sentence: string;
}

/** What a route of the API knows of its failures. */
interface FailedRoute {
  /** What could not be done. */
  sentence: string;
  /** Whether only the signed-in agent is answered here. */
  isForAgent: boolean;
}

/** A row without a sentence is told in the route's own, which says what could not be done. */
const table: readonly [kind: abstract new (...parameters: never[]) => Error, status: number, sentence?: string][] = [
  [BadAddressError, 400, apiWording.badAddress],
  [NoPictureError, 404, "This picture doesn’t exist."],
  [BadMethodError, 405, apiWording.methodNotAllowed],
  [BodyTooSlowError, 408, apiWording.tooSlow],
  [BodyTooLargeError, 413, apiWording.tooLarge],
  [PhotoDeveloperError, 503, photoWording.notPrepared],
  [StoreUnavailableError, 503],
];

/**
 * Returns the status and the sentence for an error that a request met. An error that is not in the table is a 503 in the
 * words of the API's route, and a 500 everywhere else.
 */
export function failureOf(error: unknown, route?: FailedRoute): Failure {
  // Only the agent can sign in again. To a visitor it makes no difference which rights the site itself lacks.
  if (route?.isForAgent && error instanceof AuthenticationRequiredError) {
    return { status: 401, sentence: apiWording.authenticationRequired };
  }
  // Trying again does not help here, and the agent can have it mended.
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
