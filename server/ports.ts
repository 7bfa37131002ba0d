import type { Readable } from "node:stream";
import { z } from "zod";
import type { IndexNowProgress } from "#domain/index-now.ts";
import type { Inquiry, InquiryCounts, InquiryFilter } from "#domain/inquiries/inquiry.ts";
import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { type Listing, type ListingStatus, TimestampSchema } from "#domain/listings/listing.ts";
import type { ListingCounts } from "#domain/listings/listing-counts.ts";
import type { ListingOrder } from "#domain/listings/listing-order.ts";
import type { SilentHomes } from "#domain/listings/photo-work.ts";
import type { UnpublishedListing } from "#domain/listings/unpublished.ts";
import type { FeedRun } from "#domain/mls/feed-run.ts";
import type { FeedSetup } from "#domain/mls/feed-setup.ts";
import type { Notice, NoticeSummary } from "#domain/notices/notice.ts";
import type { Body } from "#domain/pages/body.ts";
import type { MovedPage, Preview } from "#domain/pages/moved-page.ts";
import type { Outline } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Revision, RevisionSummary } from "#domain/pages/revision.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { MlsStore } from "./mls/mls-store.ts";
import type { PhotoFolder } from "./mls/photos/photo-folder.ts";

/** Names the state of the public content that a page was made from. */
export interface ContentVersion {
  /** Grows with every write to listings or profile, and to what visitors see of pages. */
  version: number;
  /** Grows with every write to the profile or to a home of the demonstration: the frame of every page speaks of these. */
  frame: number;
  /** ISO timestamp of the last write to listings or profile. */
  updatedAt: string;
  /** How many homes there are of each status: exact, whatever their number, and without counting them. */
  counts: ListingCounts;
}

/** Thrown by an adapter when there is a record with this id already. */
export class DuplicateIdError extends Error {
  override name = "DuplicateIdError";
}

/** Thrown when somebody who is not signed in, or whose rights have ended, would need an agent's rights. */
export class AuthenticationRequiredError extends Error {
  override name = "AuthenticationRequiredError";
}

/** Thrown by an adapter that cannot reach its store, or is told to slow down. The caller may try again; a browser gets 503. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** Thrown for a stored record that is not what its noun is; the message names the record and each field that is wrong. */
export class BrokenRecordError extends Error {
  override name = "BrokenRecordError";
}

/** Which homes a visitor turns the pages of. */
export interface CardQuery {
  /** Absent: all, those that are sold last. */
  status?: ListingStatus | undefined;
  order: ListingOrder;
  /** At most this many, 1 to 100. */
  limit: number;
  /** Leaves out so many at the beginning, 0 to 1000. Whoever goes further names the `next` of the page before. */
  skip?: number;
  /** The `next` of the page before. It stays good when that page's last home is removed. */
  after?: string | undefined;
}

export interface CardPage {
  cards: HomeCard[];
  /** The `after` of the next page; absent on the last page. */
  next?: string;
}

/** The newest homes for sale: all, those that are land, those that are not, or those in the area with this slug. */
export interface NewestQuery {
  /** 1 to 100. */
  limit: number;
  of?: { isLand: boolean } | { area: string } | undefined;
}

export interface ListingPart {
  listings: Listing[];
  /** The `after` of the next part; absent in the last one. */
  next?: string;
}

export interface ListingStore {
  /** Every listing, newest first by `createdAt`, ties by id descending. For commands: nobody who is waiting asks for it. */
  all(): Promise<Listing[]>;
  /** The same a part at a time. @param limit 1 to 1000 @throws BadCursorError */
  part(query: { limit: number; after?: string | undefined }): Promise<ListingPart>;
  find(id: string): Promise<Listing | undefined>;
  /** The newest listing with this number in the MLS, whatever the case of its letters. */
  withMlsNumber(mlsNumber: string): Promise<Listing | undefined>;
  /** The `rev` of each of these listings that is there. At most 100 ids. */
  revisions(ids: readonly string[]): Promise<Map<string, number>>;
  /** What lists show of homes. Homes of the same price stand by `createdAt` and id, as in the order `highest` newest first. @throws BadCursorError */
  cards(query: CardQuery): Promise<CardPage>;
  newest(query: NewestQuery): Promise<HomeCard[]>;
  /** Homes for sale whose prices are the nearest below `price` and the nearest above it, at most `each` of both, 1 to 50. */
  near(price: number, each: number): Promise<HomeCard[]>;
  /** The homes of the demonstration that are still there (domain/demo-id.ts), newest first. */
  demo(): Promise<HomeCard[]>;
  /** The homes that were written last: the latest first, or the earliest after the ISO timestamp `after` first. 1 to 10,000. */
  changed(query: { limit: number; after?: string }): Promise<HomeCard[]>;
  silent(): Promise<SilentHomes>;
  /** The ids of homes with unready photos (domain/listings/photo-work.ts) that were last written before an ISO timestamp, or of all, at most 1000. */
  unready(before?: string): Promise<string[]>;
  /**
   * One of `of` parts of all listings, from 0: each listing stands in exactly one, and they are about equally large.
   * @param of 1, 16, 256 or 4096
   */
  share(part: number, of: number): Promise<Listing[]>;
  /** Adds a new listing, whose `rev` must be 1. @throws DuplicateIdError */
  add(listing: Listing): Promise<void>;
  /**
   * Replaces the stored listing, whose `rev` must be one less: the writer must have seen the latest. `conflict`: somebody
   * else wrote in between. Nothing is changed then, nor when it is `missing`.
   */
  replace(listing: Listing): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a listing; with `seen` only while that is its `rev`. Returns whether there was one to remove. */
  remove(id: string, seen?: number): Promise<boolean>;
  /**
   * Removes the listing of this id, if there is one, and remembers that it is gone until `add` brings it back: all at once.
   * What was remembered a year before it is forgotten. Returns whether there was a listing to remove.
   */
  retire(gone: GoneListing): Promise<boolean>;
  /** What is remembered of removed listings, the longest gone first. For commands and background work. */
  gone(): Promise<GoneListing[]>;
  /** What is remembered of one of them. */
  findGone(id: string): Promise<GoneListing | undefined>;
  /** At once where the platform remembers it: every visitor's answer asks. */
  contentVersion(): ContentVersion | Promise<ContentVersion>;
}

/** Homes that only the agent sees. No method of `ListingStore` returns one, and no list, count or version tells of them. */
export interface UnpublishedStore {
  /** Every draft, newest first by `createdAt`, ties by id descending. */
  all(): Promise<UnpublishedListing[]>;
  find(id: string): Promise<UnpublishedListing | undefined>;
  /** Adds a draft, whose `rev` must be 1. @throws DuplicateIdError when there is a draft or a listing with its id */
  add(draft: UnpublishedListing): Promise<void>;
  /** Replaces the stored draft, whose `rev` must be one less; see `ListingStore.replace`. */
  replace(draft: UnpublishedListing): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a draft. Returns whether there was one to remove. */
  remove(id: string): Promise<boolean>;
  /** Puts a listing in the place of the draft with its id, whose `rev` must be one less: all at once. */
  publish(listing: Listing): Promise<"published" | "conflict" | "missing">;
  /** Puts a draft in the place of the listing with its id, whose `rev` must be one less, and remembers that it is gone: all at once. */
  withdraw(draft: UnpublishedListing, gone: GoneListing): Promise<"withdrawn" | "conflict" | "missing">;
}

export interface InquiryPage {
  inquiries: Inquiry[];
  /** The `after` of the next page; absent on the last page. A search may end a page early: it is short then and has one. */
  next?: string;
}

export interface InquiryQuery {
  filter: InquiryFilter;
  /** What the inquiries must match: see `matchesSearch` in domain/inquiries/inquiry-search.ts. Without words all do. */
  search?: string | undefined;
  /** At most this many, 1 to 100. */
  limit: number;
  /** The `next` of the page before. It stays good when that page's last inquiry is deleted. */
  after?: string | undefined;
}

/** Thrown for an `after` that no page ever gave out. */
export class BadCursorError extends Error {
  override name = "BadCursorError";
}

export interface InquiryStore {
  /**
   * Resolves when the inquiry and its notices are on the disk: all of them or none. An inquiry that came in a flood may
   * remove the oldest of the flood (`floodCapacity` in domain/inquiries/flood.ts), and never anything else.
   * @throws DuplicateIdError
   */
  add(inquiry: Inquiry, notices?: readonly Notice[]): Promise<void>;
  /** Newest first by `createdAt`, ties by id descending. @throws BadCursorError */
  page(query: InquiryQuery): Promise<InquiryPage>;
  /** Exact, whatever the number of inquiries, and without counting them. */
  counts(): Promise<InquiryCounts>;
  find(id: string): Promise<Inquiry | undefined>;
  markRead(id: string): Promise<"marked" | "already" | "missing">;
  /**
   * Moves an inquiry that was held as spam, or came in a flood, to the others and adds its notices, all at once. `already`:
   * it was not held.
   */
  clearSpam(id: string, notices: readonly Notice[]): Promise<"cleared" | "already" | "missing">;
  /** Removes the inquiry with its notices. Returns whether there was one to remove. */
  remove(id: string): Promise<boolean>;
  /** Removes the oldest inquiries of a flood, at most `limit`, 1 to 500. Returns how many it removed. */
  removeFlood(limit: number): Promise<number>;
}

/**
 * Notices that are to be sent to the agent, by several instances at once. Those about an inquiry are added and removed with
 * it (see InquiryStore); those about the site are added by `tell` and stay, so that nothing is told twice. An instance
 * claims a notice by giving it a later `nextAttemptAt`: should it never finish, another instance claims it then.
 */
export interface Outbox {
  /** Adds the notices of one site notice. Returns whether it is new: a site notice that was told before is not changed. */
  tell(notices: readonly Notice[]): Promise<boolean>;
  /**
   * Returns waiting notices whose `nextAttemptAt` has come, at most `limit`, the longest due first, and counts an attempt for
   * each. No other instance gets them before `until`. Times are ISO timestamps.
   */
  claim(now: string, until: string, limit: number): Promise<Notice[]>;
  /**
   * Replaces a notice that `claim` returned. Returns false, and changes nothing, when the stored notice is another: its
   * inquiry was deleted, or the claim ran out and another instance has claimed it.
   */
  settle(claimed: Notice, settled: Notice): Promise<boolean>;
  /** The notices of these inquiries, in no order. At most 100 inquiries. */
  of(inquiryIds: readonly string[]): Promise<Notice[]>;
  summary(): Promise<NoticeSummary>;
  /**
   * Makes notices due now that wait until after `later`, which no claim does. A notice about the site that was never tried
   * still waits for its own time. Returns how many it made due.
   */
  makeDueNow(now: string, later: string): Promise<number>;
  /** Makes every failed notice due now, as if it had never been tried. Returns how many there were. */
  retryFailed(now: string): Promise<number>;
}

/** `protected` holds what only the agent may fetch, `public` what the pages show. The same key may exist at both. */
export type ImageLevel = "protected" | "public";

export interface StoredImage {
  bytes: Uint8Array;
  contentType: string;
}

/** A picture that is read piece by piece, as fast as the reader takes it. */
export interface OpenedImage {
  /** Holds the picture open until it has been read to its end or destroyed. */
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
  /** Changes when other bytes are written. It has only characters that an ETag may have. */
  version: string;
}

/** Thrown for a key that is not `listings/{listingId}/{filename}` or `images/{filename}` in plain characters. */
export class BadImageKeyError extends Error {
  override name = "BadImageKeyError";
}

export interface ImageStore {
  /** Resolves when the bytes are durably kept; a reader sees all of them or none. @throws BadImageKeyError */
  write(level: ImageLevel, key: string, bytes: Uint8Array): Promise<void>;
  /** @throws BadImageKeyError */
  read(level: ImageLevel, key: string): Promise<StoredImage | undefined>;
  /** Like `read`, but the picture is never in memory as a whole. @throws BadImageKeyError */
  open(level: ImageLevel, key: string): Promise<OpenedImage | undefined>;
  /**
   * Removes the key at both levels for good, if it is there: for a picture that nobody was told is kept.
   * @throws BadImageKeyError
   */
  remove(key: string): Promise<void>;
  /**
   * Removes the key at both levels and keeps the bytes for thirty days where an operator can get them back: for a picture
   * that a person deletes. @throws BadImageKeyError
   */
  discard(key: string): Promise<void>;
  /** Keys at a level that start with `prefix`, ascending. */
  list(level: ImageLevel, prefix: string): Promise<string[]>;
  /** Where a visitor's browser fetches the public copy. */
  publicAddress(key: string): string;
}

export interface ProfileStore {
  /** The site's profile, or nothing before the first `save`. */
  load(): Promise<Profile | undefined>;
  save(profile: Profile): Promise<void>;
  /** Replaces the profile `seen`. Returns false, and changes nothing, when another profile is stored. */
  replace(seen: Profile, profile: Profile): Promise<boolean>;
}

/** What is written together with a page: all of it or nothing. */
export interface PageChange {
  revisions?: readonly Revision[];
  /** Ids of revisions that give way. */
  forget?: readonly string[];
  /** Addresses that the page leaves. */
  moved?: readonly MovedPage[];
}

/** The guides and pages whose texts the agent writes. */
export interface PageStore {
  /** Every page without its texts, in no order. */
  all(): Promise<Outline[]>;
  /** A page with all of its texts. */
  find(id: string): Promise<Page | undefined>;
  /** One text of a page, by the hash that its outline names. `undefined` when it was replaced since. */
  text(pageId: string, hash: string): Promise<Body | undefined>;
  /** Adds a new page, whose `rev` must be 1. @throws DuplicateIdError */
  add(page: Page, change?: PageChange): Promise<void>;
  /**
   * Replaces the stored page, whose `rev` must be one less: the writer must have seen the latest. The content version rises
   * when visitors see a difference, now or at the page's moment, and not when a draft is saved.
   */
  replace(page: Page, change?: PageChange): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a page with its texts, revisions and preview links while `seen` is its `rev`. Returns whether there was one. */
  remove(id: string, seen: number): Promise<boolean>;
  /** The revisions of a page, newest first, without their texts. */
  revisions(pageId: string): Promise<RevisionSummary[]>;
  revision(pageId: string, id: string): Promise<Revision | undefined>;
  /** Adds a revision unless it is there. */
  addRevision(revision: Revision): Promise<void>;
  /** The addresses that pages had, by address. */
  moved(): Promise<MovedPage[]>;
  /** Adds a preview link, and forgets those that had expired by `now`, an ISO timestamp. */
  addPreview(preview: Preview, now: string): Promise<void>;
  preview(hash: string): Promise<Preview | undefined>;
  /** Removes all preview links of a page. */
  removePreviews(pageId: string): Promise<void>;
}

/** How far search engines were told of changes, by several instances at once. */
export interface IndexNowStore {
  load(): Promise<IndexNowProgress | undefined>;
  /** Puts `next` in the place of `seen`. Returns false, and changes nothing, when something else is stored. */
  replace(seen: IndexNowProgress | undefined, next: IndexNowProgress): Promise<boolean>;
}

/** The settings of the MLS's feed as they are stored. */
export interface StoredFeed {
  setup: FeedSetup;
  /** What the feed is asked with, encrypted. Absent before it was entered, and after a backup was restored. */
  sealed?: Uint8Array;
}

/** The MLS's feed: how it is set up, how its runs went, and who reads it just now. */
export interface FeedStore {
  load(): Promise<StoredFeed | undefined>;
  /** Replaces the settings and what was sealed, or its absence. */
  save(feed: StoredFeed): Promise<void>;
  /** The latest first, at most `runsKept`. */
  runs(): Promise<FeedRun[]>;
  /** Adds a run and forgets those before the last `runsKept`. Only who holds the lease does so. */
  addRun(run: FeedRun): Promise<void>;
  /**
   * Takes the lease until a time, or keeps it for longer: one process at a time reads the feed. `taken over`: whoever had it
   * before let it run out, and has not come to an end. Times are ISO timestamps.
   */
  lease(holder: string, now: string, until: string): Promise<"taken" | "taken over" | "held by another">;
  /** Gives the lease back. Does nothing when another has it. */
  release(holder: string): Promise<void>;
  /** Until when somebody has the lease; nothing when nobody does. */
  leasedUntil(): Promise<string | undefined>;
}

/** The accounts: who may sign in. */
export interface Gatekeeper {
  /** Sets the password of `username`, making the account when it is new. */
  enroll(username: string, password: string): Promise<void>;
  /**
   * Checks a name and a password, which takes the same time whether or not the name is known, and returns what a session
   * needs. Changes the password to `next` when the current one is right, and the code too where one is asked for.
   * @param code of the person's app, or a printed one: each is good once
   */
  signIn(username: string, password: string, next?: string, code?: string): Promise<Pass | SignInRefusal>;
  /** True when there is an account of this name. For operators: a visitor must never learn it. */
  knows(username: string): Promise<boolean>;
  /** True once there is an account. */
  hasAccounts(): Promise<boolean>;
  /** Asks this account for no code any more, for somebody who lost the app and the printed codes. For operators. */
  dropSecondFactor(username: string): Promise<void>;
}

/** A second factor of one account: codes that an app counts with the time (RFC 6238), asked for at each sign-in. */
export interface SecondFactor {
  /** `recoveryCodesLeft` is absent on a platform without printed codes. */
  state(): Promise<{ isOn: boolean; recoveryCodesLeft?: number }>;
  /**
   * Returns a new secret in base 32, of which codes are asked for once one of them was confirmed; nothing where a secret is
   * in use: `remove` comes first.
   */
  begin(): Promise<string | undefined>;
  /** Asks for codes from now on, when `code` is of the secret that was begun. Returns the printed codes, the only time. */
  confirm(code: string): Promise<{ recoveryCodes: string[] } | "wrong">;
  remove(): Promise<void>;
}

/**
 * Why nobody was let in. `expired`: the password is right, but must be changed first; `unfit`: the platform does not take
 * `next`; `locked`: the operator has to set a new password first; `later`: the password was changed too often in this hour;
 * `codeless`: the password is right, and a code is asked for; `wrong code`: the same, and the code is wrong or was used before.
 */
export type SignInRefusal = "wrong" | "expired" | "unfit" | "locked" | "later" | "codeless" | "wrong code";

/** What a sign-in gives to the session. */
export interface Pass {
  /** The platform's own name for the person, when it may differ from the one that was typed. */
  username?: string;
  /** Lets the server act with this person's rights, on a platform where it has few of its own. Stored encrypted only. */
  token?: string;
  /** What the password was checked against, for `SessionStore.add`: it changes with the password. */
  checked?: string;
}

/** What a session store needs to add a session. */
export interface SessionProof {
  /** The token of a pass, to be stored so that only the cookie decrypts it. */
  sealed?: { token: string; cookie: string } | undefined;
  /** The `checked` of a pass. */
  checked?: string | undefined;
}

/** The session store keeps only a hash of the cookie, never the cookie. */
export const SessionSchema = z.object({
  /** SHA-256 of the cookie's value, hexadecimal. */
  idHash: z.string(),
  username: z.string(),
  createdAt: TimestampSchema,
  seenAt: TimestampSchema,
  expiresAt: TimestampSchema,
  /** Browser and system, as people say it (domain/sign-in/device-name.ts). Sessions of older versions have none. */
  device: z.string().optional(),
});
export type Session = z.infer<typeof SessionSchema>;

export interface SessionStore {
  /** Adds a session. Returns false, and adds nothing, when the password was changed after it was `checked`. */
  add(session: Session, proof?: SessionProof): Promise<boolean>;
  /** Whether a session was ever added for this person. */
  hasSignedIn(username: string): Promise<boolean>;
  find(idHash: string): Promise<Session | undefined>;
  /** Writes down that the session was used. Does nothing when the session is gone. */
  touch(idHash: string, seenAt: string): Promise<void>;
  remove(idHash: string): Promise<void>;
  /** Every session of a person that was not removed, in no order. Some may have expired. */
  of(username: string): Promise<Session[]>;
  /** Ends every session of a person, as after a change of password; all but the one whose `idHash` is `kept`. */
  removeAllOf(username: string, kept?: string): Promise<void>;
  /** Removes sessions whose `expiresAt` is before `now`. */
  removeExpired(now: string): Promise<void>;
}

/** A key of a person's browser, phone or token, which signs them in without a password. Its secret half is kept there. */
export const PasskeySchema = z.object({
  /** The credential's id, base64url. */
  id: z.string(),
  username: z.string(),
  /** What the person calls it. */
  name: z.string(),
  /** COSE. */
  publicKey: z.instanceof(Uint8Array),
  /** How often it was used, as it counts itself; 0 for one that does not count. */
  counter: z.number().int(),
  /** How browsers reach it, as they say themselves. */
  transports: z.array(z.string()),
  createdAt: TimestampSchema,
  usedAt: TimestampSchema.optional(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

export interface PasskeyStore {
  /** In the order in which they were added. */
  of(username: string): Promise<Passkey[]>;
  find(id: string): Promise<Passkey | undefined>;
  /** Whether nobody has one. */
  isEmpty(): Promise<boolean>;
  /** Adds a passkey. Returns false, and changes nothing, when there is one with its id. */
  add(passkey: Passkey): Promise<boolean>;
  /** Writes down that the passkey was used. Returns false, and changes nothing, when it was used meanwhile, or is gone. */
  noteUse(seen: Passkey, counter: number, usedAt: string): Promise<boolean>;
  /** Removes a person's own passkey. Returns whether there was one. */
  remove(username: string, id: string): Promise<boolean>;
}

/** Somebody who may sign in. */
export interface Account {
  username: string;
  /** ISO timestamp. */
  createdAt: string;
}

/** The accounts as their owners see to them; see Gatekeeper for what everybody and an operator does. */
export interface AccountStore {
  /** The oldest first. */
  all(): Promise<Account[]>;
  /** Removes an account with its sessions, codes and passkeys, and the links to it. `last`: it is the only one, and stays. */
  remove(username: string): Promise<"removed" | "missing" | "last">;
  /** Keeps a link to choose the password of an account, in the place of those there were. Times are ISO timestamps. */
  invite(link: { tokenHash: string; username: string; invitedAt: string; expiresAt: string }): Promise<void>;
  /**
   * Sets the password of a link's account, making the account when it is new, ends its sessions, and uses the link up.
   * Returns the account's name; nothing, and changes nothing, when the link is not good at that time.
   */
  accept(tokenHash: string, password: string, at: string): Promise<string | undefined>;
}

/** The stores of a site's content. */
export interface Stores {
  listings: ListingStore;
  unpublished: UnpublishedStore;
  inquiries: InquiryStore;
  outbox: Outbox;
  images: ImageStore;
  profile: ProfileStore;
  pages: PageStore;
  indexNow: IndexNowStore;
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

/** Counts attempts to sign in for all instances of the site together. Nothing is kept that names anybody. */
export interface SignInTally {
  /** Counts one more attempt under a name. Returns how many there are since its window began, one of so many seconds. */
  count(name: string, windowSeconds: number, at: Date): Promise<number>;
  /** Takes one back that was counted at this moment. */
  takeBack(name: string, windowSeconds: number, at: Date): Promise<void>;
}

/** Counts inquiries for all instances of the site together. Nothing is kept that names a sender. */
export interface InquiryTally {
  /** Counts one more inquiry from a network. Returns how many have come since the full hour, this one included. */
  count(network: string, at: Date): Promise<{ ofAll: number; ofNetwork: number }>;
}

/** One platform's stores, opened together and closed together. */
export interface Platform extends Stores {
  gatekeeper: Gatekeeper;
  sessions: SessionStore;
  /** The second factor of the person whose session this is. */
  secondFactor(session: Session, cookie: string): SecondFactor;
  /** Absent on a platform that has none. */
  passkeys?: PasskeyStore;
  /** Absent where an operator alone sees to accounts. */
  accounts?: AccountStore;
  /**
   * Returns the stores with the rights of the person whose session this is, the same object each time; on a platform where
   * everybody has the same rights, the platform itself. Returns nothing when these rights have ended: the session is over.
   */
  as(session: Session, cookie: string): Promise<Stores | undefined>;
  /** Returns the 32 random bytes that the site signs with, the same for every instance and for good. */
  siteKey(): Promise<Uint8Array>;
  /** Returns the key before that one, while one is changed for another: what it signed is still good. */
  siteKeyBefore?(): Promise<Uint8Array | undefined>;
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
