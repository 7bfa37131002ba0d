/** Thrown by an adapter when there is a record with this id already. */
export class DuplicateIdError extends Error {
  override name = "DuplicateIdError";
}

/** Thrown when somebody who is not signed in, or whose rights have ended, would need an agent's rights. */
export class AuthenticationRequiredError extends Error {
  override name = "AuthenticationRequiredError";
}

/** Thrown by an adapter that cannot reach its store, or is told to slow down. The caller may try again; a browser gets 503. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** Thrown for a stored record that is not what its noun is; the message names the record and each field that is wrong. */
export class BrokenRecordError extends Error {
  override name = "BrokenRecordError";
}

/** Thrown for an `after` that no page ever gave out. */
export class BadCursorError extends Error {
  override name = "BadCursorError";
}

/** Thrown for a key that is not `listings/{listingId}/{filename}` or `images/{filename}` in plain characters. */
export class BadImageKeyError extends Error {
  override name = "BadImageKeyError";
}
