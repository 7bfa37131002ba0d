import type { Concern } from "#domain/concern.ts";
import { warning } from "./finding.ts";

/** @param trouble why search engines could not be told of changes, when they could not for a while */
export function indexNowConcerns(trouble: string | undefined): Concern[] {
  if (trouble === undefined) return [];
  return [
    {
      key: "index-now",
      ...warning(
        `Search engines could not be told of changed homes. ${trouble}`,
        "The site goes on trying, and they find changes by themselves all the same. You may switch it off in Settings.",
      ),
      links: [{ words: "Ready to be found?", href: "/admin?tab=settings#publishing" }],
    },
  ];
}
