interface Goal {
  text: string;
  atMost?: number;
  atLeast?: number;
}

/** The product's performance goals. Most are ratios to something measured in the same run. */
export const goals = {
  P1: { text: "CPU per request of a cached page: node:http with the same bytes and headers / ours", atLeast: 0.9 },
  P5: { text: "CPU per request: a 304 / a 200", atMost: 0.75 },
  "P6 speed": { text: "Requests per second with a write every 100 ms / without", atLeast: 0.85 },
  "P6 stale": { text: "Stale responses after the agent's own write", atMost: 0 },
  P7: { text: "p99 with 32 connections: ours / node:http with the same bytes and headers", atMost: 1.5 },
  "P8 first start": { text: "Seconds until the first listings page of a first start", atMost: 1.5 },
  "P8 next start": { text: "Seconds until the first listings page of a later start", atMost: 1.5 },
  P9: { text: "Memory after load: ours / node:http", atMost: 1.8 },
  "I1 CPU": { text: "CPU seconds for all copies of a 12-megapixel photo", atMost: 4 },
  "I1 first": { text: "Seconds until a 12-megapixel photo can be shown", atMost: 1 },
  "I1 memory": { text: "Peak memory of the photo process, MiB", atMost: 260 },
  "I1 crowd shown": { text: "Seconds until 40 photos of one upload can be shown, on two cores", atMost: 60 },
  "I1 crowd copies": { text: "Seconds until all copies of 40 photos are ready, on two cores", atMost: 360 },
  I2: { text: "Requests per second while photos are processed / without", atLeast: 0.7 },
  S1: { text: "A page half-way down the inbox: at 100,000 inquiries / at 100", atMost: 1.5 },
  "S1 search": { text: "A search of the inbox: at 100,000 inquiries / at 100", atMost: 1.5 },
  "F1 list": { text: "A list or a search of people, p95 ms, at 100,000 people", atMost: 30 },
  "F1 ratio": { text: "A list or a search of people, median: at 100,000 people / at 1,000", atMost: 1.1 },
  "F1 person": { text: "A person with 2,000 entries, p95 ms", atMost: 50 },
  "A1 run": { text: "CPU seconds for 500 changed homes among 100,000, at 10,000 subscriptions", atMost: 1 },
  "A1 digests": { text: "CPU seconds until 10,000 alerts are queued", atMost: 5 },
  "A1 visitors": { text: "A cached page, p95: while 10,000 alerts are matched and queued / without", atMost: 1.1 },
  "A2 time": { text: "Milliseconds between the medians of known and unknown addresses that ask for alerts", atMost: 5 },
  F2: { text: "A cached page, p95: while old messages are filed under people / before", atMost: 1.1 },
  C1: { text: "CPU per request of a cached home page: without counting / with", atLeast: 0.97 },
  E1: {
    text: "From a keystroke to its letter in a rendered text of 100 KB, p95 ms, CPU slowed four times",
    atMost: 50,
  },
  "L1 list": { text: "A list of 2,000 own homes, not cached, p95 ms", atMost: 20 },
  "L1 change": { text: "From a change of one of 2,000 own homes until visitors see it, p95 ms", atMost: 150 },
  "X1 text": { text: "CPU of reading 100 KB of any text from a stranger, ms", atMost: 20 },
  "X1 visitors": { text: "The longest a visitor waits while 9,000 people are exported, ms", atMost: 200 },
  "S3 median": { text: "CPU of a search of the MLS, median ms, at 100,000 homes", atMost: 2 },
  "S3 p95": { text: "CPU of a search of the MLS, p95 ms, at 100,000 homes", atMost: 10 },
  "S3 places": { text: "CPU of a search near an installation, in a map area or by drive time, p95 ms", atMost: 10 },
  "S3 map": { text: "CPU of the whole map of the MLS, median ms, at 100,000 homes", atMost: 60 },
  "S3 ratio": { text: "Median search of the MLS: at 100,000 homes / at 10,000", atMost: 3 },
  "S4 result": { text: "CPU of a result made anew, median ms", atMost: 6 },
  "S4 home": { text: "CPU of a home of the MLS made anew, median ms", atMost: 5 },
  "S4 again": { text: "CPU of either loaded again within a minute (304), median ms", atMost: 1 },
} satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

/** The values measured for a goal, by page or circumstance. Every value has to reach the goal. */
export interface Reading {
  goal: GoalName;
  measured: Record<string, number>;
}

export function limitText(name: GoalName): string {
  const { atMost, atLeast }: Goal = goals[name];
  return atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
}

export function isReached({ goal, measured }: Reading): boolean {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Goal = goals[goal];
  return Object.values(measured).every((value) => Number.isFinite(value) && value <= atMost && value >= atLeast);
}
