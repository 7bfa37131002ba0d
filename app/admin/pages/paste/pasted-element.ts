/** What Word and Google Docs express by an element's style and class instead of its name. */

export const attribute = (element: Element, name: string) => element.getAttribute(name) ?? "";
const styleOf = (element: Element) =>
  attribute(element, "data-style")
    .replace(/\s*([:;])\s*/g, "$1")
    .toLowerCase();

/** The heading level, 1 to 6, of a heading element or a paragraph in one of Word's styles; 0 for others. */
export function headingLevel(element: Element): number {
  const name = attribute(element, "class");
  if (/MsoTitle/.test(name)) return 1;
  const [, level] =
    /^H([1-6])$/.exec(element.nodeName) ??
    /(?:MsoHeading|Heading)([1-6])/.exec(name) ??
    /mso-outline-level:([1-6])/.exec(styleOf(element)) ??
    [];
  return Number(level ?? 0);
}

/** The marks for bold or italic that differs from the surrounding text; none in headings. */
export function emphasisOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (headingLevel(around) > 0) return "";
  }
  const parent = element.parentElement;
  const mark = (isSet: (element: Element) => boolean, sign: string) =>
    isSet(element) && !(parent && isSet(parent)) ? sign : "";
  return `${mark(isBold, "**")}${mark(isItalic, "*")}`;
}

function isBold(element: Element): boolean {
  const [, weight] = /font-weight:(\w+)/.exec(styleOf(element)) ?? [];
  // Google Docs wraps everything in a <b> that isn't bold.
  if (weight) return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
  return /^(B|STRONG)$/.test(element.nodeName) || (element.parentElement !== null && isBold(element.parentElement));
}

function isItalic(element: Element): boolean {
  const [, slant] = /font-style:(\w+)/.exec(styleOf(element)) ?? [];
  if (slant) return slant === "italic" || slant === "oblique";
  return /^(I|EM)$/.test(element.nodeName) || (element.parentElement !== null && isItalic(element.parentElement));
}

/** The Markdown prefix of a Word list paragraph, as in `  - `. */
export function wordListItem(element: Element): string | undefined {
  const level = wordLevel(element);
  return level === 0 ? undefined : `${" ".repeat(wordIndent(element, level))}${wordMarker(element)} `;
}

/** The level of a Word list paragraph, from 1; 0 for anything else. */
function wordLevel(element: Element): number {
  const [, level] = /mso-list:[^;]*level(\d)/.exec(styleOf(element)) ?? [];
  return headingLevel(element) > 0 ? 0 : Number(level ?? 0);
}

/** "2." for the marker "2)" or "1.2.". */
function wordMarker(element: Element): string {
  const marker = Array.from(element.querySelectorAll("*")).find(isListMarker)?.textContent ?? "";
  const [, number] = /^\s*(?:\d{1,9}\.)*?(\d{1,9})[.)]?\s*$/.exec(marker) ?? [];
  return number ? `${number}.` : "-";
}

/** A nested list starts below the words of the items it belongs to, which a number moves. */
function wordIndent(element: Element, level: number): number {
  let [indent, missing] = [0, level - 1];
  for (let before = element.previousElementSibling; before && missing > 0; before = before.previousElementSibling) {
    const levelBefore = wordLevel(before);
    if (levelBefore === 0) break;
    if (levelBefore !== missing) continue;
    indent += wordMarker(before).length + 1;
    missing -= 1;
  }
  return indent + 2 * missing;
}

/** Word writes an item's bullet or number before its words. */
export const isListMarker = (element: Element) => styleOf(element).includes("mso-list:ignore");

export const underlined = "underlined passage";

/** Content that Markdown can't hold, or that must be added another way. An underlined passage loses only its line. */
export function unsupportedContent(element: Element): string | undefined {
  const name = element.nodeName.toUpperCase();
  const style = styleOf(element);
  if (["IMG", "V:SHAPE", "SVG"].includes(name)) return "picture";
  if (["VIDEO", "AUDIO", "IFRAME", "OBJECT", "EMBED"].includes(name)) return "embedded thing";
  if (/mso-(footnote|endnote)|^#_(ftn|edn)/.test(`${style}${attribute(element, "href")}`)) return "footnote";
  if (/mso-special-character:comment|mso-comment/.test(style)) return "comment";
  if (name === "U" || (name !== "A" && /text-decoration(-line)?:[^;]*underline/.test(style))) return underlined;
  return undefined;
}
