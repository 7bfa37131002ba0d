import type { Stores } from "../ports/platform.ts";

/** One set of services for one person's stores, made when they first come and forgotten with the stores. */
export function createPersonalServices<Services>(make: (stores: Stores) => Services): (stores: Stores) => Services {
  const known = new WeakMap<Stores, Services>();
  return (stores) => {
    const services = known.get(stores) ?? make(stores);
    known.set(stores, services);
    return services;
  };
}
