import type { Span } from "./checks-markdown.ts";

interface Source {
  name: string;
  address: string;
}

/** A group of phrases, and the reason for the warning. */
interface Warning {
  /** Each matches whole words in any case. */
  patterns: readonly string[];
  reason: string;
  source: Source;
}

const memo: Source = {
  name: "HUD, guidance on advertisements under section 804(c), January 9, 1995",
  address: "https://www.hud.gov/sites/documents/doc_7784.pdf",
};
const words: Source = {
  name: "HUD, advertising guidelines, 24 CFR 109.20 (withdrawn in 1996, still consulted)",
  address: "https://www.govinfo.gov/app/details/CFR-1995-title24-vol1/CFR-1995-title24-vol1-sec109-20",
};
const act: Source = {
  name: "Fair Housing Act, 42 U.S.C. 3604(c)",
  address: "https://www.law.cornell.edu/uscode/text/42/3604",
};
const steering: Source = {
  name: "National Association of REALTORS, on steering and schools",
  address:
    "https://www.nar.realtor/fair-housing/fair-housing-practices/steering-schools-and-equal-professional-service",
};

const suited = "(?:perfect|ideal|great|best|right|wonderful|excellent|suitable|suited|made|meant|designed|just)";
const life = "(?:growing |young |large |small |big |active |busy |mature |older |professional |working )*";
const origins =
  "(?:white|black|colou?red|caucasian|negro|oriental|asian|chinese|mexican|hispanic|latino|latina|chicano|african[- ]american|irish|italian|polish|hungarian|puerto rican|filipino|native american|american indian)";
const faiths = "(?:christian|catholic|protestant|jewish|muslim|mormon|hindu|buddhist)";
const homes =
  "(?:homes?|households?|famil(?:y|ies)|neighbou?rhoods?|communit(?:y|ies)|areas?|buyers?|tenants?|residents?|residence|people|couples?)";
const worship = "(?:synagogues?|temples?|mosques?|parish(?:es)?|congregations?|cathedrals?|church(?:es)?)";
const areas =
  "(?:areas?|neighbou?rhoods?|communit(?:y|ies)|suburbs?|(?:part|side) of (?:the )?town|(?:school )?districts?)";
const places = `(?:${areas}|streets?|blocks?|subdivisions?|towns?|cit(?:y|ies)|zip codes?|cul-de-sacs?)`;
const safe = "(?:safe|safer|safest|low[- ]crime|crime[- ]free)";
const good = "(?:good|better|best|bad|worse|worst)";

/**
 * Phrases in HUD's guidance. Phrases that it calls acceptable are left out: master bedroom, family room, mother-in-law
 * suite, desirable neighborhood, walking distance, great view, quiet streets, wheelchair ramp.
 */
const warnings: readonly Warning[] = [
  {
    patterns: [
      `${suited} (?:place |home |house |fit |choice |pick |spot |street |neighborhood )?for (?:a |an |the )?${life}(?:famil(?:y|ies)|couples?|singles?|bachelors?|newlyweds?|empty[- ]nesters?|retirees?|seniors?|students?|kids|children|moms|mothers|professionals?)`,
      "(?:young|growing) famil(?:y|ies) (?:welcome|wanted|preferred)",
      "family[- ](?:oriented|friendly) (?:neighborhoods?|communit(?:y|ies)|areas?|streets?|buildings?)",
    ],
    reason: "it describes who should live there. Say what the home has instead.",
    source: memo,
  },
  {
    patterns: [
      "no (?:children|kids|teenagers|toddlers|infants|families)",
      "(?:child|kid)[- ]?free (?:homes?|buildings?|communit(?:y|ies)|living|neighborhoods?)",
      "adults? (?:only|preferred|buildings?|communit(?:y|ies)|living)",
      "(?:couples?|singles?|mature (?:persons?|people|couples?|adults?|individuals?)) (?:only|preferred|wanted)",
      "(?:one|two|three|1|2|3) (?:child|children|kids) (?:maximum|only|at most)",
      "(?:children|kids) (?:not allowed|not permitted|not welcome)",
    ],
    reason: "it excludes families with children. Only housing that qualifies as housing for older persons may say so.",
    source: memo,
  },
  {
    patterns: [
      "able[- ]bodied",
      "(?:physically|mentally) (?:fit|healthy|able)",
      "no (?:wheelchairs?|handicapped|disabled|service animals|assistance animals|guide dogs)",
      "not (?:suitable|suited|meant|fit) for (?:the )?(?:handicapped|disabled|wheelchairs?)(?: users| people| persons)?",
      "must be able to (?:climb stairs|live independently)",
      "crippled|deaf and dumb|retarded|mentally ill",
    ],
    reason: "it excludes people with disabilities. Describing steps, doors and ramps is fine.",
    source: memo,
  },
  {
    patterns: [
      `(?:no|only|mostly|mainly|predominantly|all[- ]|all|largely|traditionally|historically|an? ) ?${origins} ${homes}`,
      `${origins} (?:only|preferred)`,
      `(?:caucasian|hispanic|latino|jewish|christian|catholic|protestant|muslim|mormon) ${homes}`,
      "(?:white|colou?red) private (?:homes?|neighborhoods?)",
      "(?:racially|ethnically) (?:integrated|diverse|mixed|pure)",
      "ethnic (?:neighborhoods?|areas?|communit(?:y|ies))",
      "(?:english|native)[- ]speak(?:ing|ers) (?:only|preferred)",
      "(?:citizens|americans) (?:only|preferred)",
    ],
    reason: "it names race, color or national origin.",
    source: words,
  },
  {
    patterns: [
      `${faiths} (?:only|preferred|values)`,
      `(?:no) (?:christians|catholics|protestants|jews|muslims|mormons|hindus|buddhists)`,
      `(?:near|close to|next to|beside|by|minutes (?:to|from)|steps (?:to|from)|blocks? (?:to|from)|walk(?:ing distance)? to) (?:the |a |an |our )?(?:${faiths} )?${worship}(?! (?:street|road|avenue|drive|lane|hill|creek|elementary|school))`,
    ],
    reason: "it uses religion, or a house of worship, to describe a place. Name a street or a school instead.",
    source: words,
  },
  {
    patterns: [
      "(?:men|women|males?|females?|ladies|gentlemen) (?:only|preferred)",
      "(?:no|only) (?:men|women)",
      `${suited} for (?:a |the )?(?:man|woman|men|women|handyman's wife|housewife)`,
    ],
    reason: "it states a preference for one sex.",
    source: act,
  },
  {
    patterns: [
      "(?:exclusive|restricted|private|integrated) (?:neighborhoods?|communit(?:y|ies)|enclaves?|residential areas?|memberships?)",
      "(?:board|membership) approval",
      "(?:no|without) (?:section 8|vouchers)",
      "(?:the )?right (?:kind|sort) of (?:people|neighbors|buyers|families)",
      "people like (?:you|us)",
    ],
    reason: "it has been used to keep people out.",
    source: words,
  },
  {
    patterns: [
      `${safe},? (?:(?:and )?(?:quiet|quieter|small|little|family|residential|established) )?${places}`,
      `${good} (?:residential |public )?${areas}`,
      `${places} (?:is|are|feels?|stays?) (?:a |very |so |really )?(?:${safe}|${good})`,
      "(?:low|lower|lowest|little|no) crime(?: rates?)?",
      "crime rates?",
      "(?:good|great|better|best|excellent|top|top[- ]rated|highly[- ]rated|bad|worst) (?:public |elementary |middle |high )?schools?",
    ],
    reason: "it rates how safe or good an area is. Let buyers check police data and school reports.",
    source: steering,
  },
];

const expressions = warnings.map(({ patterns, ...warning }) => ({ ...warning, expression: wholeWords(patterns) }));

/** Returns the phrases in text order. The first match at a position wins, so each is reported once. */
export function fairHousingHits(text: string): { span: Span; reason: string; source: Source }[] {
  const hits = expressions.flatMap(({ expression, reason, source }) =>
    [...text.matchAll(expression)].map(({ 0: found, index }) => ({
      span: { from: index, to: index + found.length },
      reason,
      source,
    })),
  );
  hits.sort((one, other) => one.span.from - other.span.from);
  return hits.filter(({ span }, at) => at === 0 || span.from >= (hits[at - 1]?.span.to ?? 0));
}

function wholeWords(patterns: readonly string[]): RegExp {
  // A line break in a sentence counts as a space, and an apostrophe may be curly.
  const source = patterns.join("|").replaceAll(" ", "\\s+").replaceAll("'", "['’]");
  return new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, "gi");
}
