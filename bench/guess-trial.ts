import { type GuessingReport, guessFromEverywhere } from "#tests/abuse/guessing-trial.ts";

/**
 * `node bench/guess-trial.ts`: a million guesses from 10,000 networks within an hour, then within ten minutes, while the
 * agent logs in every minute. Fails when a guess succeeds or the agent waits longer than a minute.
 */
for (const minutes of [60, 10]) {
  const report = await guessFromEverywhere({ networks: 10_000, guesses: 1_000_000, minutes });
  process.stdout.write(describe(minutes, report));
  if (report.admitted > 0 || longest(report.unknownDevice) > 60 || longest(report.knownDevice) > 1)
    process.exitCode = 1;
}

function describe(minutes: number, { tried, admitted, knownDevice, unknownDevice }: GuessingReport): string {
  return (
    `1,000,000 guesses in ${minutes} minutes: ${tried} tried, ${admitted} got in; ` +
    `seconds until the agent was in, at most: ${longest(knownDevice)} in a known browser, ${longest(unknownDevice)} in a new one\n`
  );
}

function longest(waits: number[]): number {
  return Math.max(...waits);
}
