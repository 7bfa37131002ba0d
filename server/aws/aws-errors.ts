import { AuthenticationRequiredError, StoreUnavailableError } from "../ports/store-errors.ts";
import { eachMethod, type Plain } from "../records/each-method.ts";

/** SDK and AWS errors that mean "try later": throttling, a fault on AWS's side, or no connection. */
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

/** Errors for temporary credentials that AWS no longer accepts. */
const expiries = new Set(["ExpiredToken", "ExpiredTokenException", "InvalidToken", "UnrecognizedClientException"]);

export function isExpiry(error: unknown): boolean {
  return error instanceof Error && expiries.has(error.name);
}

/**
 * Runs a store operation and translates AWS errors. Temporary failures become StoreUnavailableError; missing rights
 * become AuthenticationRequiredError. Every store uses this.
 * @throws StoreUnavailableError, AuthenticationRequiredError
 */
export async function translateErrors<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translated(error) ?? error;
  }
}

/** Returns a store whose methods all run in `translateErrors`. */
export function withTranslatedErrors<Store extends object>(store: Plain<Store>): Store {
  return eachMethod(store, (work) => translateErrors(work));
}

function translated(cause: unknown): Error | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { $metadata, code } = cause as Error & { $metadata?: { httpStatusCode?: number }; code?: string };
  const isTheirFault = ($metadata?.httpStatusCode ?? 0) >= 500;
  if (troubles.has(cause.name) || isTheirFault || (code && /^E[A-Z]+$/.test(code))) {
    return new StoreUnavailableError(`AWS is temporarily unavailable: ${code ?? cause.name}.`, { cause });
  }
  if (refusals.has(cause.name) || isExpiry(cause)) {
    return new AuthenticationRequiredError("Authentication required for this operation", { cause });
  }
  return undefined;
}
