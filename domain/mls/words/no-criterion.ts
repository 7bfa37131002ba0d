type Entry = [kind: string, pattern: string];

const months =
  "(?:january|february|march(?= \\d|,|$| \\d)|april|june|july|august|september|october|november|december|(?:by|in|before|after|until|till) may|may(?= \\d)|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?(?= \\d))";

/** Schools and their districts: they have their own look-up, and homes are not filtered by them. */
export const schools: Entry[] = [
  [
    "Z",
    "(?:school )?district(?: (?:#|no\\.? ?)?\\d{1,2})?(?: schools?)?|d-?(?:[238]|1[124]|2[0238]|38|49)(?: (?:schools?|district))?|(?:high|middle|elementary|charter|grade|primary|junior high) ?schools?|elementary|schools?|school",
  ],
];

/** What buyers say about themselves, their plans and their money: no remark answers it. */
export const aboutBuyers: Entry[] = [
  [
    "I",
    `(?:(?:by|in|before|after|until|till|around|early|mid|late|end of) )*${months}(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? 20\\d\\d)?`,
  ],
  [
    "I",
    "(?:this|next|by|in the|late|early)(?: (?:late|early))? (?:spring|summer|fall|winter|month|year(?! built)|christmas)(?<!this year)",
  ],
  ["I", "(?:\\d{3}[,. -]*)?\\d{3}-\\d{4}"],
  ["I", "55 ?(?:\\+|plus|(?:and|or|&) (?:over|older|up|better))(?: (?:community|communities|living))?|senior living"],
  ["I", "[eow]-?\\d"],
  ["I", "stores?|supermarkets?|restaurants?|airports?"],
  [
    "I",
    "(?:for (?:my|our|the|\\d|two|three) )?(?:dogs?|cats?|pets?|kids?|child|children|bab(?:y|ies)|toddlers?)(?! (?:run|friendly|wash|park|house|door|room|allowed|ok))",
  ],
  ["I", "\\d+(?:\\.\\d+)? ?%(?: (?:down|interest|rate|va))*"],
  ["I", "(?:zero|no|low|little|\\$?[\\d,.]+ ?k?) (?:money )?down(?: payment)?|down payments?(?: of \\$?[\\d,.]+ ?k?)?"],
  [
    "I",
    "(?:on|off)[ -](?:the )?(?:post|base)(?: housing)?|(?:post(?!-? ?\\d{4})|base)s?(?! (?:and|&) beam)(?: housing)?|space force(?: base)?|air force(?: base)?",
  ],
  [
    "I",
    "orders|pcs(?:ing|ed)?|deploy(?:ed|ing|ment)?|active duty|army|navy|marines?|military|veterans?|vets?|soldiers?|airm[ae]n|officers?|enlisted|sergeant|captain|(?:service|guard) ?members?|spouse",
  ],
  [
    "I",
    "famil(?:y|ies) of (?:\\d|two|three|four|five|six|seven|eight)|first[- ]time (?:home ?)?(?:buyers?|owners?)|retire(?:d|es|ment|es|ing)?|coming soon|investment|investors?|(?:for )?(?:rent|lease)(?:als?|s)?(?: to own)?",
  ],
];
