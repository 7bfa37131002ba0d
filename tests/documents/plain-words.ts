/** A word that the project does not use, in a text that people read. */
export interface RefusedWords {
  file: string;
  line: number;
  words: string;
  /** The whole line. */
  text: string;
}

const words = /whoever|whomever|nobody|somebody|shall|thereof|mails|hears|a press|such homes|for want of|so much of/;
const phrases = /is told of|are told|stands here|lies there|as it is then|in the place of/;
/** "No longer" is meant at the end of a clause. "It costs no more" and "no more than two" are good English. */
const noMore = /(?<!\b(?:and|costs?|do|holds?|names?|needs?|takes?) )no more(?=["'.,:;)]| once| that| in| when|$)/;

/** A comment may end its line between two words. */
const gap = String.raw`\s+(?:(?:\*|//|#)\s+)?`;
const anyOf = [words, phrases, noMore].map(({ source }) => source.replaceAll(" ", gap)).join("|");
const refused = new RegExp(String.raw`(?<![\w/.-])(?:${anyOf})(?![\w/-]|\.\w)`, "gim");

/** Comments, strings and templates. A template within a template is read as two. */
const commentsAndStrings =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;
const cssComments = /\/\*[\s\S]*?\*\//g;
/** What is between two tags, or between a tag and a value. */
const jsxText = /[>}][^<>{}=;()]+(?=[<{])/g;

/** Finds refused words in a file's comments, texts and prose. Its identifiers may use them. */
export function refusedWordsIn(file: string, text: string): RefusedWords[] {
  const lines = text.split("\n");
  return [...proseOf(file, text).matchAll(refused)].map((match) => {
    const line = text.slice(0, match.index).split("\n").length;
    return { file, line, words: match[0].replace(/\s+/g, " "), text: lines[line - 1] ?? "" };
  });
}

/** Returns the file with spaces instead of its code, so every word stays in its place. */
function proseOf(file: string, text: string): string {
  if (file.endsWith(".css")) return only(text, cssComments);
  if (!/\.([tj]sx?|json)$/.test(file)) return text;
  const prose = only(text, commentsAndStrings, withoutCode);
  if (!file.endsWith("x")) return prose;
  const labels = only(text.replace(commentsAndStrings, blank), jsxText);
  return prose.replace(/ /g, (_, place: number) => labels.charAt(place));
}

/** A string of one word is a name or a path. */
function withoutCode(part: string): string {
  if (/^(["'])\S*\1$/.test(part)) return blank(part);
  return part.startsWith("`") ? part.replace(/\$\{[^}]*\}/g, blank) : part;
}

function only(text: string, wanted: RegExp, change = (part: string) => part): string {
  let end = 0;
  const parts: string[] = [];
  for (const match of text.matchAll(wanted)) {
    parts.push(blank(text.slice(end, match.index)), change(match[0]));
    end = match.index + match[0].length;
  }
  return parts.join("") + blank(text.slice(end));
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
