import type { OwnPlan, OwnStep } from "#domain/own-homes/own-plan.ts";

const words: Record<Exclude<OwnStep["kind"], "miss">, string> = {
  add: "new",
  join: "joined with a listing",
  follow: "changed",
  "bring back": "back on the market",
  "take off": "off the market",
};

/** What a run did to the agent's own homes; an empty text when nothing is to be said. */
export function ownSentence(
  done: readonly OwnStep["kind"][],
  { relisted, question, isWhole }: { relisted: number; question: OwnPlan["question"]; isWhole: boolean },
): string {
  const counted = Object.entries(words).map(
    ([kind, word]) => [done.filter((each) => each === kind).length, word] as const,
  );
  const told = counted.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return [
    told.length > 0 ? `Your own homes: ${told.join(", ")}.` : "",
    isWhole
      ? ""
      : "The feed's list of your office's homes is too long to be read whole: none of yours is taken off the market by itself.",
    question
      ? `The feed has only ${question.listed} of your ${question.known} homes. None was taken off the market: say whether the others are gone.`
      : "",
    relisted > 0
      ? `${relisted === 1 ? "One of your homes stands" : `${relisted} of your homes stand`} at the address of a listing with another number: say whether it was listed again.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}
