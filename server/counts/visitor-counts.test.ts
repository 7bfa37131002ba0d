import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { createViews } from "./visitor-counts.ts";

const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1";
const opens = (url: string, remoteAddress: string) =>
  ({ method: "GET", url, headers: { "user-agent": userAgent }, socket: { remoteAddress } }) as IncomingMessage;

it("a bot that poses as a browser and opens a page 10,000 times counts as ten views; other visitors and listings still count", () => {
  const counted: string[] = [];
  const views = createViews({ count: (kind, about) => void counted.push(`${kind} ${about}`) }, 0);
  for (let time = 0; time < 10_000; time++) views.note(opens("/listings/lst_gable", "203.0.113.7"), 200);
  expect(counted).toHaveLength(10);
  views.note(opens("/listings/lst_gable", "203.0.113.8"), 200);
  views.note(opens("/listings/lst_barn", "203.0.113.7"), 200);
  expect(counted.slice(10)).toEqual(["viewed lst_gable", "viewed lst_barn"]);
  for (let time = 0; time < 100; time++)
    views.count("saved", "lst_barn", { address: `2001:db8::${time.toString(16)}`, userAgent, cookie: undefined });
  expect(counted).toHaveLength(22);
});
