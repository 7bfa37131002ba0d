import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Thrown when no usable password was given; the message says why. */
export class PasswordInputError extends Error {
  override name = "PasswordInputError";
}

/**
 * Asks a person for a password, twice because it is not shown. Reads the first line of standard input instead when that
 * is a file or a pipe.
 *
 * @throws PasswordInputError
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await ask("Password (it is not shown): ");
  if (password !== (await ask("The same once more: "))) throw new PasswordInputError("The two passwords differ.");
  return password;
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  // readline writes what it would show into this stream, so the terminal stays silent.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const event of ["SIGINT", "close"] as const)
      terminal.once(event, () => reject(new PasswordInputError("Nothing was changed.")));
  });
  try {
    return await Promise.race([terminal.question(""), interrupted]);
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
