/** A number as typed. */
interface TypedNumber {
  value: number;
  /** Its multiplier: 1000 in "450k"; 1 without a suffix. */
  times: number;
  /** "$450", "450k", "450,000", "449900": only money looks like this. */
  isMoney: boolean;
  length: number;
}

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
  millions: 1e6,
};
const scale = String.raw`(?:\s?(k|thousand|grand|mm|millions?|mill?|m)(?![\p{L}\p{N}]))?`;
const figures = new RegExp(String.raw`(\$\s?)?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+|[¼½¾])?${scale}`, "iuy");
/** "1/2", "2 1/2" before a unit that can be fractional. */
const fraction = /(?:(\d+)\s+(?:and\s+)?)?(1\/[2348]|2\/3|3\/[48])(?:\s+of)?(?:\s+an?)?(?=\s*-?(?:ac|ba|mil))/iuy;
const signs: Record<string, number> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const tens = "thirty forty fifty sixty seventy eighty ninety".split(" ");
const counts = new Map([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, 30 + index * 10]),
]);
const counted = [...counts.keys()].toReversed().join("|");
const inWords = new RegExp(
  String.raw`(${counted})(?:[\s-](${counted}))?(?:(\s+hundred)(?:\s+(?:and\s+)?(${counted}))?)?([\s-]+and[\s-]+a[\s-]+half)?(?!\p{L})${scale}`,
  "iuy",
);
const parts: [RegExp, number][] = [
  [/(?:(?:an?|one)\s+)?half(?:\s+of)?(?:\s+an?)?(?=[\s-]+(?:acre|ac|million|mill?|hour)s?\b)/iuy, 0.5],
  [
    /(?:(?:an?|one)\s+)?quarter(?:\s+of)?(?:\s+an?)?(?=[\s-]+(?:(?:to|or)\s+(?:an?\s+)?half(?:\s+an)?\s+)?(?:acre|ac|million|mill?)s?\b)/iuy,
    0.25,
  ],
  [/three[\s-]quarters?(?:\s+of)?(?:\s+an?)?(?=[\s-]+(?:acre|ac|million|mill?)s?\b)/iuy, 0.75],
  [/an?(?=\s+(?:acre|million|hour|week|day)\b)/iuy, 1],
];
const scaleAfter = new RegExp(scale.replace(String.raw`(?:\s?`, String.raw`(?:[\s-]+`), "iuy");

/** The number at this position: digits, a fraction, or words. */
export function numberAt(text: string, at: number): TypedNumber | undefined {
  return partAt(text, at) ?? figuresAt(text, at) ?? wordsAt(text, at);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function partAt(text: string, at: number): TypedNumber | undefined {
  for (const [pattern, part] of parts) {
    const found = match(pattern, text, at);
    if (found) return scaled(text, at, found[0].length, part);
  }
  const found = match(fraction, text, at);
  if (!found) return undefined;
  const [above = 0, below = 1] = (found[2] ?? "").split("/").map(Number);
  return scaled(text, at, found[0].length, Number(found[1] ?? 0) + above / below);
}

function scaled(text: string, at: number, length: number, part: number): TypedNumber {
  const after = match(scaleAfter, text, at + length);
  const times = scales[after?.[1]?.toLowerCase() ?? ""] ?? 1;
  return { value: part * times, times, isMoney: times > 1, length: length + (after?.[0].length ?? 0) };
}

function figuresAt(text: string, at: number): TypedNumber | undefined {
  const found = match(figures, text, at);
  if (!found || (found[2] === undefined && found[3] === undefined)) return undefined;
  const [all, dollar, whole = "", part = "", unit = ""] = found;
  const plus = /^and a half(?!\p{L})/iu.exec(text.slice(at + all.length).trimStart()) ? 0.5 : 0;
  const skipped = plus ? (/^\s*and a half/iu.exec(text.slice(at + all.length))?.[0].length ?? 0) : 0;
  const times = scales[unit.toLowerCase()] ?? 1;
  const number = Number(whole.replaceAll(",", "")) + (signs[part] ?? Number(`0${part}`)) + plus;
  const isLikePrice = whole.includes(",") ? number >= 10_000 : /^(?:\d{2,4}000|\d{4}00)$/.test(whole);
  const value = Number((number * times).toFixed(3));
  return { value, times, isMoney: dollar !== undefined || times > 1 || isLikePrice, length: all.length + skipped };
}

function wordsAt(text: string, at: number): TypedNumber | undefined {
  const found = match(inWords, text, at);
  if (!found) return undefined;
  const [all, first, second, hundred, more, half, unit] = found;
  const of = (word: string | undefined) => counts.get(word?.toLowerCase() ?? "") ?? 0;
  const [one, two] = [of(first), of(second)];
  // "four fifty" is 450.
  const isSpoken = !hundred && one > 0 && one < 10 && two >= 10;
  const number = (isSpoken ? one * 100 + two : one + two) * (hundred ? 100 : 1) + of(more) + (half ? 0.5 : 0);
  const times = scales[unit?.toLowerCase() ?? ""] ?? 1;
  return { value: number * times, times, isMoney: times > 1, length: all.length };
}
