import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import type { Profile } from "#domain/profile/profile.ts";

/** What a notice tells the agent. */
export type NoticeContent = InquiryContent | SiteContent;

export interface InquiryContent {
  inquiry: Inquiry;
  /** The home it is about, when there is one and it can be looked up. */
  listing: Listing | undefined;
  profile: Profile;
  /** Where the inquiry opens in the admin. */
  adminAddress: string;
}

export interface SiteContent {
  site: SiteNotice;
  profile: Profile;
  /** Where the agent can do something about it. */
  adminAddress: string;
  /** ISO timestamp of when the notice was written. */
  createdAt: string;
}

/** How one attempt ended. */
export type Delivery =
  | {
      isSent: true;
      /** What the mail server said when it took a letter. */
      saidByServer?: string;
    }
  | {
      isSent: false;
      /** What went wrong, for the agent to read. It may name addresses. */
      words: string;
      /** The same for the log: without an address. */
      code: string;
      /** The number of the mail server's answer and its extended code, as in `550 5.1.1`. */
      reply?: string;
      /** Whether trying again is of no use. */
      isFinal: boolean;
    };

/** One way to tell the agent. An attempt never rejects, and ends even when the other side does nothing at all. */
export interface Channel {
  /** @param stop breaks off an attempt that is under way */
  send(content: NoticeContent, stop: AbortSignal): Promise<Delivery>;
}

/** How long the other side may take, in milliseconds. */
export interface Timeouts {
  /** Without a sign of life. */
  silence: number;
  /** For a whole attempt. It is well below the time for which a notice is claimed. */
  attempt: number;
  /** For attempts under way when the site stops. */
  closing: number;
}

export const usualTimeouts: Timeouts = { silence: 15_000, attempt: 45_000, closing: 8_000 };
