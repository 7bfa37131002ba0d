import { setTimeout as pause } from "node:timers/promises";
import { errorFacts, type Log } from "../log.ts";
import type { Platform } from "../ports/platform.ts";
import { newPersonId } from "../records/ids.ts";
import { phoneConsent } from "../records/phone-consent.ts";

const atOnce = 100;
/** Messages one after the other, each of which takes a millisecond or two: one visitor of fifty meets them. */
const inARow = 10;
/** Milliseconds after so many. */
const restAfter = 1000;

/** Files inquiries under people: a second step behind receiving, which may be repeated as often as one likes. */
export function createFiling({ people, profile }: Pick<Platform, "people" | "profile">, log: Log, now: () => Date) {
  let running: Promise<void> | undefined;
  let isWanted = false;

  /** Under which the messages came that wait; a save of another keeps the one before. */
  async function keepSentence(): Promise<void> {
    const known = await profile.load();
    if (!known) return;
    const { hash, text } = phoneConsent(known);
    await people.keepSentence(hash, text);
  }

  async function fileSome(rest = 0): Promise<number> {
    const waiting = await people.unfiled(atOnce);
    if (waiting.some(({ consent }) => consent !== undefined)) await keepSentence();
    for (const [index, inquiry] of waiting.entries()) {
      await people.file(inquiry, newPersonId(), now().toISOString());
      if (rest > 0) await pause((index + 1) % inARow === 0 ? rest : 0, undefined, { ref: false });
    }
    return waiting.length;
  }

  async function run(): Promise<void> {
    try {
      do {
        isWanted = false;
        while ((await fileSome(restAfter)) === atOnce);
      } while (isWanted);
    } catch (error) {
      // The site was stopped meanwhile: the next start goes on.
      if ((error as NodeJS.ErrnoException).code !== "ERR_INVALID_STATE")
        log.error("messages not filed", errorFacts(error));
    }
  }

  return {
    /** Files what waits, at most a hundred messages. Resolves with how many there were. */
    fileSome: () => fileSome(),
    /** Files all that waits, a hundred at a time, beside what else is done. Never rejects: no fault here costs a message. */
    fileAll(): Promise<void> {
      isWanted = true;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
