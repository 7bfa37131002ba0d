import type { Criteria } from "../search/criteria.ts";
import { ofTheMarket } from "./market-words.ts";
import { aboutBuyers, schools } from "./no-criterion.ts";
import { smallTalk } from "./small-talk.ts";

/**
 * A word's role in the grammar, one letter each, so a sentence becomes a short string:
 * `n` number, `$` number of dollars, `D` decade, `E` "the 400s"; units `b`eds `a` baths `s`quare feet a`c`res `g`arage `h`oa
 * s`t`ories `m`inutes `u` hours `d` miles `o` years of age; `p` a word for the price, `y` for the year; bounds `<` `>` before a number, `{` `}` behind
 * it, `x` `i` either (most, least), `A` `B` `V` after, before, until a year, `R` `U` or newer, or older; `(` between, `~` about,
 * `e` exactly; joiners `-` `&` `|` `/` `,`; `!` not; `T`ype, `P`lace, `S`tatus, `O`pen house, `W`eekend, `C` new construction, `H` no HOA,
 * `L` one level, `Q` order, `K` this year; `l`ot, `G` acreage, `r` street, `N` creek, hill; `F`ree; `J` what is said to be not required, `%` what need not be; `v` listed, reduced or back,
 * `=` rejected by what follows; `q` listed, on the market, `j` days; `M` per month, `Y` payment; `Z` schools, `I` any other words that no home can match; `f` `z` fillers; `w` any word.
 */
export type Kind = string;

type Entry = [kind: Kind, pattern: string, found?: Partial<Criteria>];

const most = "(?:more expensive|more|over|above|higher|greater|larger|bigger|further|farther|longer|pricier|exceeding)";
/** "can't", "wouldn't", "doesn't", with or without the apostrophe, "cannot", "should not". */
const negated =
  "(?:(?:do|does|did|is|are|was|were|has|have|had|ca|wo|would|should|could|must|might|need|ai)n'?t|cannot|unable|unless|doubt|afraid(?: of)?|refuses?|lack(?:ing|s)?|(?:barely|hardly)|too (?:poor|broke)|short (?:on|of)|(?:do|does|did|is|are|am|was|were|has|have|had|can|will|would|should|could|must|may|might) (?:not|never))";
/** What may be between a negation and what it is about: "don't want to spend", "not looking for anything". */
const between =
  "(?: (?:(?!family|friendly|only|necessarily)[a-z]{3,}ly|ever|even|able|have|has|had|having|need|want|wanting|wanna|like|love|get|getting|got|be|been|being|do|go|going|spend|spending|stand|handle|tolerate|use|take|touch|qualify|qualified|budget|enough|money|cash|funds|income|pay|paying|cost|costing|run|show|showing|send|give|me|us|afford|see|buy|buying|looking|look|interested|interest|consider|considering|live|living|deal|listed|priced|to|as|in|at|into|any|an?|anything|something|the|with|for|of|it|that|it'?s|is|are|they'?re|there'?s|on|bother|bothering|caught|dead|swing|way|chance|penny|dime|cent|dollar|sure|certain|think|we|i|you|us|can|could|will|would|rich|homes?(?! ?owner)|houses?|price))*";
const none = `(?:but )?(?:${negated}|no|not|nothing|none|never|without)${between}`;
const little = "(?:less|under|below|lower|fewer|smaller|cheaper)";

/** What follows the thing that it rejects: "over 400k is too much", "condos are out", "2 beds isn't enough". */
const rejected = [
  "(?:(?:is|are|was|were|would be|seems?|feels?)(?: (?:just|simply|really|still|a (?:bit|little)))* )?(?:way )?too (?:much|many|far|small|big|large|little|few|expensive|pricey|steep|high|low|old|new|rich|long)",
  "(?:(?:is|are|was|were)(?:n'?t| not)|not)(?: (?:really|quite|big|good))* (?:enough(?= ?(?:$|[,.;]|for|room|space))|ok(?:ay)?|acceptable|an option|realistic|doable|possible|(?:in|within) (?:the|our|my) (?:budget|price range|range))",
  "(?:(?:wo|do|does|would|ca|could)n'?t|(?:will|do|does|would|can|could) not|cannot) (?:work|fit|happen|cut it|be enough|do(?= ?(?:$|[,.;]|for (?:me|us))))",
  "(?:is|are)(?: (?:just|simply|definitely))* (?:out(?: of)?(?: (?:my|our|the))?(?: (?:reach|budget|price range|range|question|league))?(?= ?(?:$|[,.;]|for (?:me|us)))|off the table|unaffordable|beyond (?:my|our) (?:budget|means|reach)|an? (?:hard |big |definite )?(?:no(?:[ -]go|pe)?|deal[ -]?breaker))",
].join("|");

/** In this order: a longer phrase before its prefix. Each ends at a word boundary. */
export const lexicon: Entry[] = [
  ...smallTalk.map((pattern): Entry => ["f", pattern]),
  [
    "w",
    "(?:guest|carriage|tree|club|green|pool|light|play|farm|boarding)[ -]?houses?(?! lane| ln)|(?:great|living|family|sun|bonus|mud|dining|laundry|media|game|play)[ -]?rooms?|move[ -]in[ -]ready|open (?:floor ?plans?|concept|kitchen|living|layout)|(?:walk|look)[ -]out(?= basement)|in-law|(?:mother[ -])?in[ -]law (?:apartments?|quarters|units?)|(?:guest|basement|garage) apartments?|(?:split|bi|tri|multi)[ -]levels?|assumable(?: va| fha)? (?:loans?|mortgages?)|va (?:loans?|assumable)",
  ],
  ...ofTheMarket,
  ...schools,
  ...aboutBuyers,
  [
    "M",
    "(?:a|per|each|every|\\/) ?(?:month|mo\\.?)|(?<=\\d ?)mo\\.?|monthly(?! (?:payments?|mortgage|budget))|p\\.?m\\.?(?= |$)",
  ],
  ["Y", "(?:(?:monthly|house|mortgage|total|loan) )?(?:payments?|mortgage|piti)|monthly budget|b\\.?a\\.?h\\.?"],
  [
    "%",
    "(?:do not|don'?t|does not|doesn'?t|won'?t|would not|wouldn'?t|need not|needn'?t) (?:(?:have|need|got) to (?:have|be|include)|necessarily|mind)(?: an?| any| having)?|not (?:opposed to|necessarily)(?: an?)?|with or without(?: an?)?",
  ],
  ["=", rejected],
  ["A", `${none} (?:older|earlier)(?: than)?|${none}(?: built)? before|built (?:in )?(?:or )?after|no older`],
  ["A", "in or after|after|(?:new )?since(?= \\d{4})|since|newer than|later than"],
  [
    "A",
    "(?:(?:in|within|during|over) )?(?:the )?(?:last|past)(?: (?:couple|few) of)?(?= (?:\\d|one|two|three|four|five|six|seven|ten|fourteen|twenty|thirty))",
  ],
  ["V", `${none} (?:later|newer) than|in or before|until`],
  ["B", "before|older than|prior to|earlier than"],
  ["R", "(?:or|and|&) (?:newer|later|after)"],
  ["U", "(?:or|and|&) (?:older|earlier|before)"],
  ["S", "pending|under contract|contingent", { status: "pending" }],
  ["{", "(?:and |but )?(?:no|nothing) more(?= ?(?:$|[,.;]))"],
  ["}", "(?:and |but )?(?:no|nothing) (?:less|fewer)(?= ?(?:$|[,.;]))"],
  ["<", `${none} (?:${most}(?: than)?|exceed(?:ing)?|past(?= \\$?\\d))|within(?= \\$?\\d)`],
  [">", `${none} ${little}(?: than)?(?! contract)`],
  [
    "}",
    "(?:or|and|&) (?:more|up|better|larger|bigger|greater|higher)(?! than| to)|or (?:above|over)|(?:and|&) (?:above|over)(?! (?:\\$?\\d|half|quarter|an? |one|two|three|four|five|six))|plus",
  ],
  [
    "{",
    "(?:or|and|&) (?:less|fewer|smaller|lower|cheaper|down)(?! than)|or (?:under|below)|(?:and|&) (?:under|below)(?! (?:\\$?\\d|half|quarter|an? |one|two|three|four|five|six))",
  ],
  [
    "<",
    "at or (?:under|below)|less than or equal to|less expensive than|up to(?: but)? not over|under|below|(?:less|fewer|lower|cheaper|smaller) th[ae]n|up to|beneath|(?:capped at|limited to)|south of(?= \\$?\\d)",
  ],
  [
    ">",
    "over|above|(?:more|greater|larger|bigger|higher|further|farther|longer|pricier|more expensive) th[ae]n|from|starting (?:at|from)|upwards? of|exceeding|north of(?= \\$?\\d)",
  ],
  ["X", "at (?:the )?most"],
  [
    "x",
    "(?:absolute |hard |firm |strict |upper )?(?:max(?:imum)?|limit|cap)(?: (?:of|is))?|tops|(?<=\\d ?[km]? )ceiling",
  ],
  [
    "i",
    "at ?(?:the )?least|minimum(?: of)?|(?<!(?<![\\w,.])\\d{1,2} ?)min(?: of)?(?! (?:drive|away|commute|from|to)\\b)",
  ],
  [
    "~",
    "more or less(?= \\$?\\d)|give or take(?= \\$?\\d)|ballpark(?: of)?|(?:around|about)(?: the)?(?= (?:\\$ ?)?(?:\\d|half|a (?:half|million|quarter)|one|two|three|four|five|six|seven|eight|nine|ten))|roughly|approx(?:imately|\\.)?|(?:close to|near(?:ly)?)(?= \\$| \\d+(?:,\\d{3}|k\\b|\\d{4}(?!\\d)\\d|000\\b))",
  ],
  ["e", "exactly|precisely"],
  ["(", "between|btwn|betw?"],
  ["-", "to|through|thru"],
  ["&", "and"],
  ["|", "or"],
  [",", "(?:but|with)(?! not)"],
  [
    "H",
    "(?:non|no)-? ?h\\.?o\\.?a(?:'?s)?(?: (?:fees?|dues))?|hoa[ -]free|(?:zero|0) hoa|hoa:? (?:none|zero|\\$?0)",
    { hoaMax: 0 },
  ],
  [
    "J",
    "(?:(?:is|are|was|were)(?:n'?t| not)|not|never|no longer)(?: (?:really|strictly|so|that))* (?:required|needed|necessary|important|a must|a priority|essential|mandatory|wanted|desired|for (?:me|us))|optional|unnecessary",
  ],
  [
    "!",
    `${negated}${between}|(?:no|not)(?: (?:interested|interest|looking|listed|going|wanting|in need|a fan))+(?: (?:in|for|of|as|at|to))*(?: an?| any)?|avoid(?:ing)?|exclud(?:e|ing)|hate|dislike|reject|against|(?:sick|tired) of|done with|skip|hide|(?:rul|leav|cross)(?:e|ing)? (?:out|off)|no,? thanks? (?:to|on)|forget(?: about)?|pass on|no more|nothing|outside(?: of)?|(?:far )?away from|far from|rather than|instead of|aside from|apart from|besides`,
  ],
  [
    "!",
    "no|not|non-?|without|w/o|except(?: for)?|but not|(?:anything|everything|anywhere|everywhere|all) (?:but|except|besides)|other than|nor|neither|never|minus(?! \\d)|than",
  ],
  ["K", "this year"],
  ["C", "new(?:ly)?[ -](?:construction|builds?|built|homes?(?! listed)|houses?)|brand[ -]new|just built"],
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
  ["T", "farms?(?: (?:or|and|&) ranch(?:es)?)?", { types: ["farm"] }],
  ["T", "single[ -]?family(?: (?:homes?|houses?))?|sfh|detached homes?|houses?", { types: ["single-family"] }],
  ["l", "lots?(?: sizes?)?"],
  ["G", "acreage"],
  ["L", "ranch(?:er|e)?s?(?:[ -]style)?|(?:single|one)[ -](?:level|story|storey|floor)(?! plan)", { stories: 1 }],
  ["F", "free"],
  ["p", "budget|(?:asking |list )?pric(?:e|es|ed|ing)(?: range)?|asking|cost(?:s|ing)?|dollars?|usd|bucks"],
  ["y", "year built|built|constructed|build year"],
  ["f", "zip(?: ?codes?)?|in the area|w/"],
];

/** Units also follow a number without a space, and precede one: "4bd3ba". */
export const units: Entry[] = [
  ["<", "sub[- ]?(?=\\$?\\d)"],
  ["A", "post-?(?= ?\\d{4})"],
  ["B", "pre-?(?= ?\\d{4})"],
  [
    "m",
    "(?:minutes?|mins|min(?= (?:drive|away|commute|from|to|of)\\b)|(?<=\\d ?)min)(?:'s)?(?: (?:drive|driving|commute|away|or so))*",
  ],
  ["u", "(?:hours?|hrs?)(?: (?:drive|commute|away))?"],
  ["d", "(?:miles?|mi)(?: (?:drive|commute|away))?"],
  ["b", "bed(?:room|rm)?s?|bds?|brs?|bdrm?s?"],
  ["a", "(?:full )?(?:bath(?:room|rm)?s?|bth(?:rm)?s?|ba)"],
  [
    "s",
    "square[ -]f(?:ee|oo)t(?:age)?|square ft\\.?|sq\\.? ?f(?:ee|oo)?t?\\.?|sqft\\.?|sf|sq footage|ft ?\\^?[²2]|f(?:ee|oo)t(?= (?:house|home|ranch|condo|town))",
  ],
  ["c", "acres?|ac\\.?"],
  ["g", "cars? (?:attached |detached |att\\.? )?gar(?:age)?s?\\.?|cars?|cg|garage (?:spaces?|stalls?)|garages?"],
  ["h", "h\\.?o\\.?a\\.?(?:'?s)?(?: (?:fees?|dues|payments?))?|(?:home ?owners'? )?association(?: (?:fees?|dues))?"],
  ["t", "stor(?:y|ies|eys?)|levels?|floors?"],
  ["o", "years? old|yrs? old|years?|yrs?"],
  ["j", "(?:(?:price|cost) )?(?:per|a|an|/) ?(?:square f(?:ee|oo)t|sq\\.? ?(?:f(?:ee|oo)?t\\.?)|sqft|sf|foot)"],
  ["j", "(?:days?|weeks?|wks?|months?)(?: ago)?"],
];

/** A street, and other words that make a town's name before them a different name: "Fountain Creek". */
export const streets: Entry[] = [
  [
    "r",
    "(?:st|ave|blvd|ln|ct|cir|rd|pkwy|hwy|ter|trl|dr|pl)\\.?|street|avenue|boulevard|lane|court|circle|road|parkway",
  ],
  ["r", "highway|terrace|trail|drive|way|place|loop|point"],
  ["N", "creek|lake|hills?|valley|ridge|park|estates|heights|village|meadows?|mesa|systems?|cameras?|alarms?"],
];
