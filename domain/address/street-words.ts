/**
 * The street suffixes of USPS Publication 28, appendix C1, with their abbreviations: the full word first.
 * https://pe.usps.com/text/pub28/28apc_002.htm
 */
const suffixRows =
  `alley allee ally aly|annex anex annx anx|arcade arc|avenue av ave aven avenu avn avnue|bayou bayoo byu|beach bch|bend bnd
bluff blf bluf|bluffs blfs|bottom bot btm bottm|boulevard blvd boul boulv bvd|branch br brnch|bridge brdge brg|brook brk|brooks brks
burg bg|burgs bgs|bypass byp bypa bypas byps|camp cmp cp|canyon canyn cnyn cyn|cape cpe|causeway causwa cswy
center cen cent centr centre cnter cntr ctr|centers ctrs|chase|circle cir circ circl crcl crcle|circles cirs|cliff clf|cliffs clfs
close|club clb|common cmn|commons cmns|corner cor|corners cors|course crse|court ct crt|courts cts|cove cv|coves cvs|creek crk
crescent cres crs crsent crsnt|crest crst|crossing crsg crssng xing|crossroad xrd|crossroads xrds|curve curv|dale dl|dam dm
divide div dv dvd|drive dr driv drv|drives drs|estate est|estates ests|expressway expr express expw expy|extension ext extn extnsn
extensions exts|fall|falls fls|ferry frry fry|field fld|fields flds|flat flt|flats flts|ford frd|fords frds|forest frst
forge forg frg|forges frgs|fork frk|forks frks|fort frt ft|freeway freewy frway frwy fwy|garden gardn gdn grden grdn
gardens gdns grdns|gate|gateway gatewy gatway gtway gtwy|glen gln|glens glns|grade|green grn|greens grns|grove grov grv|groves grvs
harbor harb harbour harbr hbr hrbor|harbors hbrs|haven hvn|heights hgts ht hts|highway highwy hiway hiwy hway hwy|hill hl|hills hls
hollow hllw hollows holw holws|inlet inlt|island islnd|islands islnds|isle isles|junction jct jction jctn junctn juncton
junctions jctns jcts|key ky|keys kys|knoll knl knol|knolls knls|lake lk|lakes lks|land|landing lndg lndng|lane ln lanes
light lgt|lights lgts|loaf lf|lock lck|locks lcks|lodge ldg ldge lodg|loop loops lp|mall|manor mnr|manors mnrs|meadow mdw
meadows mdws medows|mews|mill ml|mills mls|mission missn msn mssn|motorway mtwy|mount mnt mt|mountain mntain mntn mountin mtin mtn
mountains mntns mtns|neck nck|orchard orch orchrd|oval ovl|overpass opas|park prk|parkway parkwy pkway pkwy pky|parkways pkwys
parks|pass|passage psge|path paths|pike pikes|pine pne|pines pnes|place pl|plain pln|plains plns|plaza plz plza|point pt|points pts
port prt|ports prts|prairie prr|promenade prom|radial rad radiel radl|ramp|ranch ranches rnch rnchs|rapid rpd|rapids rpds|rest rst
ridge rdg rdge|ridges rdgs|river riv rivr rvr|road rd|roads rds|route rt rte|row|rue|run|shoal shl|shoals shls|shore shoar shr
shores shoars shrs|skyway skwy|spring spg spng sprng|springs spgs spngs sprngs|spur|square sq sqr sqre squ|squares sqrs sqs
station sta statn stn|stravenue stra strav straven stravn strvn strvnue|stream streme strm|street st str strt|streets sts
summit smt sumit sumitt|terrace ter terr|throughway trwy|trace traces trce|track tracks trak trk trks|trafficway trfy
trail trails trl trls|tunnel tunel tunl tunls tunnels tunnl|turnpike tpk tpke trnpk turnpk|underpass upas|union|valley vally vlly vly
valleys vlys|viaduct vdct viadct|view vw|views vws|village vill villag villg villiage vlg|villages vlgs|ville vl|vista vis vist vst vsta
walk walks|wall|way wy|ways|well wl|wells wls`
    .split(/[|\n]/)
    .map((row) => row.split(" "));

const directionRows = ["north n", "south s", "east e", "west w", "northeast ne", "northwest nw"]
  .concat(["southeast se", "southwest sw"])
  .map((row) => row.split(" "));

/** Words in names with abbreviations that look like a suffix, or with their own. */
const nameRows = [
  ["saint", "st", "sainte"],
  ["doctor", "dr"],
  ["county", "co", "cnty", "cty"],
  ["interstate", "ih"],
  ["junior", "jr"],
];

const ordinalUnits = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const ordinals = [
  ...ordinalUnits,
  ..."tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(" "),
];
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Returns "21st" for 21. */
export function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(isTeen ? undefined : ["", "st", "nd", "rd"][number % 10]) || "th"}`;
}

const ordinalOf = new Map<string, string>([
  ...ordinals.map((word, at): [string, string] => [word, ordinal(at + 1)]),
  ...tens.map((word, at): [string, string] => [word.replace(/y$/, "ieth"), ordinal(10 * at + 20)]),
  ...tens.flatMap((word, at) =>
    ordinalUnits.map((unit, more): [string, string] => [word + unit, ordinal(10 * at + more + 21)]),
  ),
]);

/** Returns "21st" for "twentyfirst", or for "twenty" and "first" together. Undefined for other words. */
export function ordinalIn(word: string): string | undefined {
  return ordinalOf.get(word);
}

/** Returns "1" for "one", as some people write a house number. */
export function numberIn(word: string): string {
  const at = numbers.indexOf(word);
  return at < 0 ? word.replace(/^0+(?=\d)/, "") : String(at + 1);
}

const suffixOf = new Map(suffixRows.flatMap(([full = "", ...rest]) => [full, ...rest].map((word) => [word, full])));
const directionOf = new Map(
  directionRows.flatMap(([full = "", ...rest]) => [full, ...rest].map((word) => [word, full])),
);
/** Words with two meanings have one form. Word order tells "St Andrews" from "Andrews St". */
const nameOf = new Map(
  nameRows.flatMap(([full = "", ...rest]) => {
    const shared = suffixOf.get(rest[0] ?? "") ?? full;
    return [full, ...rest].map((word): [string, string] => [word, shared]);
  }),
);

/**
 * Returns an address word's normal form: "drive" for "Dr", "north" for "N", "21st" for "twentyfirst". @param word in
 * lowercase
 */
export function wordForm(word: string): string {
  return directionOf.get(word) ?? suffixOf.get(word) ?? nameOf.get(word) ?? ordinalOf.get(word) ?? word;
}

const suffixes: ReadonlySet<string> = new Set(suffixOf.values());
const directions: ReadonlySet<string> = new Set(directionOf.values());

/** @param form of a word, as `wordForm` returns it */
export const isSuffix = (form: string): boolean => suffixes.has(form);
/** @param form of a word, as `wordForm` returns it */
export const isDirection = (form: string): boolean => directions.has(form);

/** Every spelling of the words with a full form, by each of these spellings. */
const rows = [...directionRows, ...suffixRows, ...nameRows];

const fullOf = Map.groupBy(
  rows.flatMap(([full = "", ...short]) => short.map((word) => ({ word, full }))),
  ({ word }) => word,
);

/** Returns the full words that a word may abbreviate: "street" and "saint" for "st". It doesn't include the word itself. */
export const fullWords = (word: string): readonly string[] => fullOf.get(word)?.map(({ full }) => full) ?? [];

/** Returns the abbreviations of a full word: "ft" for "fort". */
export function shortWords(word: string): string[] {
  return rows.flatMap(([full, ...short]) => (full === word ? short : []));
}
