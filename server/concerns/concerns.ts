import type { Concern } from "#domain/concern.ts";
import { errorFacts, type Log } from "../log.ts";
import { askForHelp, type Looked, type LookedAt, type Source, warning } from "./finding.ts";
import { sources } from "./sources.ts";

/** Milliseconds for which an answer is kept: a look may read the disk. */
const minute = 60_000;

export type Concerns = ReturnType<typeof createConcerns>;

interface ConcernsParts extends Omit<LookedAt, "now"> {
  log: Log;
  now(): Date;
}

/** Collects what the agent or the operator has to see to, for the dashboard and for the mails about it. */
export function createConcerns({ config, feedStore, log, now }: ConcernsParts, all = sources) {
  let latest: Promise<Looked[]> | undefined;
  let lookedAt = 0;

  function look(): Promise<Looked[]> {
    const time = now().getTime();
    // A clock that was set back must not keep an old answer alive.
    if (!latest || Math.abs(time - lookedAt) >= minute) {
      latest = lookAtAll(all, { config, now: now(), feedStore }, log);
      lookedAt = time;
    }
    return latest;
  }

  return {
    /** Returns what somebody has to see to, the worst first. At most a minute old; never rejects. */
    async current(): Promise<Concern[]> {
      const concerns = (await look()).filter((one) => one.status !== "ok");
      return concerns.sort((one, other) => weight(one) - weight(other));
    },
    /** Returns sentences about what was checked and is well, as old as `current`. Never rejects. */
    well: async (): Promise<string[]> =>
      (await look()).filter(({ status }) => status === "ok").map(({ sentence }) => sentence),
  };
}

/** Asks every source. A source that fails is a concern itself. */
export async function lookAtAll(all: readonly Source[], site: LookedAt, log?: Log): Promise<Looked[]> {
  const answers = all.map(async (source) => {
    try {
      return await source(site);
    } catch (error) {
      const { error: reason } = errorFacts(error);
      log?.error("not looked at", { source: source.name, ...errorFacts(error) });
      const name = source.name.replace(/^lookAt/, "").replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
      const sentence = `Part of the site could not be looked at: ${reason}.`;
      return [{ key: `not-looked-at${name}`, ...warning(sentence, askForHelp, "`npm run doctor` may say more.") }];
    }
  });
  return (await Promise.all(answers)).flat();
}

function weight({ status }: Concern): number {
  return status === "problem" ? 0 : 1;
}
