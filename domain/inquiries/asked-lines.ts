import { fairHousingHits } from "../pages/checks-fair-housing.ts";
import type { Inquiry } from "./inquiry.ts";

/** The most lines about what visitors asked, so the report fits one page. */
const mostLines = 6;
/** The longest line, in characters. */
const longest = 140;

type Asked = Pick<Inquiry, "name" | "message" | "visit">;

/**
 * What visitors asked about a home, for its seller: their questions, without a sentence that may say who they are.
 * @param messages newest first
 */
export function askedLines(messages: readonly Asked[]): string[] {
  const tours = messages.filter(({ visit }) => visit).length;
  const tour = tours > 0 ? [tours === 1 ? "A showing" : `A showing, asked for by ${tours} visitors`] : [];
  const questions = messages.flatMap(({ name, message }) => questionsIn(message, name));
  return [...new Set([...tour, ...questions])].slice(0, mostLines);
}

function questionsIn(message: string, name: string): string[] {
  const sentences = message.split(/(?<=[.?!])\s+|\n+/).map((each) => each.replace(greeting, "").trim());
  return sentences.filter((each) => isQuestion(each) && !identifies(each, name)).map(shortened);
}

const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b(?: (?:there|ms|mrs|mr))?\.?(?: [^\s,.!?]+)?\s*[,!.:]\s*/i;

function isQuestion(sentence: string): boolean {
  if (!/\p{L}{2}/u.test(sentence)) return false;
  return (
    sentence.endsWith("?") || /\b(?:let me know|please (?:tell|send)|(?:like|love|want) to know|wonder)/i.test(sentence)
  );
}

/** A web or email address, or the digits of a phone number. */
const contact = /@|\bwww\.|https?:|(?:\d[\s().+-]*){7}/i;
/** Where people introduce themselves. */
const introduction =
  /\b(?:(?:[Mm]y|[Oo]ur) names?\b|(?:[Tt]his is|[Ii] am|[Ii]['’]m|[Ww]e are|[Ww]e['’]re)(?: the)? \p{Lu})/u;
/** Who would live there is no seller's business. */
const household =
  /\b(?:wife|husband|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|sons?|daughters?|kids?|child(?:ren)?|baby|babies|pregnant|mom|mother|dad|father|parents?|family|families|grand\w+|wheelchair|disab\w+|service (?:dog|animal))\b/iu;

function identifies(sentence: string, name: string): boolean {
  const names = name.split(/[^\p{L}\p{M}'’-]+/u).filter((part) => part.length > 1);
  const words = new Set(sentence.toLowerCase().split(/[^\p{L}\p{M}'’-]+/u));
  return (
    names.some((part) => words.has(part.toLowerCase())) ||
    [contact, introduction, household].some((pattern) => pattern.test(sentence)) ||
    fairHousingHits(sentence).length > 0
  );
}

function shortened(sentence: string): string {
  const [first = "", ...rest] = sentence;
  const line = first.toUpperCase() + rest.join("");
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/\s+\S*$/, "")}…`;
}
