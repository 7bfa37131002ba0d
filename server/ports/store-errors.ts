/**
 * The AWS adapters are a separate bundle with its own copies of these classes, so `instanceof` also matches by name.
 */
const storeError = (kind: string) =>
  class extends Error {
    override name = kind;

    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof Error && value.name === kind;
    }
  };

/** Thrown by an adapter if a record with this id exists. */
export class DuplicateIdError extends storeError("DuplicateIdError") {}

/** Thrown if another page has taken one of the page's slugs in the meantime. */
export class SlugInUseError extends storeError("SlugInUseError") {}

/** Thrown if an operation needs an agent's rights and the caller is not signed in or their rights have ended. */
export class AuthenticationRequiredError extends storeError("AuthenticationRequiredError") {}

/** Thrown by an adapter that can't reach its store or is throttled. The caller may retry; a browser gets a 503. */
export class StoreUnavailableError extends storeError("StoreUnavailableError") {}

/** Thrown for an invalid stored record. The message names the record and each invalid field. */
export class BrokenRecordError extends storeError("BrokenRecordError") {}

/** Thrown for an `after` that no page returned. */
export class BadCursorError extends storeError("BadCursorError") {}

/** For `catch`: turns a bad cursor into `undefined`. */
export function nothingForBadCursor(error: unknown): undefined {
  if (!(error instanceof BadCursorError)) throw error;
}

/** Thrown for a key other than `listings/{listingId}/{filename}` or `images/{filename}` in plain characters. */
export class BadImageKeyError extends storeError("BadImageKeyError") {}
