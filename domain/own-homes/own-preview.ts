import { isOffMarket } from "../listings/unpublished.ts";
import type { OwnHomePreview } from "../mls/feed/feed-answer.ts";
import { streetText } from "../mls/home/home-path.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";
import type { ReadHome } from "../mls/home/read-home.ts";
import { differencesOf } from "./own-home.ts";
import { type Known, type OwnPlan, type OwnStep, planOwnHomes } from "./own-plan.ts";

const outcomes: Partial<Record<OwnStep["kind"], OwnHomePreview["outcome"]>> = {
  add: "new",
  join: "joined",
  follow: "follows",
  "bring back": "back",
};

/** What a run would make of each of the agent's homes in the feed, and what differs between home and listing. */
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
