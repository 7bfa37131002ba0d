import { errorFacts, type Log } from "../log.ts";
import { giveWay } from "../promises.ts";

type CsvValue = string | number | boolean | null | undefined;

/** Stands before the first line, so that spreadsheet programs read the file as UTF-8. */
export const csvStart = "\uFEFF";

/** One line of a CSV file with its line end. https://www.rfc-editor.org/rfc/rfc4180 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(field).join(",")}\r\n`;
}

/**
 * The head of a CSV file and the lines that `write` makes of each thing. The head comes with the first of them: when these
 * cannot be read, the download is refused and not broken off.
 */
export async function* csvPieces<Thing>(
  columns: readonly string[],
  things: AsyncIterable<Thing> | Iterable<Thing>,
  write: (thing: Thing) => string | Promise<string>,
): AsyncGenerator<string> {
  let head = csvStart + csvLine(columns);
  for await (const thing of things) {
    yield head + (await write(thing));
    head = "";
    await giveWay();
  }
  if (head) yield head;
}

/**
 * A CSV file that is made while it is read. Rejects when not even its first piece can be made; a later failure breaks the
 * stream off and is logged under `event`.
 */
export async function csvStream(
  pieces: AsyncGenerator<string>,
  log: Log,
  event: string,
): Promise<ReadableStream<Uint8Array>> {
  let next = await pieces.next();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await pieces.next().catch((error: unknown) => {
        log.error(event, errorFacts(error));
        throw error;
      });
    },
    cancel: () => void pieces.return(undefined),
  });
}

function field(value: CsvValue): string {
  const text = typeof value === "string" ? withoutFormulas(value.replace(turns, "")) : String(value ?? "");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** These reverse the direction of what follows, and the next columns with it. Texts stored by earlier versions can have them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

const start = "=+\\-@＝＋－＠";
/** The start of a text, or of a cell in the middle of it, when it looks like a formula. */
const formulas = new RegExp(`^(?=[${start}\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=["' ]*[${start}])`, "g");

/**
 * A visitor's text must not run as a formula in the agent's spreadsheet: an apostrophe before it makes it text. Where
 * the comma is the decimal sign, spreadsheet programs separate the cells of a CSV file at semicolons instead, and ignore
 * a quote that stands after a comma: every semicolon, tab and line break then begins a cell. Programs for Chinese and
 * Japanese also accept the full-width characters.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function withoutFormulas(text: string): string {
  return text.replace(formulas, "'");
}
