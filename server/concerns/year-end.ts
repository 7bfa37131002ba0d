import { beginning } from "#domain/beginning.ts";
import type { Concern } from "#domain/concern.ts";
import type { Body } from "#domain/pages/body.ts";
import { endingSentences, type YearEnd } from "#domain/pages/ending-figures.ts";
import { dayText } from "#domain/tools/day-text.ts";
import { warning } from "./finding.ts";

/** A page and what visitors read of it. */
interface Text {
  id: string;
  live: Body | undefined;
}

/** The sentences of these pages that tell figures of a year which ends, each with the way to its page. */
export function yearEndConcerns(pages: readonly Text[], { year, lastDay }: YearEnd, today: string): Concern[] {
  const links = pages.flatMap(({ id, live }) => {
    const sentences = live ? endingSentences(live, year) : [];
    return sentences.map((each) => ({
      words: `${live?.title}: ${shortened(each)}`,
      href: `/admin?tab=pages&page=${id}`,
    }));
  });
  if (links.length === 0) return [];
  const verb = today > lastDay ? "ended" : "end";
  const subject =
    links.length === 1
      ? "1 sentence on the pages tells a figure"
      : `${links.length} sentences on the pages tell figures`;
  return [
    {
      key: `sentences-${verb}-${year}`,
      ...warning(
        `${subject} of ${year} or before, which ${verb} on ${dayText(lastDay)}.`,
        "Look each of them up. A text is not named any more once it has a new day of review.",
      ),
      links,
    },
  ];
}

function shortened(words: string): string {
  return words.length > 90 ? `${beginning(words, 90).trimEnd()}...` : words;
}
