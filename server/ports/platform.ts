import type { Count, CountKind } from "#domain/counts/count.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { MlsStore } from "../mirror/mls-store.ts";
import type { MatchStore, SubscriptionStore } from "./alert-store.ts";
import type { EmailStore } from "./email-store.ts";
import type { FeedStore } from "./feed-store.ts";
import type { AccountStore, Gatekeeper, SecondFactor } from "./gatekeeper.ts";
import type { ImageStore, PhotoFolder } from "./image-store.ts";
import type { InquiryStore, InquiryTally } from "./inquiry-store.ts";
import type { ListingStore } from "./listing-store.ts";
import type { NoticeStore } from "./notice-store.ts";
import type { PageStore } from "./page-store.ts";
import type { PeopleStore, TaskCalendarStore } from "./people-store.ts";
import type { PasskeyStore, Session, SessionStore, SignInTally } from "./session-store.ts";
import type { ShowingStore } from "./showing-store.ts";

/** The stores of a site's content. */
export interface Stores {
  listings: ListingStore;
  inquiries: InquiryStore;
  people: PeopleStore;
  notices: NoticeStore;
  emails: EmailStore;
  showings: ShowingStore;
  subscriptions: SubscriptionStore;
  matches: MatchStore;
  images: ImageStore;
  profile: ProfileStore;
  pages: PageStore;
  feed: FeedStore;
}

/** Watches the stores while the site runs. */
export interface StorageWatch {
  /**
   * Until `close`, checks every few seconds whether the stores were replaced, and checks all data once a week. Calls
   * `onDamage` with a sentence when it finds new damage.
   */
  start(onDamage: (complaint: string) => void): void;
  /** Resolves with a sentence for the operator when the stores were replaced. This process must then end. */
  replaced: Promise<Error>;
  /** Checks all data now, while the site keeps serving visitors. Never rejects. */
  check(): Promise<void>;
  /** Returns a sentence about known damage, or `undefined`. */
  damage(): string | undefined;
}

/** A platform's stores, opened and closed together. */
export interface Platform extends Stores {
  /** Anonymous counts of visitors' actions. */
  counts: CountStore;
  gatekeeper: Gatekeeper;
  sessions: SessionStore;
  /** Returns the second factor of the session's owner. */
  secondFactor(session: Session, cookie: string): SecondFactor;
  /** Absent on platforms without passkeys. */
  passkeys?: PasskeyStore;
  /** Absent where only an operator manages accounts. */
  accounts?: AccountStore;
  taskCalendar: TaskCalendarStore;
  /**
   * Returns the stores with the rights of the session's owner, the same object each time. Where everyone has the same
   * rights, returns the platform itself. Returns `undefined` if the rights have ended: the session is over.
   */
  as(session: Session, cookie: string): Promise<Stores | undefined>;
  /** Returns the site's 32-byte signing key, the same for every instance. */
  siteKey(): Promise<Uint8Array>;
  /** Switches to the signing key of a site that moves here, so its links and keyed hashes stay valid. */
  adoptSiteKey(key: Uint8Array): Promise<void>;
  /** Absent where a single process serves all visitors and counts by itself. */
  inquiryTally?: InquiryTally;
  /** Absent where `inquiryTally` is. */
  signInTally?: SignInTally;
  /** Resolves if the platform can accept writes; otherwise rejects with a sentence that says why not. */
  checkHealth(): Promise<void>;
  /** The MLS mirror; absent on platforms without one, where home search is off. */
  mls?: MlsStore;
  /** The photo storage for MLS homes; absent where it is a local folder. */
  mlsPhotos?: PhotoFolder;
  watch: StorageWatch;
  close(): Promise<void>;
}

/** Daily counts of visitors' actions across all instances. */
export interface CountStore {
  /** Adds to a day's counts of one kind, by subject, all or nothing. */
  add(kind: CountKind, day: string, numbers: ReadonlyMap<string, number>): Promise<void>;
  /** Removes a day's counts for some subjects. */
  drop(kind: CountKind, day: string, abouts: readonly string[]): Promise<void>;
  /** Returns the counts of a kind from one day to another, inclusive, sorted by day and then subject. */
  between(kind: CountKind, first: string, last: string): Promise<Count[]>;
}

/** Returns the profile, which the first start creates. @throws Error if there is none */
export async function profileIn(store: Pick<ProfileStore, "load">): Promise<Profile> {
  const profile = await store.load();
  if (!profile) throw new Error("There is no profile: the first start did not finish.");
  return profile;
}

export interface ProfileStore {
  /** Returns the site's profile; `undefined` before the first `save`. */
  load(): Promise<Profile | undefined>;
  save(profile: Profile): Promise<void>;
  /** Replaces the profile `seen`. Returns false, and changes nothing, if another profile is stored. */
  replace(seen: Profile, profile: Profile): Promise<boolean>;
}
