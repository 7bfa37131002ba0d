import { expect, it } from "vitest";
import { guessFromEverywhere } from "./guessing-trial.ts";

it("a thousand networks that guess for an hour never log in, and the agent can log in from anywhere", async () => {
  const report = await guessFromEverywhere({ networks: 1000, guesses: 20_000, minutes: 60 });
  expect(report.admitted).toBe(0);
  expect(report.tried).toBeLessThan(3 * 1000 + 100);
  expect([report.knownDevice.length, report.unknownDevice.length]).toEqual([60, 60]);
  expect(Math.max(...report.knownDevice)).toBeLessThan(1);
  expect(Math.max(...report.unknownDevice)).toBeLessThan(60);
});
