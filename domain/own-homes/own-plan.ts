import type { GoneListing } from "../listings/gone-listing.ts";
import type { Listing } from "../listings/listing.ts";
import { isDraft, isOffMarket, type StoredListing } from "../listings/unpublished.ts";
import type { OwnHomePreview } from "../mls/feed/feed-answer.ts";
import { streetText } from "../mls/home/home-path.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";
import type { ReadHome } from "../mls/home/read-home.ts";
import { compareAddresses, differencesOf, isSameNumber } from "./own-home.ts";

/** The action for one of the agent's homes. */
export type OwnStep =
  | { kind: "add"; home: MlsHome }
  /** One of the agent's listings is this home, or has become it: it was relisted. */
  | { kind: "join"; listingId: string; home: MlsHome }
  | { kind: "follow"; listingId: string; home: MlsHome }
  /** It was off the market and is back. */
  | { kind: "bring back"; listingId: string; home: MlsHome }
  /** The first full run without it. */
  | { kind: "miss"; listingId: string }
  | { kind: "take off"; listingId: string };

/** A home whose address already has a listing with another number: the agent decides whether it is the same. */
export interface Relisted {
  home: MlsHome;
  listing: Pick<Listing, "id" | "title">;
}

export interface OwnPlan {
  steps: OwnStep[];
  relisted: Relisted[];
  /** The feed has so few of the known homes that none is delisted until the agent confirms. */
  question?: { listed: number; known: number };
}

export interface Known {
  listings: readonly Listing[];
  /** Homes that visitors do not see: drafts, off-market homes, and the trash. */
  hidden: readonly StoredListing[];
  gone: readonly GoneListing[];
}

interface PlanOptions {
  /** Whether the feed has all of the agent's homes: otherwise none is missing. */
  isWhole: boolean;
  /** The agent has confirmed that all missing homes are gone. */
  mayRemoveMost: boolean;
}

/** With less than this share of the known homes the feed counts as broken. */
const leastShare = 0.5;
/** Consecutive full runs without a home before it is off the market. */
const patience = 2;

/**
 * Plans the changes to the agent's listings from her homes in the feed.
 *
 * @param read the feed records that name her as an agent
 */
export function planOwnHomes(read: readonly ReadHome[], known: Known, options: PlanOptions): OwnPlan {
  const homes = read.flatMap((each) => (each.outcome === "home" ? [each.home] : []));
  const steps: OwnStep[] = [];
  const relisted: Relisted[] = [];
  const taken = new Set<string>();
  const unique = uniqueByNumber(homes);
  // A listing belongs first to its linked home, even if another has its number.
  const isLinked = ({ key }: MlsHome) => known.listings.some(({ mls }) => mls?.key === key);
  for (const home of [...unique.filter(isLinked), ...unique.filter((each) => !isLinked(each))]) {
    const found = stepFor(home, known, taken);
    if (found && "listing" in found) relisted.push(found);
    else if (found) steps.push(found);
    if (found && "listingId" in found) taken.add(found.listingId);
  }
  const { leaving, question } = leavingSteps(read, known.listings, taken, options);
  return { steps: [...steps, ...leaving], relisted, ...(question && { question }) };
}

/** Some vendors send one home twice, under two keys. The one for sale counts. Two addresses with one number are two homes. */
function uniqueByNumber(homes: readonly MlsHome[]): MlsHome[] {
  const order = { active: 0, pending: 1, sold: 2 };
  const sorted = homes.toSorted((one, other) => order[one.status] - order[other.status]);
  const byNumber = new Map<string, MlsHome>();
  for (const home of sorted) {
    const name = JSON.stringify([home.mlsNumber, home.street, home.zipCode]);
    if (!byNumber.has(name)) byNumber.set(name, home);
  }
  return [...byNumber.values()];
}

function stepFor(
  home: MlsHome,
  { listings, hidden, gone }: Known,
  taken: ReadonlySet<string>,
): OwnStep | Relisted | undefined {
  const free = listings.filter(({ id }) => !taken.has(id));
  const linked = free.find(({ mls }) => mls?.key === home.key);
  if (linked) return { kind: "follow", listingId: linked.id, home };
  const offMarket = hidden.filter(isOffMarket);
  const kept = offMarket.find((listing) => isOf(listing, home));
  if (kept) return { kind: "bring back", listingId: kept.id, home };
  const numbers = free.filter((listing) => isSameNumber(listing, home));
  const numbered = numbers.find((listing) => compareAddresses(listing, home) === "same") ?? numbers[0];
  if (numbered) return { kind: "join", listingId: numbered.id, home };
  // She publishes it herself.
  if (hidden.some((draft) => isDraft(draft) && isSameNumber(draft, home))) return undefined;
  // The agent has removed it.
  if (gone.some(({ mlsKey }) => mlsKey === home.key)) return undefined;
  const there = listingAt(home, [...listings, ...offMarket]);
  const isByHand = there && !there.mls && !there.mlsNumber && !taken.has(there.id);
  if (isByHand && compareAddresses(there, home) === "same") return { kind: "join", listingId: there.id, home };
  // A home that sold before it was ever shown here is no news.
  if (home.status === "sold") return undefined;
  return there ? { home, listing: { id: there.id, title: there.title } } : { kind: "add", home };
}

/**
 * The listing at this home's address. If only a person can tell, it is one the agent entered by hand: two MLS homes
 * both have complete addresses.
 */
function listingAt(home: MlsHome, listings: readonly Listing[]): Listing | undefined {
  const likely = listings.map((listing) => ({ listing, compared: compareAddresses(listing, home) }));
  const found =
    likely.find(({ compared }) => compared === "same") ??
    likely.find(({ listing, compared }) => compared === "perhaps" && !listing.mls);
  return found?.listing;
}

function isOf(listing: Listing, home: MlsHome): boolean {
  return listing.mls?.key === home.key || isSameNumber(listing, home);
}

/** Listings whose home the feed withdraws or no longer has. A sold one stays. */
function leavingSteps(
  read: readonly ReadHome[],
  listings: readonly Listing[],
  taken: ReadonlySet<string>,
  { isWhole, mayRemoveMost }: PlanOptions,
): { leaving: OwnStep[]; question?: OwnPlan["question"] } {
  const known = listings.filter(({ mls, status }) => mls && status !== "sold");
  const named = new Map(read.map((each) => [each.key, each]));
  const isThere = ({ id, mls }: Listing) => taken.has(id) || named.has(mls?.key);
  const present = known.filter(isThere);
  const hidden = present.filter(({ id, mls }) => !taken.has(id) && isHidden(named.get(mls?.key)));
  const leaving: OwnStep[] = hidden.map(({ id }) => ({ kind: "take off", listingId: id }));
  if (!isWhole) return { leaving };
  if (!mayRemoveMost && present.length < known.length * leastShare)
    return { leaving, question: { listed: present.length, known: known.length } };
  const missing = known.filter((listing) => !isThere(listing));
  const steps = missing.map(({ id, mls }): OwnStep => {
    const isPatient = !mayRemoveMost && (mls?.missing ?? 0) + 1 < patience;
    return { kind: isPatient ? "miss" : "take off", listingId: id };
  });
  return { leaving: [...leaving, ...steps] };
}

/** Whether the feed itself hides it. A missing or unknown status hides nothing. */
function isHidden(read: ReadHome | undefined): boolean {
  return read?.outcome === "hidden" && (read.reason === "not for display" || read.reason === "not on the market");
}

const outcomes: Partial<Record<OwnStep["kind"], OwnHomePreview["outcome"]>> = {
  add: "new",
  join: "joined",
  follow: "follows",
  "bring back": "back",
};

/** What a run would do with each of the agent's homes in the feed, and how home and listing differ. */
export function previewOwnHomes(read: readonly ReadHome[], known: Known, timeZone: string): OwnHomePreview[] {
  const plan = planOwnHomes(read, known, { isWhole: true, mayRemoveMost: false });
  const homes = read.flatMap((each) => (each.outcome === "home" ? [each.home] : []));
  return homes.map((home) => {
    const { outcome, listingId } = decisionOn(home, plan);
    const listing = [...known.listings, ...known.hidden.filter(isOffMarket)].find(({ id }) => id === listingId);
    return {
      mlsNumber: home.mlsNumber,
      address: [streetText(home), home.city].filter(Boolean).join(", "),
      price: home.price,
      status: home.status,
      outcome,
      ...(listing && { listing: { id: listing.id, title: listing.title } }),
      differences: listing && outcome !== "relisted" ? differencesOf(listing, home, timeZone) : [],
    };
  });
}

function decisionOn(home: MlsHome, plan: OwnPlan): { outcome: OwnHomePreview["outcome"]; listingId?: string } {
  const asked = plan.relisted.find((each) => each.home === home);
  if (asked) return { outcome: "relisted", listingId: asked.listing.id };
  const step = plan.steps.find((each) => "home" in each && each.home === home);
  const outcome = step && outcomes[step.kind];
  if (!step || !outcome) return { outcome: "left out" };
  return { outcome, ...("listingId" in step && { listingId: step.listingId }) };
}
