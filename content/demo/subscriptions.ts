import type { Subscription } from "#domain/alerts/subscription.ts";

interface DemoSubscription extends Pick<Subscription, "email" | "query" | "rhythm" | "status"> {
  /** Index into `demoListings`, where it is one home that is watched. */
  about?: number;
  daysAgo: number;
  mailedHoursAgo?: number;
}

/** What some of the people in the demonstration's inbox asked to have mailed. All of it is invented, and nothing is mailed. */
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
