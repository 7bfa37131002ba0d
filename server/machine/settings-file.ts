import { existsSync, readFileSync } from "node:fs";

/**
 * Reads settings like systemd's `EnvironmentFile=` (systemd.exec(5)): comments on separate lines, optional quotes around
 * a whole value, and everything else literally. It doesn't expand or run anything.
 *
 * @param file its name, for the message @throws Error named ConfigError for a line that another program may read
 *   differently
 */
export function readSettings(text: string, file: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const words = line.trim();
    if (words === "" || ((words[0] === "#" || words[0] === ";") && !words.endsWith("\\"))) continue;
    const [, name, value = ""] = /^([A-Za-z_]\w*)[ \t]*=(.*)$/.exec(words) ?? [];
    if (name === undefined) throw refusal(file, index, "isn't NAME=value");
    const read = readValue(value.trim());
    if ("why" in read) throw refusal(file, index, `(${name}) ${read.why}`);
    settings[name] = read.value;
  }
  return settings;
}

type ReadValue = { value: string } | { why: string };

/** @param text without spaces around it */
function readValue(text: string): ReadValue {
  const [quote] = text;
  if (quote === "'" || quote === '"') return readQuoted(text, quote);
  if (/(^|[^\\])(\\\\)*\\$/.test(text)) return { why: "ends with a backslash. Write each setting on one line" };
  if (/\s#/.test(text))
    return { why: "has a # after a space. Put the value in quotes, or the comment on a line of its own" };
  return { value: text.replace(/\\(.)/g, "$1") };
}

/** In single quotes nothing has a meaning; in double quotes, a backslash has one before these four characters. */
function readQuoted(text: string, quote: string): ReadValue {
  const [whole, inside = ""] = (quote === "'" ? /^'([^']*)'/ : /^"((?:[^"\\]|\\.)*)"/).exec(text) ?? [];
  if (whole === undefined) return { why: "has a quote that isn't closed on its line" };
  if (whole !== text) return { why: "goes on after its closing quote. Put the whole value in one pair of quotes" };
  return { value: quote === "'" ? inside : inside.replace(/\\(["\\`$])/g, "$1") };
}

function refusal(file: string, index: number, why: string): Error {
  const error = new Error(`${file}, line ${index + 1} ${why}.`);
  error.name = "ConfigError";
  return error;
}

/**
 * Adds settings to an environment: first those of the file named by `SHINGLE_SETTINGS`, which override it as they do for
 * the service (except DATA_DIR), then those of `.env` in the current folder, which don't. @throws Error named ConfigError
 */
export function loadSettings(environment: NodeJS.ProcessEnv = process.env): void {
  const { SHINGLE_SETTINGS: file } = environment;
  if (file) {
    // What this process starts has these settings, or those that it is given.
    delete environment.SHINGLE_SETTINGS;
    const { DATA_DIR } = environment;
    Object.assign(environment, readFile(file), DATA_DIR && { DATA_DIR });
  }
  if (!existsSync(".env")) return;
  for (const [name, value] of Object.entries(readFile(".env"))) environment[name] ??= value;
}

function readFile(file: string): Record<string, string> {
  try {
    return readSettings(readFileSync(file, "utf8"), file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return {};
    if (code !== "EACCES") throw error;
    const refused = new Error(
      `${file} can't be read by this user. The site's group needs to read it: chmod 640, and chgrp to the site's user.`,
    );
    refused.name = "ConfigError";
    throw refused;
  }
}
