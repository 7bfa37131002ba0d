import type { Listing } from "#domain/listings/listing.ts";
import type { FollowedField } from "#domain/listings/mls-link.ts";
import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import { streetText } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { ReadHome } from "#domain/mls/home/read-home.ts";
import { followed, listingOf, ownWhenJoined } from "#domain/own-homes/followed.ts";
import { hasPhotosOfMls, replaceablePhotos } from "#domain/own-homes/own-home.ts";
import { type OwnPlan, type OwnStep, planOwnHomes, type Relisted } from "#domain/own-homes/own-plan.ts";
import type { OwnListings } from "./own-photos.ts";

const words: Record<Exclude<OwnStep["kind"], "miss">, string> = {
  add: "new",
  join: "matched with a listing",
  follow: "changed",
  "bring back": "back on the market",
  "take off": "off the market",
};

/** What a run did to the agent's own homes. Empty if there is nothing to report. */
function ownSentence(
  done: readonly OwnStep["kind"][],
  { relisted, question, isWhole }: { relisted: number; question: OwnPlan["question"]; isWhole: boolean },
): string {
  const counted = Object.entries(words).map(
    ([kind, word]) => [done.filter((each) => each === kind).length, word] as const,
  );
  const told = counted.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return [
    told.length > 0 ? `Your own homes: ${told.join(", ")}.` : "",
    isWhole
      ? ""
      : "The feed's list of your office's homes is too long to read in full, so none of yours are taken off the market automatically.",
    question
      ? `The feed has only ${question.listed} of your ${question.known} homes. None were taken off the market. Confirm whether the others are gone.`
      : "",
    relisted > 0
      ? `${relisted === 1 ? "One of your homes has" : `${relisted} of your homes have`} the address of a listing with another number. Confirm whether it was relisted.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The agent's homes from one feed run. */
export interface OwnReading {
  read: ReadHome[];
  /** Whether the list is complete. */
  isWhole: boolean;
}

/** What a feed run did to the agent's listings, for the run's record. */
export type OwnOutcome = Pick<FeedRun, "ownQuestion" | "relisted"> & { sentence: string };

/** Whether a listing's field follows the MLS from now on. */
export interface FieldChoice {
  field: FollowedField;
  follows: boolean;
}

/** The agent's own homes in the feed, as listings of the site. */
export type OwnHomes = ReturnType<typeof createOwnHomes>;

/** @param timeZone returns the homes' time zone, for open house days */
export function createOwnHomes(listings: OwnListings, timeZone: () => Promise<string>, now: () => Date) {
  async function plan(reading: OwnReading, mayRemoveMost: boolean): Promise<OwnPlan> {
    const [all, gone, hidden] = await Promise.all([listings.all(), listings.gone(), listings.hidden()]);
    return planOwnHomes(reading.read, { listings: all, gone, hidden }, { isWhole: reading.isWhole, mayRemoveMost });
  }

  /** Returns whether it wrote anything. */
  async function take(step: OwnStep, zone: string): Promise<boolean> {
    switch (step.kind) {
      case "add":
        await listings.add(listingOf(step.home, { id: listings.newId(), now: now(), timeZone: zone }));
        return true;
      case "follow":
        return listings.change(step.listingId, (latest) => followed(withOwnPhotos(latest), step.home, zone));
      case "join":
        return listings.change(step.listingId, (latest) => joined(latest, step.home, zone));
      case "bring back":
        return listings.relist(step.listingId, (kept) => followed(kept, step.home, zone));
      case "miss":
        await listings.change(step.listingId, missed);
        return false;
      case "take off":
        await listings.delist(step.listingId);
        return true;
    }
  }

  return {
    /** Syncs the listings with the feed: adds, updates and delists. Photos are fetched later. */
    async take(reading: OwnReading, { mayRemoveMost }: { mayRemoveMost: boolean }): Promise<OwnOutcome> {
      const zone = await timeZone();
      const { steps, relisted, question } = await plan(reading, mayRemoveMost);
      const done: OwnStep["kind"][] = [];
      for (const step of steps) if (await take(step, zone)) done.push(step.kind);
      return {
        sentence: ownSentence(done, { relisted: relisted.length, question, isWhole: reading.isWhole }),
        ...(question && { ownQuestion: question }),
        ...(relisted.length > 0 && { relisted: relisted.map(toldOf) }),
      };
    },

    /**
     * Records whether a relisted home is the existing listing at that address. Returns whether that question was open.
     */
    async answer(home: MlsHome, listingId: string, isSame: boolean): Promise<boolean> {
      const zone = await timeZone();
      const { relisted } = await plan({ read: [readAs(home)], isWhole: false }, false);
      if (!relisted.some(({ listing }) => listing.id === listingId)) return false;
      if (!isSame) await listings.add(listingOf(home, { id: listings.newId(), now: now(), timeZone: zone }));
      else if (!(await listings.relist(listingId, (kept) => joined(kept, home, zone))))
        await listings.change(listingId, (latest) => joined(latest, home, zone));
      return true;
    },

    /**
     * Lets a listing's field follow the MLS again, or keeps the agent's own text.
     * @param home the mirror's current copy; without it, the field changes with the next run
     */
    async choose(id: string, { field, follows }: FieldChoice, home: MlsHome | undefined): Promise<boolean> {
      const zone = await timeZone();
      const listing = await listings.find(id);
      if (!listing?.mls) return false;
      await listings.change(id, (latest) => {
        const changed = withChoice(latest, field, follows);
        return follows && home ? followed(changed, home, zone) : changed;
      });
      return true;
    },

    /** Relists a listing that the feed delisted. It no longer follows the feed. */
    putBack: (id: string): Promise<boolean> => listings.relist(id, ({ mls: _mls, ...listing }) => listing),
  };
}

/** Keeps what the agent typed, including fields she edited on a previously linked home. */
function joined(listing: Listing, home: MlsHome, zone: string): Listing {
  const before = withOwnPhotos(listing);
  const own = before.mls?.own ?? ownWhenJoined(before, home, zone);
  const { mls } = before;
  const link = { key: home.key, own, ...(mls?.photos && { photos: mls.photos }) };
  return followed({ ...before, mls: link }, home, zone);
}

/** If the agent moved, removed or added photos, they no longer follow the MLS. */
function withOwnPhotos(listing: Listing): Listing {
  const { mls } = listing;
  if (!mls?.photos || mls.own.includes("photos") || hasPhotosOfMls(listing)) return listing;
  return { ...listing, mls: { ...mls, own: [...mls.own, "photos"] } };
}

function missed(listing: Listing): Listing {
  const { mls } = listing;
  return mls ? { ...listing, mls: { ...mls, missing: (mls.missing ?? 0) + 1 } } : listing;
}

function withChoice(listing: Listing, field: FollowedField, follows: boolean): Listing {
  const { mls } = listing;
  if (!mls) return listing;
  const own = mls.own.filter((each) => each !== field);
  const photos = field === "photos" && follows && { photos: replaceablePhotos(listing) };
  return { ...listing, mls: { ...mls, own: follows ? own : [...own, field], ...photos } };
}

function toldOf({ home, listing }: Relisted): NonNullable<FeedRun["relisted"]>[number] {
  const address = [streetText(home), home.city].filter(Boolean).join(", ");
  return { key: home.key, mlsNumber: home.mlsNumber, address, price: home.price, listing };
}

/** Turns a mirrored home into a freshly read one. */
export function readAs(home: MlsHome): ReadHome {
  return { outcome: "home", key: home.key, changedAt: home.changedAt, home };
}
