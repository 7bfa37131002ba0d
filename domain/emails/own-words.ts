/** Longer lines are no attribution. */
const longestLine = 1000;
/** Shorter quotes without an attribution may be the sender's own lines, as in "> 3 bedrooms". */
const shortestQuote = 3;
/** Stands where a quote between the sender's words was left out. */
const leftOut = "[…]";

const forwarded =
  /^(?:[-_ ]{2,}|begin )[-_ ]*(?:forwarded message|weitergeleitete nachricht|mensaje reenviado|message transf[eé]r[eé]|messaggio inoltrato|doorgestuurd bericht|mensagem encaminhada)/i;
const forwardSubject = /^\s*(?:fwd?|wg|tr|rv|i|enc|doorst)\s*[:：]/i;

/**
 * Returns what the sender wrote, above, below or between the emails it quotes. Keeps a forwarded email, a signature, and
 * everything when only a quote would remain. Takes linear time.
 */
export function ownWords(text: string, subject = ""): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const whole = lines.join("\n").trim();
  if (forwardSubject.test(subject) || lines.some((line) => line.length < longestLine && forwarded.test(line.trim())))
    return whole;
  const start = unmarkedQuote(lines);
  const above = start === undefined ? "" : withoutMarked(lines.slice(0, start));
  return above || withoutMarked(lines) || whole;
}

const isQuoted = (line: string | undefined) => line !== undefined && /^[ \t\u00a0]{0,3}>/.test(line);
const isBlank = (line: string | undefined) => line !== undefined && /^[\s\u200b]*$/.test(line);

/** Without the lines that begin with `>` and the attributions above them. */
function withoutMarked(lines: readonly string[]): string {
  const kept: string[] = [];
  let isAttributed = false;
  let quoted = 0;
  for (const [at, line] of lines.entries()) {
    if (!isQuoted(line)) {
      kept.push(line);
      continue;
    }
    quoted += 1;
    if (isQuoted(lines[at - 1])) continue;
    isAttributed = dropAttribution(kept) || isAttributed;
    kept.push(leftOut);
  }
  if (quoted === 0 || (!isAttributed && quoted < shortestQuote)) return lines.join("\n").trim();
  return tidied(kept);
}

/** Only between words, and once, something left out is worth a mark. */
function tidied(kept: readonly string[]): string {
  const marks = (line: string) => line === leftOut;
  const first = kept.findIndex((line) => !isBlank(line) && !marks(line));
  const last = kept.findLastIndex((line) => !isBlank(line) && !marks(line));
  const words: string[] = [];
  for (const line of kept.slice(Math.max(first, 0), last + 1)) {
    const before = words.findLast((each) => !isBlank(each));
    if (marks(line) && before === leftOut) continue;
    if (!(isBlank(line) && isBlank(words.at(-1)))) words.push(line);
  }
  return words.join("\n").trim();
}

/** Removes the attribution at the end of these lines, which may be folded. Returns whether there was one. */
function dropAttribution(lines: string[]): boolean {
  const end = lines.findLastIndex((line) => !isBlank(line)) + 1;
  if (lines.length - end > 3) return false;
  for (const count of [1, 2, 3, 4]) {
    const some = lines.slice(Math.max(end - count, 0), end);
    if (some.length < count || some.some((line) => isBlank(line) || line === leftOut)) continue;
    if (!isAttribution(some.map((line) => line.trim()).join(" "))) continue;
    // A line that names the writer needs no other above it, unless that has the date.
    if (count > 1 && namesWriter(some.at(-1) ?? "") && !/^\s*</.test(some.at(-1) ?? "") && !/\d{4}/.test(some[0] ?? ""))
      continue;
    lines.splice(end - count);
    return true;
  }
  const last = lines[end - 1] ?? "";
  if (!isMarker(last) && !namesWriter(last)) return false;
  lines.splice(end - 1);
  return true;
}

const attributionStart = /^(?:on|am|el|le|il|em|no dia|op|den|dnia|w dniu|dne|на|\p{L}{2,12},? \d|\d{1,4}[-./年 ])/iu;
const attributionVerb =
  /(?:\bwrote|\bwrites|\bschrieb|\bescribi[oó]|\ba [eé]crit|\bha scritto|\bescreveu|\bschreef|\bskrev|\bkirjoitti|\bnapisa[lł]\p{L}*(?:\(a\))?|написал\p{L}*|пишет)[^!?]{0,200}[:：]\s*$/iu;

const namesWriter = (line: string) => line.length < 200 && line.includes("@") && /[:：]\s*$/.test(line);

/** As in "On Fri, Nov 27, 2026 at 9:00 AM Eva <eva@agent.example> wrote:". */
function isAttribution(line: string): boolean {
  if (line.length > longestLine || !/[:：]\s*$/.test(line) || !attributionStart.test(line)) return false;
  // A sentence before it is the sender's own.
  if (/\p{L}{3}[.!?]\s+\p{Lu}/u.test(line)) return false;
  return attributionVerb.test(line) || (/\d/.test(line) && /@/.test(line));
}

const markers =
  /^[-_* ]{2,}\s*(?:original message|original appointment|reply message|urspr[uü]ngliche nachricht|originalnachricht|mensaje original|message d['’]origine|message original|messaggio originale|oorspronkelijk bericht|mensagem original|originalmeddelande|原始邮件|元のメッセージ)\s*[-_* ]{2,}$/i;
const isMarker = (line: string) => line.length < longestLine && markers.test(line.trim());

const headStart = /^\*?(?:from|von|de|da|van|från|fra|od|发件人|差出人)\*?\s?[:：]/iu;
const headLine =
  /^\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|enviado(?: el)?|fecha|para|asunto|envoy[eé]|[àa]|objet|data|inviato|oggetto|verzonden|aan|onderwerp|assunto|skickat|till|ämne|sendt|til|emne|发送时间|收件人|主题|送信日時|宛先|件名)\*?\s?[:：]/iu;

/** The first line of a quote whose lines bear no mark, as Outlook writes it: everything below is the quote. */
function unmarkedQuote(lines: readonly string[]): number | undefined {
  const start = lines.findIndex((line, at) => line.length < longestLine && startsUnmarked(lines, at));
  if (start < 0) return undefined;
  const above = lines.findLastIndex((line, at) => at < start && !isBlank(line));
  return /^[_-]{5,}$/.test(lines[above]?.trim() ?? "") ? above : start;
}

function startsUnmarked(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? "";
  if (line === "") return false;
  const following = (from: number) => lines.slice(from, from + 4).find((each) => !isBlank(each));
  if (isMarker(line)) return !isQuoted(following(at + 1));
  if (headStart.test(line)) {
    const below = lines.slice(at + 1, at + 9).map((each) => each.slice(0, 100).trim());
    return below.filter((each) => headLine.test(each)).length >= 2;
  }
  for (const count of [1, 2, 3]) {
    const some = lines.slice(at, at + count);
    if (some.length < count || some.some(isBlank)) return false;
    const folded = some.map((each) => each.trim()).join(" ");
    const isDated = /\d{1,2}[:.]\d{2}|\d{4}/.test(folded) && attributionVerb.test(folded.slice(-200));
    const isLater = isAttribution(some.slice(1).join(" ").trim());
    if (isDated && !isLater && isAttribution(folded)) return !isQuoted(following(at + count));
  }
  return false;
}
