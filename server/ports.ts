import type { Readable } from "node:stream";
import { z } from "zod";
import type { Inquiry, InquiryCounts, InquiryFilter } from "#domain/inquiries/inquiry.ts";
import { type Listing, TimestampSchema } from "#domain/listings/listing.ts";
import type { Notice, NoticeSummary } from "#domain/notices/notice.ts";
import type { Profile } from "#domain/profile/profile.ts";

/** Which state of the public content a page was made from. */
export interface ContentVersion {
  /** Grows with every write to listings or profile. */
  version: number;
  /** ISO timestamp of the last such write. */
  updatedAt: string;
}

/** Thrown by an adapter when something with this id is there already. */
export class DuplicateIdError extends Error {
  override name = "DuplicateIdError";
}

/** Thrown by an adapter that cannot reach its store or is told to slow down: worth a retry, answered as 503. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** Thrown for a stored record that is not what its noun is; the message names the record and each field that is wrong. */
export class BrokenRecordError extends Error {
  override name = "BrokenRecordError";
}

export interface ListingStore {
  /** Every listing, newest first by `createdAt`, ties by id descending. */
  all(): Promise<Listing[]>;
  find(id: string): Promise<Listing | undefined>;
  /** Keeps a new listing, whose `rev` must be 1. @throws DuplicateIdError */
  add(listing: Listing): Promise<void>;
  /**
   * Puts `listing` in the place of the stored one whose `rev` is one less: the writer must have seen the latest.
   * `conflict` means that somebody wrote in between; nothing is changed then, nor when it is `missing`.
   */
  replace(listing: Listing): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a listing; with `seen` only while its `rev` is this one. Answers whether there was such a one to remove. */
  remove(id: string, seen?: number): Promise<boolean>;
  contentVersion(): Promise<ContentVersion>;
}

export interface InquiryPage {
  inquiries: Inquiry[];
  /** Pass as `after` for the next page; absent on the last one. A page that a search ended early is short and has one. */
  next?: string;
}

export interface InquiryQuery {
  filter: InquiryFilter;
  /** Only what this finds: see `matchesSearch` in domain/inquiries/inquiry-search.ts. Without words it finds everything. */
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
   * Resolves when the inquiry and its notices are durably kept: all of them or none. What came in a flood may push out
   * the oldest of the flood where the room is limited (`floodCapacity` in domain/inquiries/flood.ts), and never anything else.
   * @throws DuplicateIdError
   */
  add(inquiry: Inquiry, notices?: readonly Notice[]): Promise<void>;
  /** Newest first by `createdAt`, ties by id descending. @throws BadCursorError */
  page(query: InquiryQuery): Promise<InquiryPage>;
  /** Exact, whatever the number of inquiries, and without counting them. */
  counts(): Promise<InquiryCounts>;
  find(id: string): Promise<Inquiry | undefined>;
  markRead(id: string): Promise<"marked" | "already" | "missing">;
  /** Puts an inquiry that was held as spam, or came in a flood, among the others and keeps its notices, all at once. `already`: it was none. */
  clearSpam(id: string, notices: readonly Notice[]): Promise<"cleared" | "already" | "missing">;
  /** Removes the inquiry with its notices, and answers whether there was one to remove. */
  remove(id: string): Promise<boolean>;
  /** Removes what came in a flood, the oldest first and at most `limit`, 1 to 500. Answers how many. */
  removeFlood(limit: number): Promise<number>;
}

/**
 * Notices on their way to the agent, from several instances at once. Those of an inquiry come to be with it and go with
 * it (see InquiryStore); those about the site come from `tell` and stay, so that nothing is told twice. During an attempt a notice is claimed, which is nothing but a later `nextAttemptAt`: should the
 * attempt never end, somebody else begins one then.
 */
export interface Outbox {
  /** Keeps the notices of one site notice durably. Answers whether it is new: what was told before is left as it is. */
  tell(notices: readonly Notice[]): Promise<boolean>;
  /**
   * Takes waiting notices whose `nextAttemptAt` has come, at most `limit` and the longest due, and counts an attempt for
   * each. Nobody else is given them until `until`. Times are ISO timestamps.
   */
  claim(now: string, until: string, limit: number): Promise<Notice[]>;
  /**
   * Puts `settled` in the place of what `claim` gave out. Answers false, and changes nothing, when that is no longer
   * there as it was: its inquiry was deleted, or the claim ran out and somebody else has taken the notice.
   */
  settle(claimed: Notice, settled: Notice): Promise<boolean>;
  /** The notices of these inquiries, in no order. At most 100 inquiries. */
  of(inquiryIds: readonly string[]): Promise<Notice[]>;
  summary(): Promise<NoticeSummary>;
  /**
   * Makes due what waits until after `later`, which no claim does, but for what is to be told about the site and was never
   * tried: that waits for its own time. Answers how many.
   */
  makeDueNow(now: string, later: string): Promise<number>;
  /** Makes every failed notice wait again, due now and as if it had never been tried. Answers how many. */
  retryFailed(now: string): Promise<number>;
}

/** `protected` holds what only the agent may fetch, `public` what the pages show. The same key may exist at both. */
export type ImageLevel = "protected" | "public";

export interface StoredImage {
  bytes: Uint8Array;
  contentType: string;
}

/** A picture that is read piece by piece, as fast as somebody takes it. */
export interface OpenedImage {
  /** Holds the picture open until it has been read to its end or destroyed. */
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
  /** Another one when other bytes were written; in characters that may stand in an ETag. */
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
  /** Like `read`, for whoever passes it on: the picture is never in memory as a whole. @throws BadImageKeyError */
  open(level: ImageLevel, key: string): Promise<OpenedImage | undefined>;
  /** Removes the key at both levels for good; fine when it is not there. For what nobody was told is kept. @throws BadImageKeyError */
  remove(key: string): Promise<void>;
  /**
   * Takes the key away at both levels, as `remove` does, and keeps the bytes for thirty days where an operator can get
   * them back: for whatever a person deletes. @throws BadImageKeyError
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
  /** Puts `profile` in the place of `seen`. False, and nothing is changed, when another one is stored by then. */
  replace(seen: Profile, profile: Profile): Promise<boolean>;
}

/** Who may come in. */
export interface Gatekeeper {
  /** Sets the password of `username`, making the account when it is new. */
  enroll(username: string, password: string): Promise<void>;
  /**
   * Checks a name and a password, which takes the same time whether or not the name is known, and returns what a session
   * needs. Changes the password to `next` when the current one is right. `expired`: it is right, but must be changed first.
   */
  signIn(username: string, password: string, next?: string): Promise<Pass | "wrong" | "expired">;
  /** True when there is an account of this name. For operators: a visitor must never learn it. */
  knows(username: string): Promise<boolean>;
  /** True once there is an account. */
  hasAccounts(): Promise<boolean>;
}

/** What somebody who signed in brings along. */
export interface Pass {
  /** The platform's own name for the person, when it may differ from the one that was typed. */
  username?: string;
  /** Lets the server act with this person's rights, on a platform where it has few of its own. Kept sealed only. */
  token?: string;
  /** What the password was checked against, for `SessionStore.add`; on a platform where sessions hang on nothing else. */
  checked?: string;
}

/** What comes with a new session. */
export interface SessionProof {
  /** The token of a pass, to be kept so that only the cookie can open it. */
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
});
export type Session = z.infer<typeof SessionSchema>;

export interface SessionStore {
  /** Keeps a session. False, and nothing is kept, when another password was set after it was `checked`. */
  add(session: Session, proof?: SessionProof): Promise<boolean>;
  find(idHash: string): Promise<Session | undefined>;
  /** Notes that the session was used. Does nothing when it is gone. */
  touch(idHash: string, seenAt: string): Promise<void>;
  remove(idHash: string): Promise<void>;
  /** Ends every session of a person, as after a change of password. */
  removeAllOf(username: string): Promise<void>;
  /** Drops sessions whose `expiresAt` is before `now`. */
  removeExpired(now: string): Promise<void>;
}

/** What the site is made of. */
export interface Stores {
  listings: ListingStore;
  inquiries: InquiryStore;
  outbox: Outbox;
  images: ImageStore;
  profile: ProfileStore;
}

/** What looks after the stores while a site runs. */
export interface StorageWatch {
  /**
   * Looks every few seconds whether the stores are still the ones, and once a week at all of the data, until `close`.
   * `onDamage` is told, in a sentence, when something turns out to be wrong that was not known before.
   */
  start(onDamage: (complaint: string) => void): void;
  /** Resolves, with a sentence for the operator, when a new process would open other stores than this one: it must end. */
  replaced: Promise<Error>;
  /** Looks at all of the data now, beside the answering of visitors. Never rejects. */
  check(): Promise<void>;
  /** What is known to be wrong with the data, in a sentence; nothing when nothing is. */
  damage(): string | undefined;
}

/** One platform's stores, opened together and closed together. */
export interface Platform extends Stores {
  gatekeeper: Gatekeeper;
  sessions: SessionStore;
  /**
   * The stores with the rights of the person whose session this is: the platform itself where everybody has the same,
   * the same object each time otherwise. Nothing when these rights have ended; the session is over then.
   */
  as(session: Session, cookie: string): Promise<Stores | undefined>;
  /** 32 random bytes that are made once and are then the same for every instance: what the site signs with. */
  siteKey(): Promise<Uint8Array>;
  /** Resolves when the platform can take a write now; otherwise rejects with a sentence saying why not. */
  checkHealth(): Promise<void>;
  watch: StorageWatch;
  close(): Promise<void>;
}
