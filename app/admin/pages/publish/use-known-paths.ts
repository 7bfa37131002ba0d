import { useEffect, useMemo, useState } from "react";
import { homePathsIn, isHomePath, type KnownPaths } from "#domain/pages/checks.ts";
import { callAdmin } from "../../ui/call.ts";
import { outcomeOf } from "../../ui/use-call.ts";

/** Milliseconds without a key after which the site is asked for the homes that a text leads to. */
const pause = 500;
/** Homes that are asked for at once. */
const most = 100;

/** Knows the site's own paths, and asks for those of homes as they appear in a text. One counts as known until it is not. */
export function useKnownPaths(paths: ReadonlySet<string>, markdown: string): KnownPaths {
  const [homes, setHomes] = useState<ReadonlyMap<string, boolean>>(new Map());

  useEffect(() => {
    const timer = setTimeout(async () => {
      const asked = homePathsIn(markdown)
        .filter((path) => !homes.has(path))
        .slice(0, most);
      if (asked.length === 0) return;
      const call = callAdmin<{ known: string[] }>("POST", "pages/known-homes", { paths: asked }, { isByItself: true });
      const outcome = await outcomeOf(call);
      if (outcome.step === "failed") return;
      const { known } = outcome.answer;
      setHomes((before) => new Map([...before, ...asked.map((path) => [path, known.includes(path)] as const)]));
    }, pause);
    return () => clearTimeout(timer);
  }, [markdown, homes]);

  return useMemo(
    () => ({ has: (path) => paths.has(path) || (isHomePath(path) && homes.get(path) !== false) }),
    [paths, homes],
  );
}
