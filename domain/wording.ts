import { counted, dateText, numberText } from "./formats.ts";
import { type Weekday, weekdays } from "./weekday.ts";

/** Texts of the public listing pages (specification, sections 2 and 8). */
export const listingsWording = {
  heading: "My Listings",
  loading: "Loading listings...",
  failed: "Failed to load listings. Please try again later.",
  /** @param status the filter; left out when there are no listings at all */
  empty: (status?: string) => `No ${status ? `${status} ` : ""}properties available at the moment.`,
  pages: "Pages of listings",
  page: (number: number, last: number) => `Page ${number} of ${last}`,
  loadingDetails: "Loading listing details...",
  failedDetails: "Failed to load listing details. Please try again later.",
  notFound: "Listing not found",
  gone: "This home is no longer listed",
  homesLike: "Similar homes",
  /** The visitor's saved homes. */
  saved: "Saved homes",
} as const;

/** Error messages of the API (specification, section 8). */
export const apiWording = {
  listingsFailed: "Failed to fetch listings",
  listingFailed: "Failed to fetch listing",
  inquiryFailed: "Failed to submit inquiry",
  workWanted:
    "We’re getting a lot of messages right now. Please solve the challenge and send the message again with the proof.",
  listingNotFound: "Listing not found",
  badCursor: "This page of the list doesn’t exist.",
  notFound: "There’s nothing at this address.",
  methodNotAllowed: "This address doesn’t accept that method.",
  notJson: "Please send the message as JSON (Content-Type: application/json).",
  badJson: "The body is not valid JSON.",
  notAnObject: "The body must be one JSON object.",
  tooLarge: "The request is too large.",
  tooSlow: "The request took too long to arrive.",
  badAddress: "The address is malformed.",
  authenticationRequired: "Authentication required for this operation",
  busy: "The site is busy. Please try again in a moment.",
  /** Follows a sentence about what failed. */
  diskFull: "Your server's disk is full. Please tell your server administrator.",
  /** All three are origins, such as `https://www.example.com`. `from` may be words. */
  foreignWrite: ({ from, visited, site }: { from: string; visited: string; site: string }) =>
    `This request did not come from this site: your browser sent it from ${from}, and it arrived as one for ${visited}. The site's own address is ${site}. Please log in at ${site}/admin. If all of these are this site, your server administrator has to check SITE_URL and, behind a proxy, TRUST_PROXY=1.`,
  notEncrypted: ({ visited, site }: { visited: string; site: string }) =>
    `You opened the site at ${visited}, which isn't encrypted, so others on the network could take over your account. Please log in at ${site}/admin. If ${visited} does have https, its proxy has to send X-Forwarded-Proto, and the site needs the setting TRUST_PROXY=1.`,
  guessedAt: "Someone is guessing this password, so logins are paused. Please try again in a minute.",
  tooManyAttempts: (seconds: number) => `Too many attempts. Please wait ${counted(seconds, "second")}.`,
} as const;

/** Formats US dollars without cents, like `$1,485,000`. */
export const priceText = numberText({ style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** `$490K`, `$1.25M`: for a map pin. */
export const shortPrice = numberText({
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 3,
});

/** @param phone E.164, like `+17195550142`; a North American number becomes `(719) 555-0142` */
export function phoneText(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** `November 21, 2026` in the agent's time zone. */
export const longDate = dateText("en-US", { dateStyle: "long" });

/** `Saturday, November 21` in the agent's time zone. */
export const longDay = dateText("en-US", { weekday: "long", month: "long", day: "numeric" });

/** `November 21, 2026 at 6:25 AM` in the agent's time zone. */
export function longDateTime(date: Date, timeZone: string): string {
  return dateAndTime(date, timeZone).replace("\u202f", " ");
}

const dateAndTime = dateText("en-US", { dateStyle: "long", timeStyle: "short" });

/** Formats a time of day like `09:00` as `9:00 AM`. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** Formats weekdays with ranges: `Monday - Wednesday, Friday`. */
export function daysText(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [at, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === weekdays[at - 1]) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]} - ${run.at(-1)}` : run[0])).join(", ");
}
