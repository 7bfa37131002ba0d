import { errorFacts, type Log } from "../log.ts";
import { giveWay } from "../promises.ts";

type CsvValue = string | number | boolean | null | undefined;

/** A byte order mark, so that spreadsheet programs read the file as UTF-8. */
export const csvStart = "\uFEFF";

/** Returns one line of a CSV file with its line ending. https://www.rfc-editor.org/rfc/rfc4180 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(field).join(",")}\r\n`;
}

/**
 * Yields a CSV header and the lines that `write` returns for each item. The header comes with the first line: if
 * reading fails, the download is refused instead of cut off.
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
 * Streams a CSV file as it is generated. Rejects if the first piece fails. A later failure aborts the stream and is
 * logged under `event`.
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
/** The start of a text, or of a cell within it, that looks like a formula. */
const formulas = new RegExp(`^(?=[${start}\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=["' ]*[${start}])`, "g");

/**
 * Keeps a visitor's text from running as a formula in the agent's spreadsheet: a leading apostrophe makes it text.
 * Where the comma is the decimal separator, spreadsheet programs split CSV cells at semicolons and ignore a quote after
 * a comma. Every semicolon, tab, and line break then starts a cell. Chinese and Japanese programs also accept
 * full-width characters. https://owasp.org/www-community/attacks/CSV_Injection
 */
function withoutFormulas(text: string): string {
  return text.replace(formulas, "'");
}
