import { forgottenBefore } from "#domain/listings/gone-listing.ts";
import { boundedMap } from "../limits/bounded-map.ts";
import type { ListingStore } from "../ports/listing-store.ts";

/** What is known of single homes in one state of the content, each asked for at most once. */
export interface KnownHomes {
  /** Returns the revisions of these homes, of those that are there. */
  revisions(ids: readonly string[]): Promise<Map<string, number>>;
  /** Returns which of the homes that an address names are there, or are gone. */
  namedIn(address: URL): Promise<{ isListing(id: string): boolean; isGone(id: string): boolean }>;
}

/** Strangers choose the ids in addresses: no more are remembered than this. */
const capacity = 10_000;
const hour = 3_600_000;

/** An address names one home, or the same one twice. */
const mostNamed = 2;

type Listings = Pick<ListingStore, "revisions" | "findGone">;

export function createKnownHomes(listings: Listings, now: () => Date): KnownHomes {
  /** Zero: there is none. */
  const revisions = boundedMap<Promise<number>>({ capacity, lifetime: hour, now });
  const gone = boundedMap<Promise<boolean>>({ capacity, lifetime: hour, now });

  function look(ids: readonly string[]): void {
    const unknown = ids.filter((id) => !revisions.has(id));
    if (unknown.length === 0) return;
    const found = listings.revisions(unknown);
    for (const id of unknown) {
      const revision = found.then((all) => all.get(id) ?? 0);
      revisions.set(id, revision);
      revision.catch(() => revisions.delete(id));
    }
  }

  async function revisionOf(id: string): Promise<number> {
    look([id]);
    return (await revisions.get(id)) ?? 0;
  }

  function isRemembered(id: string): Promise<boolean> {
    const known = gone.get(id);
    if (known) return known;
    const since = forgottenBefore(now());
    const looking = listings.findGone(id).then((found) => found !== undefined && found.goneAt >= since);
    gone.set(id, looking);
    looking.catch(() => gone.delete(id));
    return looking;
  }

  async function stateOf(id: string): Promise<"there" | "gone" | "unknown"> {
    if ((await revisionOf(id)) > 0) return "there";
    return (await isRemembered(id)) ? "gone" : "unknown";
  }

  return {
    async revisions(ids) {
      look(ids);
      const all = await Promise.all(ids.map(async (id) => [id, await revisionOf(id)] as const));
      return new Map(all.filter(([, revision]) => revision > 0));
    },

    async namedIn(address) {
      const ids = idsIn(address);
      // While the store cannot be read a page of this home may be kept; if there is none, the visitor is told of the failure.
      const states = await Promise.all(ids.map((id) => stateOf(id).catch(() => "there" as const)));
      const are = (state: string) => new Set(ids.filter((_, at) => states[at] === state));
      const [there, left] = [are("there"), are("gone")];
      return { isListing: (id) => there.has(id), isGone: (id) => left.has(id) };
    },
  };
}

function idsIn({ pathname, search }: URL): string[] {
  const found = `${decoded(pathname)} ${decoded(search)}`.match(/lst_[0-9A-Za-z-]{1,64}/g) ?? [];
  return [...new Set(found)].slice(0, mostNamed);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
