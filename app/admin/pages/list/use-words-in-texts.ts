import { useEffect, useState } from "react";
import { callAdmin } from "../../ui/call.ts";
import { outcomeOf } from "../../ui/use-call.ts";

/** Milliseconds without a key after which the texts are searched. */
const pause = 300;

interface Found {
  words: string;
  ids: ReadonlySet<string>;
}

/** The pages in whose texts the words stand, once the site has told; titles and addresses are in the list already. */
export function useWordsInTexts(words: string) {
  const wanted = words.trim();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const outcome = await outcomeOf(
        callAdmin<{ found: string[] }>("GET", `pages/search?${new URLSearchParams({ words: wanted })}`),
      );
      if (isWanted) setFound({ words: wanted, ids: new Set(outcome.step === "done" ? outcome.answer.found : []) });
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted]);

  const isCurrent = found?.words === wanted;
  return { inTexts: wanted && isCurrent ? found.ids : undefined, isSearching: wanted !== "" && !isCurrent };
}
