import { AuthenticationRequiredError, StoreUnavailableError } from "../ports/store-errors.ts";
import { eachMethod, type Plain } from "../records/each-method.ts";

/** Errors of the SDK and of AWS that say "not now": throttling, a fault on their side, or no connection. */
const troubles = new Set([
  "InternalErrorException",
  "InternalServerError",
  "InternalError",
  "LimitExceededException",
  "NetworkingError",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "RequestTimeout",
  "ServiceUnavailable",
  "SlowDown",
  "ThrottlingException",
  "TimeoutError",
  "TooManyRequestsException",
  "TransactionConflictException",
  "TransactionInProgressException",
]);

const refusals = new Set([
  "AccessDenied",
  "AccessDeniedException",
  "CredentialsProviderError",
  "InvalidAccessKeyId",
  "RightsEndedError",
  "SignatureDoesNotMatch",
  "InvalidSignatureException",
]);

/** Temporary credentials that AWS no longer takes. */
const expiries = new Set(["ExpiredToken", "ExpiredTokenException", "InvalidToken", "UnrecognizedClientException"]);

export function isExpiry(error: unknown): boolean {
  return error instanceof Error && expiries.has(error.name);
}

/**
 * Does a store's work and translates AWS's errors: what AWS cannot do now becomes a StoreUnavailableError, and what the
 * caller has no right to an AuthenticationRequiredError. Every store works in here.
 * @throws StoreUnavailableError, AuthenticationRequiredError
 */
export async function translateErrors<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translated(error) ?? error;
  }
}

/** A store each of whose methods works as `translateErrors` does. */
export function withTranslatedErrors<Store extends object>(store: Plain<Store>): Store {
  return eachMethod(store, (work) => translateErrors(work));
}

function translated(cause: unknown): Error | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { $metadata, code } = cause as Error & { $metadata?: { httpStatusCode?: number }; code?: string };
  const isTheirFault = ($metadata?.httpStatusCode ?? 0) >= 500;
  if (troubles.has(cause.name) || isTheirFault || (code && /^E[A-Z]+$/.test(code))) {
    return new StoreUnavailableError(`AWS cannot do this now: ${code ?? cause.name}.`, { cause });
  }
  if (refusals.has(cause.name) || isExpiry(cause)) {
    return new AuthenticationRequiredError("Authentication required for this operation", { cause });
  }
  return undefined;
}
