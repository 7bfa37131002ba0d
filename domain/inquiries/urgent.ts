/** Words that make a message urgent, and what the agent is told about them. The first that fits counts. */
const signs: readonly (readonly [words: RegExp, reason: string])[] = [
  [/\b(offers?|counter-?offers?|bid)\b/i, "Mentions an offer"],
  [/\b(contracts?|closing date|earnest money|inspections?|appraisals?)\b/i, "Mentions a contract"],
  [/\b(call|phone|ring) me\b|\bgive me a (call|ring)\b|\bcall back\b/i, "Asks for a call"],
  [
    /\b(today|tonight|this (morning|afternoon|evening)|right away|asap|as soon as possible|urgent(ly)?)\b/i,
    "Says it's for today",
  ],
  [
    /\b(deadline|no later than|at the latest|expires?)\b|\b(by|before|until) (tomorrow|noon|midnight|the end of|(mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(:\d\d)? ?[ap]m|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2})\b/i,
    "Has a deadline",
  ],
];

/** Not an offer to buy: what people write about the site's or the agent's services. */
const harmless = /\b(do|does|can|could|would) (you|they|it) offer\b|\b(special )?offers? (of|for) (services|help)\b/gi;

/** Returns why a message is urgent: `Mentions an offer`; undefined if nothing says so. */
export function urgencyOf(message: string): string | undefined {
  const text = message.replace(harmless, "");
  return signs.find(([words]) => words.test(text))?.[1];
}
