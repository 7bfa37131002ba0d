import type { Criteria } from "../search/criteria.ts";

/**
 * A word's role in the grammar, one letter each, so a sentence becomes a short string:
 * `n` number, `$` number of dollars, `D` decade, `E` "the 400s"; units `b`eds `a` baths `s`quare feet a`c`res `g`arage `h`oa
 * s`t`ories `m`inutes `u` hours `d` miles `o` years of age; `p` a word for the price, `y` for the year; bounds `<` `>` before a number, `{` `}` behind
 * it, `x` `i` either (most, least), `A` `B` `V` after, before, until a year, `R` `U` or newer, or older; `(` between, `~` about,
 * `e` exactly; joiners `-` `&` `|` `/` `,`; `!` not; `T`ype, `P`lace, `S`tatus, `O`pen house, `W`eekend, `C` new construction, `H` no HOA,
 * `L` one level, `Q` order, `K` this year; `l`ot, `G` acreage, `r` street, `N` creek, hill; `F`ree; `J` what is said to be not required; `f` `z` fillers; `w` any word.
 */
export type Kind = string;

type Entry = [kind: Kind, pattern: string, found?: Partial<Criteria>];

const most = "(?:more|over|above|higher|greater|larger|bigger|exceeding)";
const none = "(?:but )?(?:no|not|nothing|none|never)(?: (?:homes?|houses?))?";
const little = "(?:less|under|below|lower|fewer|smaller|cheaper)";

/** In this order: a longer phrase before its prefix. Each ends at a word boundary. */
export const lexicon: Entry[] = [
  [
    "f",
    "or so|(?:not|isn't) (?:too |very |so )?far (?:away )?from|house hunting|home search|close (?:to|by)|next to|(?:drive|driving|commute)(?: time)?(?= (?:to|from|of|under|within|less)\\b)",
  ],
  ["w", "(?:guest|carriage|tree|club|green|pool|light|play|farm|boarding)[ -]?houses?(?! lane| ln)"],
  ["A", `${none} (?:older|earlier) than`],
  ["A", "not (?:built )?before|in or after|after|since|newer than|later than"],
  ["A", "(?:(?:in|within|during) )?(?:the )?(?:last|past)(?= (?:\\d|two|three|five|ten|twenty))"],
  ["V", `${none} (?:later|newer) than|in or before|until`],
  ["B", "before|older than|prior to|earlier than"],
  ["R", "(?:or|and|&) (?:newer|later|after)"],
  ["U", "(?:or|and|&) (?:older|earlier|before)"],
  ["S", "pending|under contract|contingent", { status: "pending" }],
  ["<", `${none} ${most}(?: than)?|not (?:to exceed|exceeding)|within(?= \\$?\\d)`],
  [">", `${none} ${little}(?: than)?(?! contract)`],
  [
    "}",
    "(?:or|and|&) (?:more|up|better|larger|bigger|greater|higher)(?! than| to)|or (?:above|over)|(?:and|&) (?:above|over)(?! (?:\\$?\\d|half|quarter|an? |one|two|three|four|five|six))|plus",
  ],
  [
    "{",
    "(?:or|and|&) (?:less|fewer|smaller|lower|cheaper|down)(?! than)|or (?:under|below)|(?:and|&) (?:under|below)(?! (?:\\$?\\d|half|quarter|an? |one|two|three|four|five|six))",
  ],
  ["<", "under|below|(?:less|fewer|lower|cheaper|smaller) than|up to|beneath|capped at|south of(?= \\$?\\d)"],
  [
    ">",
    "over|above|(?:more|greater|larger|bigger|higher) than|from|starting (?:at|from)|upwards? of|exceeding|north of(?= \\$?\\d)",
  ],
  ["X", "at (?:the )?most"],
  ["x", "max(?:imum)?(?: of)?|tops"],
  [
    "i",
    "at (?:the )?least|minimum(?: of)?|(?<!(?<![\\d,.])\\d{1,2} ?)min(?: of)?(?! (?:drive|away|commute|from|to)\\b)",
  ],
  ["~", "around(?= \\$?\\d)|about(?= \\$?\\d)|roughly|approx(?:imately|\\.)?|close to(?= \\$?\\d)"],
  ["e", "exactly|precisely"],
  ["(", "between"],
  ["-", "to|through|thru"],
  ["&", "and"],
  ["|", "or"],
  [",", "(?:but|with)(?! not)"],
  ["H", "(?:non|no)-? ?h\\.?o\\.?a(?:'?s)?(?: (?:fees?|dues))?|hoa[ -]free|hoa:? none", { hoaMax: 0 }],
  ["J", "(?:is |are )?(?:not|never|no longer) (?:required|needed|necessary|important|a must)|optional"],
  [
    "!",
    "(?:do not|don'?t|doesn't) (?:want|need|like)(?: an?| any)?|(?:no|not) (?:interested|interest) in|(?:must|should|may|will) not (?:be|have)(?: an?| any)?|avoid|can(?:'t|not) be|isn't|nothing|outside(?: of)?|away from",
  ],
  [
    "!",
    "no|not|non-?|without|w/o|except(?: for)?|excluding|but not|(?:anything|everything|anywhere|everywhere) (?:but|except)|other than|nor|neither|never",
  ],
  ["O", "open houses?|open homes?|open(?= (?:this|today|tomorrow|on)\\b)", { hasOpenHouse: true }],
  ["W", "this (?:weekend|saturday|sunday)|today|tomorrow", { hasOpenHouse: true }],
  ["K", "this year"],
  ["C", "new(?:ly)?[ -](?:construction|builds?|built)|brand[ -]new|just built"],
  ["S", "(?:already |recently )?sold", { status: "sold" }],
  ["S", "(?:still )?(?:active|available)", { status: "active" }],
  ["Q", "cheapest|least expensive|lowest[ -]priced?", { order: "price_up" }],
  ["Q", "most expensive|highest[ -]priced?|priciest", { order: "price_down" }],
  ["Q", "largest|biggest", { order: "largest" }],
  ["Q", "newest|latest", { order: "newest" }],
  ["T", "manufactured(?: (?:homes?|houses?))?|mobile homes?|modular(?: homes?)?", { types: ["manufactured"] }],
  ["T", "town[ -]?(?:house|home)s?", { types: ["townhome"] }],
  ["T", "condos?|condominiums?|apartments?", { types: ["condo"] }],
  [
    "T",
    "duplex(?:es)?|triplex(?:es)?|fourplex(?:es)?|multi[ -]?family(?: (?:homes?|houses?))?",
    { types: ["multi-family"] },
  ],
  ["T", "(?:vacant |raw |empty )?land|(?:vacant|building|buildable|empty) lots?", { types: ["land"] }],
  ["T", "farms?", { types: ["farm"] }],
  ["T", "single[ -]?family(?: (?:homes?|houses?))?|sfh|detached homes?|houses?", { types: ["single-family"] }],
  ["l", "lots?(?: sizes?)?"],
  ["G", "acreage"],
  ["L", "ranch(?:er)?s?(?:[ -]style)?|(?:single|one)[ -](?:level|story|storey)", { stories: 1 }],
  ["F", "free"],
  ["p", "budget|(?:asking |list )?pric(?:e|es|ed|ing)(?: range)?|asking|cost(?:s|ing)?|dollars?|usd|bucks"],
  ["y", "year built|built|constructed|build year"],
  ["f", "(?:a|per|each) (?:month|mo\\.?)|/ ?(?:month|mo\\.?)|monthly"],
  ["f", "zip(?: ?codes?)?|gotta|i'm|i am|it's|in the area|w/"],
];

/** Units also follow a number without a space, and precede one: "4bd3ba". */
export const units: Entry[] = [
  ["A", "post-?(?= ?\\d{4})"],
  ["B", "pre-?(?= ?\\d{4})"],
  [
    "m",
    "(?:minutes?|mins|min(?= (?:drive|away|commute|from|to|of)\\b)|(?<=\\d ?)min)(?:'s)?(?: (?:drive|driving|commute|away|or so))*",
  ],
  ["u", "(?:hours?|hrs?)(?: (?:drive|commute|away))?"],
  ["d", "(?:miles?|mi)(?: (?:drive|commute|away))?"],
  ["b", "bed(?:room|rm)?s?|bds?|brs?|bdrms?"],
  ["a", "(?:full )?(?:bath(?:room|rm)?s?|bths?|ba)"],
  ["s", "square[ -]f(?:ee|oo)t(?:age)?|sq\\.? ?f(?:ee)?t\\.?|sqft\\.?|sf|sq footage|ft²"],
  ["c", "acres?|ac\\.?"],
  ["g", "cars? (?:attached |detached |att\\.? )?garages?|cars?|garage (?:spaces?|stalls?)|garages?"],
  ["h", "h\\.?o\\.?a\\.?(?:'?s)?(?: (?:fees?|dues|payments?))?|(?:home ?owners'? )?association(?: (?:fees?|dues))?"],
  ["t", "stor(?:y|ies|eys?)|levels?|floors?"],
  ["o", "years? old|yrs? old|years?|yrs?"],
];

/** A street, and other words that make a town's name before them a different name: "Fountain Creek". */
export const streets: Entry[] = [
  [
    "r",
    "(?:st|ave|blvd|ln|ct|cir|rd|pkwy|hwy|ter|trl|dr|pl)\\.?|street|avenue|boulevard|lane|court|circle|road|parkway",
  ],
  ["r", "highway|terrace|trail|drive|way|place|loop|point"],
  [
    "N",
    "creek|lake|hills?|valley|ridge|park|estates|heights|village|meadows?|mesa|schools?|(?:school )?district(?: \\d+)?|elementary",
  ],
];

/** Words that only join others. They end at a space or a period. */
export const fillers = new Set(
  "a about an any anything asap colorado are area around at be beautiful but by can could cute afford buy find for fun get give good have having home homes house's i i'd i'm if in is it just like listing listings looking look lovely me most moving must my near nearby need needs nice now on only our please pls plus priced properties property relocating sale search searching show some something starting thank thanks that there these they this town us want wanted wants we with within would you your close need ideally preferably possibly maybe also one co least of the".split(
    " ",
  ),
);

/** The known city with the most similar spelling; `undefined` if none is close. */
export function nearestCity(typed: string, cities: readonly string[]): string | undefined {
  const nearest = cities
    .map((city) => ({ city, distance: distance(typed.toLowerCase(), city.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return nearest && nearest.distance <= Math.max(1, Math.floor(nearest.city.length / 4)) ? nearest.city : undefined;
}

/** Levenshtein distance: how many letters are changed, added or left out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = letter === other[place - 1];
      next.push(Math.min((row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1, (row[place - 1] ?? 0) + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
