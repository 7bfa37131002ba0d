import { type ParseArgsConfig, parseArgs } from "node:util";
import { asTyped } from "#server/machine/environment.ts";
import { keepFilesPrivate } from "#server/start/data-folder.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** A command's arguments: options in `values`, the rest in `positionals`. */
export type Words<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

interface Command<Known extends Options> {
  /** Printed for `--help` and for invalid arguments. */
  usage: string;
  options?: Known;
  /** Whether its output may be world-readable, as programs are. Site data never is. */
  isPublic?: boolean;
  /**
   * Runs the command and returns its final output, if any.
   *
   * @throws WrongWordsError before it changes anything
   */
  work(words: Words<Known>): Promise<string | undefined>;
}

/** Thrown for invalid arguments. The message explains the error when the usage text doesn't. */
export class WrongWordsError extends Error {
  override name = "WrongWordsError";
}

/**
 * Runs one of the product's commands. `--help` only prints the usage. A failure prints one sentence to standard error and
 * exits with status 1. Invalid arguments also print the usage.
 */
export async function run<Known extends Options>(command: Command<Known>): Promise<void> {
  if (command.isPublic) process.umask(0o022);
  else keepFilesPrivate();
  // A reader such as `head` closed the pipe.
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
    // Node's first sentence names the argument. The rest explains `--`, which doesn't help here.
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
