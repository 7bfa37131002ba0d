import type { Criteria, OpenDay } from "../search/criteria.ts";

type Entry = [kind: string, pattern: string, found?: Partial<Criteria>];

const open = "open(?: houses?| homes?)?";
const days: [day: OpenDay, names: string][] = [
  ["weekend", "weekends?|sat(?:urday)? ?(?:and|or|&|\\/|,|-) ?sun(?:day)?"],
  ["today", "today|tonight|right now"],
  ["tomorrow", "tomorrow"],
  ["monday", "mon(?:day)?s?"],
  ["tuesday", "tue(?:s(?:day)?s?)?"],
  ["wednesday", "wed(?:nesday)?s?"],
  ["thursday", "thu(?:rs?(?:day)?s?)?"],
  ["friday", "fri(?:day)?s?"],
  ["saturday", "sat(?:urday)?s?"],
  ["sunday", "sun(?:day)?s?"],
];
const before = "(?: (?:on|this|next|coming|for|the|a))*";
const isNew = "(?:(?:brand[ -])?new(?:ly)?|just|freshly|recent(?:ly)?)";
const listed =
  "(?:listed|list(?:ing)?s?|(?:(?:came|comes?|coming|hit|went) )?(?:on|onto|to|hit)(?: the)? market|hit the market|added|posted)";
/** "just listed", "new", "new listings" */
const fresh = `(?:(?:${isNew} )*${listed}|${isNew}(?: (?:homes?|houses?))?)`;
const since = "(?: (?:only|in|within|during|over|since|from))*";
const price = "(?:list |asking )?(?:price[sd]?|pricing)";
const fell =
  "(?:(?:came|come|gone|went|going) down|drop(?:s|ped|ping)?|cuts?|improve(?:d|ments?)|decrease[sd]?|lowered|slashed|changed?)";
const has = "(?:(?:just|recently|was|were|is|has|have|been|big|recent) )*";

/** A day of open houses, and what is new, reduced or back. */
export const ofTheMarket: Entry[] = [
  ...days.flatMap(([openHouse, names]): Entry[] => [
    ["O", `${open}${before} (?:${names})|(?:${names}) ${open}`, { openHouse }],
    [["weekend", "saturday", "sunday"].includes(openHouse) ? "W" : "0", `this (?:${names})`, { openHouse }],
    ["0", openHouse === "today" ? "today|tonight" : `(?:${names})(?=$|[ ,.!?])`, { openHouse }],
  ]),
  ["v", `${fresh}${since} (?:today|this (?:morning|afternoon|evening))|today'?s (?:new )?listings?`, { listedDays: 1 }],
  ["v", `${fresh}${since} (?:this|the|last) weekend`, { listedDays: 3 }],
  ["v", `${fresh}${since} yesterday`, { listedDays: 2 }],
  ["v", `${fresh}${since} (?:this|the last|the past|last|past) week`, { listedDays: 7 }],
  ["v", `${fresh}${since} (?:this|the last|the past|last|past) month`, { listedDays: 30 }],
  ["O", "open houses?|open homes?|open(?= (?:this|on)\\b)", { openHouse: "yes" }],
  ["q", `${fresh}(?= (?:(?:in|within|during|over) )?(?:the )?(?:last|past)\\b)`],
  [
    "q",
    "(?:listed|on(?: the)? market)(?: for)?(?= (?:within|in|less|under|fewer|over|more|at least|the|for|since|no) )",
  ],
  ["q", "(?<=(?:day|week)s? )on(?: the)? market|days on(?: the)? market|dom"],
  [
    "v",
    `(?:${isNew}|newer|fresh) (?:(?:homes?|houses?|properties) )?(?:${listed}|for sale)|(?<!\\S |\\p{L})new(?= (?:in|near|around) (?!\\d{4}(?!\\d)))|(?:anything|something|what's|whats) new(?! (?:construction|build))|hit the market`,
    { listedDays: 3 },
  ],
  [
    "v",
    `${has}(?:${price} )?${has}reduc(?:ed|tions?)(?: (?:in )?${price})?|${has}${price} ${has}${fell}|(?:dropped|lowered|cut|drops?|cuts?) (?:in |the |their |its |his |her )*price[sd]?|marked down|new price`,
    { isReduced: true },
  ],
  [
    "v",
    "(?:(?:came|come|is|are|just) )*back (?:on|up)(?: (?:the|for))* (?:market|sale)|re-?listed|bom",
    { isBack: true },
  ],
];
