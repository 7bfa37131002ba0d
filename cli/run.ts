import { type ParseArgsConfig, parseArgs } from "node:util";
import { asTyped } from "#server/machine/environment.ts";
import { keepFilesPrivate } from "#server/start/data-folder.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The words behind a command's name: options in `values`, everything else in `positionals`. */
export type Words<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

interface Command<Known extends Options> {
  /** Printed for `--help`, and for words that make no sense. */
  usage: string;
  options?: Known;
  /** Whether others may read what it makes, as with programs; the site's data never. */
  isPublic?: boolean;
  /**
   * Does what the words say and returns what to print at the end, if anything.
   *
   * @throws WrongWordsError before anything is done
   */
  work(words: Words<Known>): Promise<string | undefined>;
}

/** Thrown for words that make no sense to a command. The message says what is wrong with them where the usage does not. */
export class WrongWordsError extends Error {
  override name = "WrongWordsError";
}

/**
 * Runs one of the product's commands. `--help` prints the usage and does nothing else. What goes wrong is one sentence on
 * standard error and exit status 1; wrong words get the usage as well.
 */
export async function run<Known extends Options>(command: Command<Known>): Promise<void> {
  if (command.isPublic) process.umask(0o022);
  else keepFilesPrivate();
  // A reader such as `head` that has gone has seen enough.
  process.stdout.on("error", () => process.exit(1));
  try {
    const words = readWords(command.options);
    const text = words.values.help ? command.usage : await command.work(words);
    if (text !== undefined) process.stdout.write(`${asTyped(text)}\n`);
  } catch (error) {
    process.stderr.write(`${asTyped(explain(error, command.usage))}\n`);
    process.exitCode = 1;
  }
}

function readWords<Known extends Options>(options?: Known): Words<Known> & { values: { help?: boolean } } {
  try {
    return parseArgs({ options: { ...options, help: { type: "boolean" } }, allowPositionals: true }) as never;
  } catch (cause) {
    // Node's first sentence names the word; the rest explains `--`, which does not help here.
    const [sentence = ""] = cause instanceof Error ? cause.message.split(". ") : [];
    throw new WrongWordsError(`${sentence}.`, { cause });
  }
}

function explain(error: unknown, usage: string): string {
  const sentence = error instanceof Error ? error.message : String(error);
  return error instanceof WrongWordsError ? [usage, sentence || notUnderstood()].join("\n\n").trimEnd() : sentence;
}

function notUnderstood(): string {
  const words = process.argv.slice(2);
  return words.length > 0 ? `Not understood: ${words.join(" ")}` : "";
}
