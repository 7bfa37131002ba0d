/**
 * The cloud's adapters are a bundle with classes of its own, out of the reach of `instanceof`: an error of theirs is one of
 * these as well, by its name.
 */
abstract class StoreError extends Error {
  static override [Symbol.hasInstance](this: { kind?: string }, value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: the class that stands behind `instanceof`
    return value instanceof Error && value.name === this.kind;
  }
}

/** Thrown by an adapter when there is a record with this id already. */
export class DuplicateIdError extends StoreError {
  static kind = "DuplicateIdError";
  override name = "DuplicateIdError";
}

/** Thrown for a page that would have a slug which another page took in the meantime. */
export class SlugInUseError extends StoreError {
  static kind = "SlugInUseError";
  override name = "SlugInUseError";
}

/** Thrown when somebody who is not signed in, or whose rights have ended, would need an agent's rights. */
export class AuthenticationRequiredError extends StoreError {
  static kind = "AuthenticationRequiredError";
  override name = "AuthenticationRequiredError";
}

/** Thrown by an adapter that cannot reach its store, or is told to slow down. The caller may try again; a browser gets 503. */
export class StoreUnavailableError extends StoreError {
  static kind = "StoreUnavailableError";
  override name = "StoreUnavailableError";
}

/** Thrown for a stored record that is not what its noun is; the message names the record and each field that is wrong. */
export class BrokenRecordError extends StoreError {
  static kind = "BrokenRecordError";
  override name = "BrokenRecordError";
}

/** Thrown for an `after` that no page ever gave out. */
export class BadCursorError extends StoreError {
  static kind = "BadCursorError";
  override name = "BadCursorError";
}

/** Thrown for a key that is not `listings/{listingId}/{filename}` or `images/{filename}` in plain characters. */
export class BadImageKeyError extends StoreError {
  static kind = "BadImageKeyError";
  override name = "BadImageKeyError";
}
