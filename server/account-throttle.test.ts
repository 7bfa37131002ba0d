import { expect, it } from "vitest";
import { AccountThrottle } from "./account-throttle.ts";
import { Throttle } from "./throttle.ts";

/** A day in which so many networks guess every second, and the owner looks in from a new one every minute. */
function dayOfGuessing(networks: number) {
  let time = Date.parse("2026-05-01T08:00:00.000Z");
  const now = () => new Date(time);
  const account = new AccountThrottle(now);
  const own = new Throttle({ now });
  const day = { guesses: 0, open: 0 };
  for (let second = 0; second < 86_400; second += 1, time += 1000) {
    for (let each = 0; each < networks; each += 1) {
      const network = `198.51.100.${each}`;
      if (account.secondsToWait("admin", network) > 0 || own.secondsToWait(network) > 0) continue;
      account.count("admin", network);
      own.count(network);
      day.guesses += 1;
    }
    if (second % 60 === 0 && account.secondsToWait("admin", "192.0.2.4") === 0) day.open += 1;
  }
  return day;
}

it.each([1, 6])("%i networks that guess all day keep nobody out", (networks) => {
  expect(dayOfGuessing(networks).open).toBeGreaterThan(1430);
});

it.each([1, 6, 20])("%i networks that guess all day get fewer than 700 tries together", (networks) => {
  expect(dayOfGuessing(networks).guesses).toBeLessThan(700);
});

it("an attempt that is taken back has not counted, and the next one does", () => {
  const account = new AccountThrottle(() => new Date("2026-05-01T08:00:00.000Z"));
  for (let each = 0; each < 5; each += 1) account.count("admin", `198.51.100.${each}`);
  account.count("admin", "198.51.100.9")();
  expect(account.secondsToWait("admin", "192.0.2.4")).toBe(0);
  account.count("admin", "198.51.100.9");
  expect(account.secondsToWait("admin", "192.0.2.4")).toBe(2);
});
