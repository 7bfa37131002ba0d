import type { Platform } from "#server/ports/platform.ts";
import { signIn } from "./signed-in.ts";
import { openTestSite } from "./test-site.ts";

/** A site with a logged-in agent. Every operation of these stores then fails until `recover`. */
export async function openFailingSite(
  stores: (keyof Platform)[],
  fail: () => Error,
  settings: Record<string, string> = {},
) {
  let isOut = false;
  const replace = (platform: Platform) => {
    const broken = Object.fromEntries(stores.map((name) => [name, failing(platform[name] ?? {}, () => isOut, fail)]));
    const replaced: Platform = { ...platform, ...broken, as: async () => replaced };
    return replaced;
  };
  const site = await openTestSite({ demo: false, replace, settings });
  const agent = await signIn(site);
  isOut = true;
  return { site, agent };
}

/** The same store or operation, which fails while `isOut` says so. */
function failing<Store extends object>(store: Store, isOut: () => boolean, fail: () => Error): Store {
  const failingWork =
    (work: (...parameters: unknown[]) => unknown) =>
    (...parameters: unknown[]) =>
      isOut() ? Promise.reject(fail()) : work(...parameters);
  if (typeof store === "function") return failingWork(store as never) as Store;
  const operations = Object.entries(store).map(([name, work]) => [
    name,
    // Building an address makes no call.
    name === "publicAddress" ? work : failingWork(work),
  ]);
  return Object.fromEntries(operations) as Store;
}
