/**
 * The cloud's adapters are a bundle with classes of its own, out of the reach of `instanceof`: an error of theirs is one of
 * these as well, by its name.
 */
const storeError = (kind: string) =>
  class extends Error {
    override name = kind;

    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof Error && value.name === kind;
    }
  };

/** Thrown by an adapter when there is a record with this id already. */
export class DuplicateIdError extends storeError("DuplicateIdError") {}

/** Thrown for a page that would have a slug which another page took in the meantime. */
export class SlugInUseError extends storeError("SlugInUseError") {}

/** Thrown when somebody who is not signed in, or whose rights have ended, would need an agent's rights. */
export class AuthenticationRequiredError extends storeError("AuthenticationRequiredError") {}

/** Thrown by an adapter that cannot reach its store, or is told to slow down. The caller may try again; a browser gets 503. */
export class StoreUnavailableError extends storeError("StoreUnavailableError") {}

/** Thrown for a stored record that is not what its noun is; the message names the record and each field that is wrong. */
export class BrokenRecordError extends storeError("BrokenRecordError") {}

/** Thrown for an `after` that no page ever gave out. */
export class BadCursorError extends storeError("BadCursorError") {}

/** For `catch`, where such an `after` is answered in words. */
export function nothingForBadCursor(error: unknown): undefined {
  if (!(error instanceof BadCursorError)) throw error;
}

/** Thrown for a key that is not `listings/{listingId}/{filename}` or `images/{filename}` in plain characters. */
export class BadImageKeyError extends storeError("BadImageKeyError") {}
