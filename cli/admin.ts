import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { newPasswordComplaint } from "#domain/sign-in/new-password.ts";
import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import type { Services } from "#server/services.ts";
import { assertNotEmptyByAccident, prepareFirstStart } from "#server/start/first-start.ts";
import { setupLink } from "#server/start/greeting.ts";
import { openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

/** Thrown when no usable password is entered. The message gives the reason. */
class PasswordInputError extends Error {
  override name = "PasswordInputError";
}

/**
 * Prompts for a password twice, without echo. Reads the first line of standard input when it is a file or a pipe.
 *
 *
 * @throws PasswordInputError
 */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await ask("Password (hidden as you type): ");
  if (password !== (await ask("Repeat password: "))) throw new PasswordInputError("The two passwords don't match.");
  return password;
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  // readline echoes into this stream, so the terminal shows nothing.
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

/** Creates, lists and removes accounts and sets passwords. Requires read and write access to the data folder. */

const usage = `npm run admin -- list                  lists every account and the day it was created
npm run admin -- create <username>     creates an account
npm run admin -- remove <username>     removes an account, with its sessions, passkeys and codes
npm run admin -- password <username>   sets a new password and logs out every device
npm run admin -- codes-off <username>  turns off two-step login for someone who lost the app and the recovery codes
npm run admin -- link <username>       prints a link for choosing the password in a browser; works once, for an hour

The password is asked for, or read as one line from standard input.`;

/** The running site counts failed logins in memory. */
const waits = "Restart the site to let anyone locked out by wrong passwords log in right away.";

type Work = (services: Services, username: string) => Promise<string>;
const tasks = {
  list: listAccounts,
  remove: removeAccount,
  create: (services, username) => setPassword(services, "create", username),
  password: (services, username) => setPassword(services, "password", username),
  "codes-off": endCodes,
  link: issueLink,
} satisfies Record<string, Work>;
type Task = keyof typeof tasks;

await run({ usage, work: ({ positionals }) => changeAccount(positionals) });

async function changeAccount(words: string[]): Promise<string> {
  const { task, username } = readTask(words);
  const config = readConfig(environmentWithFile());
  assertNotEmptyByAccident(config);
  const services = await openForOperator(config);
  try {
    return await tasks[task](services, username);
  } finally {
    await services.platform.close();
  }
}

function readTask([word, name = "", ...rest]: string[]): { task: Task; username: string } {
  const task = (Object.keys(tasks) as Task[]).find((each) => each === word);
  if (!task || rest.length > 0) throw new WrongWordsError();
  const username = name.trim();
  if (task === "list" && username === "") return { task, username };
  if (task === "list") throw new WrongWordsError();
  if (username === "" || username.length > 100)
    throw new WrongWordsError("The username must have 1 to 100 characters.");
  return { task, username };
}

function accountsOf({ accounts }: Services) {
  if (!accounts) throw new Error("With PLATFORM=aws, accounts are in Cognito.");
  return accounts;
}

async function listAccounts(services: Services): Promise<string> {
  const all = await accountsOf(services).all();
  if (all.length === 0) return "There are no accounts yet.";
  return all.map(({ username, createdAt }) => `${username}, since ${createdAt.slice(0, 10)}`).join("\n");
}

async function removeAccount(services: Services, username: string): Promise<string> {
  const outcome = await accountsOf(services).remove(username);
  if (outcome === "missing") throw new Error(`There's no account named ${username} in ${services.config.dataDir}.`);
  if (outcome === "last")
    throw new Error(`${username} is the only account. Without it, no one could log in. Create another one first.`);
  return `${username} was removed and logged out everywhere.`;
}

async function endCodes({ config, platform }: Services, username: string): Promise<string> {
  if (!(await platform.gatekeeper.knows(username)))
    throw new Error(`There's no account named ${username} in ${config.dataDir}.`);
  await platform.gatekeeper.dropSecondFactor(username);
  return `${username} now logs in with the password alone.`;
}

/** Seeds a new site first, as its first start does. */
async function issueLink(services: Services, username: string): Promise<string> {
  const { config } = services;
  const accounts = accountsOf(services);
  const isNew = (await accounts.all()).length === 0;
  if (isNew) await prepareFirstStart({ ...services, config: { ...config, setup: true, adminPassword: undefined } });
  const token = await accounts.issue(username);
  return isNew ? setupLink(config.origin, token) : `${config.origin}/admin#link=${token}`;
}

async function setPassword(
  { config, platform }: Services,
  task: "create" | "password",
  username: string,
): Promise<string> {
  const isKnown = await platform.gatekeeper.knows(username);
  if (task === "create" && isKnown) throw new Error(`There's already an account named ${username}.`);
  if (task === "password" && !isKnown) throw new Error(`There's no account named ${username} in ${config.dataDir}.`);
  const password = await readPassword();
  const complaint = newPasswordComplaint(password);
  if (complaint) throw new Error(complaint);
  await platform.gatekeeper.enroll(username, password);
  await platform.sessions.removeAllOf(username);
  return task === "create"
    ? `${username} can now log in.`
    : `The password for ${username} was changed, and every device is logged out.\n${waits}`;
}
