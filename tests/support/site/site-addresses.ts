import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Every address of the site map, each once, with its parameters as they stand there: `/listings/:listingId`. */
export const siteMap: readonly string[] = [...new Set(addresses(routes))];

function addresses(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    return children ? addresses(children, address) : [address || "/"];
  });
}

/** Fills in each parameter of an address. */
export function fillIn(address: string, value: (parameter: string) => string): string {
  return address.replace(/:(\w+)\??|\*/g, (_all, parameter = "*") => value(parameter));
}
