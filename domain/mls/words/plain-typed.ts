/** Signs of phones and pasted texts, and the plain ones. */
const signs: [RegExp, string][] = [
  [/[’‘ʼ′`´]/g, "'"],
  [/[\u200B-\u200D\u2060\uFEFF\u00AD]|\p{Extended_Pictographic}(?<![\d#*©®])|\uFE0F/gu, ""],
  [/\s+/g, " "],
  [/[“”„«»]/g, " "],
  [/[•·▪●|…]/g, ","],
  [/(?<!\w)w\/(?!o(?:ut)?(?!\w)) ?/gi, "with "],
  // Not the direction in "12 w elm st".
  [/(?<![\w'.])w (?!\S+(?: \S+)? (?:st|ave|rd|dr|ln|blvd|ct|street|avenue|road|drive|lane|court)(?!\w))/g, "with "],
  [/\(s\)/gi, "s"],
  [/(?<!\S)[([]([^()[\]]*)[)\]](?=$|[\s,.;!?])/g, ", $1,"],
];

/** Figures as people type them, in a form that the lexemes know. */
const figures: [RegExp, string][] = [
  // "3x2", "3b/2b"
  [/(?<![\w.,])([1-9]) ?[x×] ?([1-9](?:\.5)?)(?![\w.])/gi, "$1/$2"],
  [/(?<![\w.,])([1-9]) ?b ?[/,&+]? ?([1-9](?:\.5)?) ?b(?!\w)/gi, "$1 bed $2 bath"],
  // "$1,2M", "400.000"
  [/(?<![\d.,])(\d{1,2}),(\d{1,2})(?= ?(?:m|mm|mill?|millions?)(?!\p{L}))/giu, "$1.$2"],
  [/(?<![\d.,])(\d{2,3})\.000(?!\d| ?ac)/gi, "$1,000"],
  [/(?<![\d.,])(\d{2,3}) 000(?!\d)/g, "$1,000"],
  // "450ish", "400k or so"
  [/(?<![\w.,])(\$?\d[\d.,]*[km]?) ?(?:-?ish|or so|or thereabouts|give or take|more or less)(?!\w)/gi, "about $1"],
  // "3 ½ baths"
  [/(\d) (?=[¼½¾])/g, "$1"],
  [/(?<!\p{L})an? (acre|million) and a half(?!\p{L})/giu, "1.5 $1"],
];

/**
 * The typed text in plain signs: straight apostrophes, half-width figures and letters, plain blanks, no emoji. It comes
 * before everything else, and changes nothing the second time.
 */
export function plainTyped(text: string): string {
  const narrow = text
    .normalize("NFC")
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0));
  return [...signs, ...figures].reduce((plain, [sign, as]) => plain.replaceAll(sign, as), narrow).trim();
}
