/** The value saved under a name, as comparable text; `undefined` if there is none. */
export type Found = string | undefined;

interface Entry {
  /** The last acknowledged value. */
  kept: Found;
  /** Later writes that may have been saved without a response. */
  underWay: ((found: Found) => boolean)[];
}

/**
 * Records what a site acknowledged before a crash. Writes under one name are sequential: after a crash, the site must
 * have the last acknowledged write or one sent later.
 */
export interface Ledger {
  /** Records a write before it is sent. */
  sending(name: string, mayBecome: (found: Found) => boolean): void;
  /** Records an acknowledged write. */
  kept(name: string, value: Found): void;
  known(name: string): Found;
  /** The names that begin with these words. */
  names(beginning: string): string[];
  /** Compares with the site's data and continues from it. Returns a complaint if no write explains the data. */
  compare(name: string, found: Found): string | undefined;
  /** Passwords sent without a response: only signing in shows whether one was saved. */
  tried: string[];
  /** The number of acknowledged writes by the first word of their names. */
  acknowledged: Record<string, number>;
}

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();
  const acknowledged: Record<string, number> = {};
  return {
    acknowledged,
    tried: [],
    sending(name, mayBecome) {
      const entry = entries.get(name) ?? { kept: undefined, underWay: [] };
      entries.set(name, entry);
      entry.underWay.push(mayBecome);
    },
    kept(name, kept) {
      entries.set(name, { kept, underWay: [] });
      const kind = name.split(" ", 1)[0] ?? "";
      acknowledged[kind] = (acknowledged[kind] ?? 0) + 1;
    },
    known: (name) => entries.get(name)?.kept,
    names: (beginning) => [...entries.keys()].filter((name) => name.startsWith(beginning)),
    compare(name, found) {
      const { kept, underWay } = entries.get(name) ?? { kept: undefined, underWay: [] };
      const isRight = found === kept || underWay.some((mayBecome) => mayBecome(found));
      entries.set(name, { kept: found, underWay: [] });
      return isRight ? undefined : `${name}: ${kept} was acknowledged, ${found} is there`;
    },
  };
}
