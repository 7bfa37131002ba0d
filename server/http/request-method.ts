/** Thrown for a method that no address here takes, such as TRACE, which would read a visitor's cookies back to a script. */
export class BadMethodError extends Error {
  override name = "BadMethodError";
}

/** For the `Allow` header: what some address or other takes. */
export const knownMethods = "GET, HEAD, POST, PUT, PATCH, DELETE";

const known = new Set(knownMethods.split(", "));

/** Refuses a method that neither a page nor the API takes. @throws BadMethodError */
export function assertKnownMethod(method: string | undefined): void {
  if (!known.has(method ?? "")) throw new BadMethodError();
}
