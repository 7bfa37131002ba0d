import { passwordComplaint } from "#domain/password.ts";
import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import { openServices, type Services } from "#server/services.ts";
import { assertNotEmptyByAccident } from "#server/start/first-start.ts";
import { keepFilesPrivate } from "#server/start/private-files.ts";
import { readPassword } from "./read-password.ts";

/** Makes accounts and sets passwords, for whoever may read and write the data folder. */

keepFilesPrivate();

const usage = `npm run admin -- create <username>     makes an account
npm run admin -- password <username>   sets a new password and signs every device out

The password is asked for, or read as one line from standard input.`;

/** They are counted in the memory of the running site. */
const waits = "Whoever is asked to wait after wrong passwords need not wait once the site is restarted.";

async function run(): Promise<string> {
  const [command, name, ...rest] = process.argv.slice(2);
  const username = name?.trim() ?? "";
  if ((command !== "create" && command !== "password") || rest.length > 0) throw new Error(usage);
  if (username === "" || username.length > 100)
    throw new Error(`The username must have 1 to 100 characters.\n${usage}`);
  const config = readConfig(environmentWithFile());
  assertNotEmptyByAccident(config);
  const services = await openServices(
    config,
    createLog((line) => process.stderr.write(line)),
  );
  try {
    return await setPassword(services, command, username);
  } finally {
    await services.platform.close();
  }
}

async function setPassword({ config, platform }: Services, command: "create" | "password", username: string) {
  const isKnown = await platform.gatekeeper.knows(username);
  if (command === "create" && isKnown) throw new Error(`There is an account named ${username} already.`);
  if (command === "password" && !isKnown)
    throw new Error(`There is no account named ${username} in ${config.dataDir}.`);
  const password = await readPassword();
  const complaint = passwordComplaint(password);
  if (complaint) throw new Error(complaint);
  await platform.gatekeeper.enroll(username, password);
  await platform.sessions.removeAllOf(username);
  return command === "create"
    ? `${username} can sign in now.`
    : `The password of ${username} was changed. Every device is signed out.\n${waits}`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
