import type { Subscription } from "#domain/alerts/subscription.ts";
import type { OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import type { Listing } from "#domain/listings/listing.ts";
import inquiries from "./inquiries.json" with { type: "json" };
import listings from "./listings.json" with { type: "json" };

export interface DemoListing {
  /** The fields that the agent would enter. The seed adds the id, dates and photos. */
  listing: Omit<
    Listing,
    "id" | "coverImage" | "images" | "pictures" | "rev" | "fieldsRev" | "photosRev" | "createdAt" | "updatedAt"
  >;
  /** Names in `content/demo/pictures`, cover first. */
  pictures: { name: string; alt: string }[];
  listedDaysAgo: number;
  /** The weekday of its open house: the first one at least two days after the site's first start. */
  openHouse?: Pick<OpenHouse, "from" | "until"> & { day: "Saturday" | "Sunday" };
}

/** Eight homes and a parcel, newest first. All are invented. */
export const demoListings = listings as DemoListing[];

interface DemoInquiry {
  name: string;
  email: string;
  phone?: string;
  message: string;
  /** Index into `demoListings`. */
  about: number | null;
  isRead: boolean;
  hoursAgo: number;
  /** Whether the message requests a tour on the first days offered. */
  wantsTour?: boolean;
}

/** An agent's inbox after six weeks. All of it is invented. */
export const demoInquiries = inquiries as DemoInquiry[];

interface DemoSubscription extends Pick<Subscription, "email" | "query" | "rhythm" | "status"> {
  /** Index into `demoListings`, for an alert about one home. */
  about?: number;
  daysAgo: number;
  mailedHoursAgo?: number;
}

/** Alerts that people in the demo inbox subscribed to. All are invented, and none are sent. */
export const demoSubscriptions: DemoSubscription[] = [
  { email: "jordan.ellery@example.com", about: 0, rhythm: "instant", status: "active", daysAgo: 1 },
  {
    ...{ email: "priya.raman@example.org", query: "price_max=450000&beds=3&drive=fort-carson&minutes=25" },
    ...{ rhythm: "daily", status: "active", daysAgo: 5, mailedHoursAgo: 9 },
  },
  {
    ...{ email: "devin.osei@example.com", query: "price_max=430000&city=Colorado+Springs" },
    ...{ rhythm: "weekly", status: "active", daysAgo: 12, mailedHoursAgo: 130 },
  },
  {
    ...{ email: "l.archuleta@example.net", query: "acres_min=5" },
    ...{ rhythm: "daily", status: "paused", daysAgo: 21, mailedHoursAgo: 260 },
  },
];
