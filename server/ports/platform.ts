import type { MlsStore } from "../mirror/mls-store.ts";
import type { AccountStore } from "./account-store.ts";
import type { CountStore } from "./count-store.ts";
import type { FeedStore } from "./feed-store.ts";
import type { Gatekeeper, SecondFactor } from "./gatekeeper.ts";
import type { ImageStore } from "./image-store.ts";
import type { InquiryStore, InquiryTally } from "./inquiry-store.ts";
import type { LetterStore } from "./letter-store.ts";
import type { ListingStore } from "./listing-store.ts";
import type { MatchStore } from "./match-store.ts";
import type { Outbox } from "./outbox.ts";
import type { PageStore } from "./page-store.ts";
import type { PasskeyStore } from "./passkey-store.ts";
import type { PeopleStore } from "./people-store.ts";
import type { PhotoFolder } from "./photo-folder.ts";
import type { ProfileStore } from "./profile-store.ts";
import type { Session, SessionStore, SignInTally } from "./session-store.ts";
import type { ShowingStore } from "./showing-store.ts";
import type { SubscriptionStore } from "./subscription-store.ts";
import type { TaskCalendarStore } from "./task-calendar-store.ts";

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
