import { setTimeout as pause } from "node:timers/promises";
import { errorFacts, type Log } from "../log.ts";
import type { Platform } from "../ports/platform.ts";
import { newPersonId } from "../records/ids.ts";
import { phoneConsent } from "../records/phone-consent.ts";

const atOnce = 100;
/** Messages filed in a row. Each takes a millisecond or two, so one visitor in fifty meets them. */
const inARow = 10;
/** Pause after each batch, in milliseconds. */
const restAfter = 1000;

/** Files inquiries under people: a second step after receiving, safe to repeat. */
export function createFiling({ people, profile }: Pick<Platform, "people" | "profile">, log: Log, now: () => Date) {
  let running: Promise<void> | undefined;
  let isWanted = false;

  /** The consent text that waiting messages were sent under. Saving another keeps the previous one. */
  async function saveSentence(): Promise<void> {
    const known = await profile.load();
    if (!known) return;
    const { hash, text } = phoneConsent(known);
    await people.saveSentence(hash, text);
  }

  async function fileSome(rest = 0): Promise<number> {
    const waiting = await people.unfiled(atOnce);
    if (waiting.some(({ consent }) => consent !== undefined)) await saveSentence();
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
      // The site was stopped meanwhile: the next start continues.
      if ((error as NodeJS.ErrnoException).code !== "ERR_INVALID_STATE")
        log.error("messages not assigned to people", errorFacts(error));
    }
  }

  return {
    /** Files up to a hundred waiting messages. Resolves with their number. */
    fileSome: () => fileSome(),
    /**
     * Files all waiting messages in the background, a hundred at a time. Never rejects: no error here costs a message.
     */
    fileAll(): Promise<void> {
      isWanted = true;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
