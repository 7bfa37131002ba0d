import type { Count, CountKind } from "#domain/counts/count.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { MlsStore } from "../mirror/mls-store.ts";
import type { MatchStore, SubscriptionStore } from "./alert-store.ts";
import type { FeedStore } from "./feed-store.ts";
import type { AccountStore, Gatekeeper, SecondFactor } from "./gatekeeper.ts";
import type { ImageStore, PhotoFolder } from "./image-store.ts";
import type { InquiryStore, InquiryTally, Outbox } from "./inquiry-store.ts";
import type { LetterStore } from "./letter-store.ts";
import type { ListingStore } from "./listing-store.ts";
import type { PageStore } from "./page-store.ts";
import type { PeopleStore, TaskCalendarStore } from "./people-store.ts";
import type { PasskeyStore, Session, SessionStore, SignInTally } from "./session-store.ts";
import type { ShowingStore } from "./showing-store.ts";

/** The stores of a site's content. */
export interface Stores {
  listings: ListingStore;
  inquiries: InquiryStore;
  people: PeopleStore;
  outbox: Outbox;
  letters: LetterStore;
  showings: ShowingStore;
  subscriptions: SubscriptionStore;
  matches: MatchStore;
  images: ImageStore;
  profile: ProfileStore;
  pages: PageStore;
  feed: FeedStore;
}

/** Watches the stores while a site runs. */
export interface StorageWatch {
  /**
   * Checks every few seconds whether the stores were replaced, and once a week all of the data, until `close`. Calls
   * `onDamage` with a sentence when it finds damage that was not known before.
   */
  start(onDamage: (complaint: string) => void): void;
  /** Resolves, with a sentence for the operator, when a new process would open other stores: this process must end then. */
  replaced: Promise<Error>;
  /** Checks all of the data now, while visitors are answered. Never rejects. */
  check(): Promise<void>;
  /** Returns the known damage in a sentence, or nothing. */
  damage(): string | undefined;
}

/** One platform's stores, opened together and closed together. */
export interface Platform extends Stores {
  /** Sums of what visitors do, which hold nobody's name. */
  counts: CountStore;
  gatekeeper: Gatekeeper;
  sessions: SessionStore;
  /** The second factor of the person whose session this is. */
  secondFactor(session: Session, cookie: string): SecondFactor;
  /** Absent on a platform that has none. */
  passkeys?: PasskeyStore;
  /** Absent where an operator alone sees to accounts. */
  accounts?: AccountStore;
  /** Absent where tasks are read with the rights of a signed-in agent alone. */
  taskCalendar?: TaskCalendarStore;
  /**
   * Returns the stores with the rights of the person whose session this is, the same object each time; on a platform where
   * everybody has the same rights, the platform itself. Returns nothing when these rights have ended: the session is over.
   */
  as(session: Session, cookie: string): Promise<Stores | undefined>;
  /** Returns the 32 random bytes that the site signs with, the same for every instance. */
  siteKey(): Promise<Uint8Array>;
  /** Signs from now on with the key of a site that moves here: what it gave out, and what it kept under hashes, stays good. */
  adoptSiteKey(key: Uint8Array): Promise<void>;
  /** Absent on a platform where one process has all visitors: it counts for itself. */
  inquiryTally?: InquiryTally;
  /** Absent where `inquiryTally` is. */
  signInTally?: SignInTally;
  /** Resolves when the platform can take a write now; otherwise rejects with a sentence that says why not. */
  checkHealth(): Promise<void>;
  /** The mirror of the MLS; absent on a platform that has none: the search is off there. */
  mls?: MlsStore;
  /** Where photos of its homes are kept; absent where that is a folder of the site's own. */
  mlsPhotos?: PhotoFolder;
  watch: StorageWatch;
  close(): Promise<void>;
}

/** What is counted of visitors, all instances of the site together, in sums of a day. */
export interface CountStore {
  /**
   * Adds to what was counted of a kind on a day, all of it or nothing.
   * @param numbers at most 50, by what they are about
   */
  add(kind: CountKind, day: string, numbers: ReadonlyMap<string, number>): Promise<void>;
  /**
   * Takes out what was counted of some things on a day.
   * @param abouts at most 50
   */
  drop(kind: CountKind, day: string, abouts: readonly string[]): Promise<void>;
  /** What was counted of a kind from one day to another, both among them, in the order of days and then of what it is about. */
  between(kind: CountKind, first: string, last: string): Promise<Count[]>;
}

/** The profile, which the first start makes. @throws Error while there is none */
export async function profileIn(store: Pick<ProfileStore, "load">): Promise<Profile> {
  const profile = await store.load();
  if (!profile) throw new Error("There is no profile: the first start did not finish.");
  return profile;
}

export interface ProfileStore {
  /** The site's profile, or nothing before the first `save`. */
  load(): Promise<Profile | undefined>;
  save(profile: Profile): Promise<void>;
  /** Replaces the profile `seen`. Returns false, and changes nothing, when another profile is stored. */
  replace(seen: Profile, profile: Profile): Promise<boolean>;
}
