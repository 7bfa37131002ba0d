interface Goal {
  text: string;
  atMost?: number;
  atLeast?: number;
}

/** What the product wants to reach. All but bytes and counts are ratios to something measured in the same run. */
export const goals = {
  P1: { text: "CPU per request: node:http with the same bytes and headers / ours", atLeast: 0.9 },
  P2: { text: "CPU per request: bare node:http with the same bytes / ours", atLeast: 0.8 },
  P3: { text: "CPU per request: nginx with the same bytes and headers / ours", atLeast: 0.6 },
  "P4 home, ISR": { text: "CPU per request: Next.js ISR / ours", atLeast: 30 },
  "P4 home, dynamic": { text: "CPU per request: Next.js dynamic / ours", atLeast: 120 },
  "P4 listings, ISR": { text: "CPU per request: Next.js ISR / ours", atLeast: 80 },
  "P4 listings, dynamic": { text: "CPU per request: Next.js dynamic / ours", atLeast: 300 },
  P5: { text: "CPU per request: a 304 / a 200", atMost: 0.75 },
  "P6 speed": { text: "Requests per second with a write every 100 ms / without", atLeast: 0.85 },
  "P6 stale": { text: "Old answers read after an own write", atMost: 0 },
  P7: { text: "p99 with 32 connections: ours / node:http with the same bytes and headers", atMost: 1.5 },
  "P8 first start": { text: "CPU until the first listings page: a first start / bare node:http", atMost: 3.5 },
  "P8 next start": { text: "CPU until the first listings page: a later start / bare node:http", atMost: 1.3 },
  P9: { text: "Memory after load: ours / bare node:http", atMost: 1.8 },
  "W1 bytes": { text: "Script of a public page, brotli bytes", atMost: 1024 },
  "W1 files": { text: "Script files of a public page before an island is touched", atMost: 0 },
  "W2 home": { text: "HTML with its styles, brotli KB", atMost: 10 },
  "W2 listings": { text: "HTML with its styles, brotli KB", atMost: 16 },
  W3: { text: "HTML, styles and script before pictures: ours / Next.js ISR, both at brotli 11", atMost: 0.1 },
  W4: { text: "Script of the admin area, brotli KB", atMost: 125 },
  L1: { text: "Lighthouse, the lowest of the four categories", atLeast: 100 },
  "L2 FCP": { text: "Lighthouse, seconds to the first paint", atMost: 0.8 },
  "L2 LCP": { text: "Lighthouse, seconds to the largest paint", atMost: 1.3 },
  "L2 TBT": { text: "Lighthouse, milliseconds of blocking", atMost: 20 },
  "L2 INP": {
    text: "Milliseconds from a press or key in the admin area to its paint, processor slowed down four times",
    atMost: 100,
  },
  "L2 CLS": { text: "Lighthouse, layout shift", atMost: 0 },
  L3: { text: "Largest paint: ours / Next.js ISR in the same turns", atMost: 0.65 },
  L4: { text: "Click to heading at 150 ms a round trip: with speculation rules / without", atMost: 0.6 },
  "I1 CPU": { text: "CPU seconds for all copies of a 12-megapixel photo", atMost: 4 },
  "I1 first": { text: "Seconds until a 12-megapixel photo can be shown", atMost: 1 },
  "I1 memory": { text: "Most memory of the photo process, MiB", atMost: 260 },
  "I1 crowd shown": { text: "Seconds until 40 photos of one upload can be shown, on two cores", atMost: 60 },
  "I1 crowd copies": { text: "Seconds until all copies of 40 photos are made, on two cores", atMost: 360 },
  I2: { text: "Requests per second while photos are prepared / without", atLeast: 0.7 },
  S1: { text: "A page half-way down the inbox: at 100,000 inquiries / at 100", atMost: 1.5 },
  "S1 search": { text: "A search of the inbox: at 100,000 inquiries / at 100", atMost: 1.5 },
  "S2 ratio": { text: "Inquiries kept per second: synchronous FULL / NORMAL", atLeast: 0.2 },
  "S2 rate": { text: "Inquiries kept per second", atLeast: 1000 },
  "B1 build": { text: "CPU of a build: ours / Next.js", atMost: 0.5 },
  "B1 lockfile": { text: "Packages in the lockfile", atMost: 320 },
  "B1 installed": { text: "Packages installed with --omit=dev on Linux", atMost: 30 },
} satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

/** What was measured for a goal, by page or other circumstance. Each of the values has to reach it. */
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
