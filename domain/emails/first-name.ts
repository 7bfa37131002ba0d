const words = (list: string) => list.split(/\s+/);

/** Titles and ranks of every service, in any letter case. Source: https://www.defense.gov/Resources/Insignia/ */
const titles = new Set(
  words(`mr mrs ms mx miss dr doctor prof professor rev reverend fr pastor chaplain hon judge sir
    pvt pv1 pv2 pfc spc cpl lcpl sgt ssg ssgt sfc msg 1sg sgm csm sma gysgt mgysgt sgtmaj wo wo1 cw2 cw3 cw4 cw5 cwo
    1lt 2lt 1stlt 2ndlt lt cpt capt maj ltc ltcol col ltg ltgen majgen brigen briggen gen
    amn a1c sra tsgt msgt smsgt cmsgt cmsaf spc1 spc2 spc3 spc4
    po po1 po2 po3 cpo scpo mcpo ens ltjg lcdr cdr rdml radm vadm adm
    private corporal specialist airman seaman sergeant lieutenant captain major colonel general ensign commander admiral
    chief officer`),
);
/** More of them, which may also be initials in small letters. */
const capitals = new Set(words("AB SA SN SR BG MG AN FN"));
/** "First Sergeant", "Senior Airman", "Lieutenant Colonel (Ret.)", "E-6" */
const besideTitles =
  /^(?:staff|master|first|second|technical|gunnery|senior|lance|warrant|petty|command|brigadier|rear|vice|\(?ret(?:ired|d)?\.?\)?|usa|usaf|usn|usmc|uscg|ussf|[eow]-?\d{1,2})[.,]?$/i;

/**
 * Returns the name to greet a person by: "Maria" of "SSG Maria Lopez", "Maria and Josh" of "Maria and Josh Lopez". Empty
 * if only a last name is known, or if what they typed is no name: an address, a formula, an emoji.
 */
export function firstNameOf(name: string): string {
  const people = name.trim().split(/\s*(?:,\s*)?(?:&|\+|(?<=\s)and(?=\s))\s*/i);
  const each = people.length > 1 ? people.flatMap((some) => some.split(/\s*,\s*/)) : people;
  const names = each.map((one, index) => firstOf(one, index === each.length - 1)).filter(Boolean);
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}

/** @param isLast whether a single word after a title is a last name: "Dr. Lee", but not "SSG Josh" of "SSG Josh and Maria Lopez" */
function firstOf(name: string, isLast: boolean): string {
  const said = name
    .replace(/\b(?:first|second|third|[123](?:st|nd|rd)) class\b/i, "")
    .trim()
    .split(/\s+/);
  const from = said.findIndex((word, index) => !isTitle(word) && !(besideTitles.test(word) && isBeside(said, index)));
  const [first = "", ...others] = from < 0 ? [] : said.slice(from);
  const isLastName = from > 0 && isLast && others.length === 0;
  return !isLastName && /^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(first) ? first : "";
}

function isTitle(word: string): boolean {
  const plain = word.replace(/[.,]+$/, "");
  return titles.has(plain.toLowerCase()) || capitals.has(plain);
}

/** Whether a title stands before or after it: "Master" alone may be a name. */
function isBeside(said: readonly string[], index: number): boolean {
  return (
    [said[index - 1], said[index + 1]].some((word) => word !== undefined && isTitle(word)) ||
    /\d/.test(said[index] ?? "")
  );
}
