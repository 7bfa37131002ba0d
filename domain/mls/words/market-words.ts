import type { Criteria, OpenDay } from "../search/criteria.ts";

type Entry = [kind: string, pattern: string, found?: Partial<Criteria>];

const open = "open(?: houses?| homes?)?";
const days: [day: OpenDay, names: string][] = [
  ["today", "today|tonight|right now"],
  ["tomorrow", "tomorrow"],
  ["weekend", "weekends?"],
  ["monday", "mon(?:day)?s?"],
  ["tuesday", "tue(?:s(?:day)?s?)?"],
  ["wednesday", "wed(?:nesday)?s?"],
  ["thursday", "thu(?:rs?(?:day)?s?)?"],
  ["friday", "fri(?:day)?s?"],
  ["saturday", "sat(?:urday)?s?"],
  ["sunday", "sun(?:day)?s?"],
];
const before = "(?: (?:on|this|next|coming|for|the|a))*";
const isNew = "(?:new(?:ly)?|just|freshly|recently)";
const listed = "(?:listed|list(?:ing)?s?|on(?: the)? market|added|posted)";

/** A day of open houses, and what is new, reduced or back. */
export const ofTheMarket: Entry[] = [
  ...days.flatMap(([openHouse, names]): Entry[] => [
    ["O", `${open}${before} (?:${names})|(?:${names}) ${open}`, { openHouse }],
    ["W", `this (?:${names})|(?:${names})(?=$|[ ,.!?]+${open}\\b)`, { openHouse }],
  ]),
  ["v", `(?:${isNew} )*${listed} (?:only )?(?:since )?today|(?:brand )?new(?: homes?| houses?)? today|today'?s (?:new )?listings?|hit the market today`, { listedDays: 1 }],
  ["v", `(?:${isNew} )*${listed} (?:since )?yesterday`, { listedDays: 2 }],
  ["v", `(?:${isNew} )*${listed} (?:in )?(?:this|the last|the past|last|past) week|new(?: homes?| houses?)? this week`, { listedDays: 7 }],
  ["v", `(?:${isNew} )*${listed} (?:in )?(?:this|the last|the past|last|past) month|new(?: homes?| houses?)? this month`, { listedDays: 30 }],
  ["O", "open houses?|open homes?|open(?= (?:this|on)\\b)", { openHouse: "yes" }],
  ["q", `${isNew}(?: (?:homes?|${listed}))*(?= (?:in|within|during|over) (?:the )?(?:last|past)\\b)`],
  ["q", `(?:${isNew} )?${listed.replace("list(?:ing)?s?|", "")}(?: for)?(?= (?:within|in|less|under|fewer|over|more|at least|the|for|since|no) )|(?<=days? )on(?: the)? market|days on(?: the)? market|dom`],
  ["v", `(?:${isNew}|newer|fresh|latest new) (?:listings?|listed|on(?: the)? market|to(?: the)? market|homes for sale)|just hit the market|(?:${isNew} )added`, { listedDays: 3 }],
  [
    "v",
    "(?:(?:recent(?:ly)? |newly |just )?(?:list |asking )?(?:price[sd]? |pricing )?(?:was |were |is |has been |have been )?)reduc(?:ed|tions?)(?: (?:in )?pric(?:e[sd]?|ing))?(?: homes)?|(?:recent(?:ly)? |big )?price(?:s|d)? (?:has |have )?(?:just |recently )?(?:drop(?:s|ped)?|cuts?|improve(?:d|ments?)|decrease[sd]?|lowered|slashed|changed?)(?: this week)?|(?:dropped|lowered|cut|reduced|drops?|cuts?) (?:in |the |their |its |his |her )*(?:price[sd]?)|marked down",
    { isReduced: true },
  ],
  ["v", "(?:came |come |is |are |just )?back (?:on|up)(?: (?:the|for))? (?:market|sale)|re-?listed|bom", { isBack: true }],
];
