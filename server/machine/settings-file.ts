// Reads settings from a file, in the only way there is: as systemd reads EnvironmentFile= (systemd.exec(5)). No shell runs
// any of it. In JavaScript, because the start needs it before anything is translated.
import { existsSync, readFileSync } from "node:fs";

/** @param {string} text @param {string} file for the sentence @throws Error for a line that would be read differently elsewhere */
export function readSettings(text, file) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const words = line.trim();
    if (words === "" || ((words[0] === "#" || words[0] === ";") && !words.endsWith("\\"))) continue;
    const [, name, value] = /^([A-Za-z_]\w*)[ \t]*=(.*)$/.exec(words) ?? [];
    if (name === undefined) throw refusal(file, index, "isn't NAME=value");
    const read = readValue(value.trim());
    if ("why" in read) throw refusal(file, index, `(${name}) ${read.why}`);
    settings[name] = read.value;
  }
  return settings;
}

/** @param {string} text without spaces around it */
function readValue(text) {
  const [quote] = text;
  if (quote === "'" || quote === '"') return readQuoted(text, quote);
  if (/(^|[^\\])(\\\\)*\\$/.test(text)) return { why: "ends with a backslash. Write each setting on one line" };
  if (/\s#/.test(text))
    return { why: "has a # after a space. Put the value in quotes, or the comment on a line of its own" };
  return { value: text.replace(/\\(.)/g, "$1") };
}

/** In single quotes nothing has a meaning; in double quotes, a backslash has one before these four characters. */
function readQuoted(text, quote) {
  const [whole, inside] = (quote === "'" ? /^'([^']*)'/ : /^"((?:[^"\\]|\\.)*)"/).exec(text) ?? [];
  if (whole === undefined) return { why: "has a quote that isn't closed on its line" };
  if (whole !== text) return { why: "goes on after its closing quote. Put the whole value in one pair of quotes" };
  return { value: quote === "'" ? inside : inside.replace(/\\(["\\`$])/g, "$1") };
}

function refusal(file, index, why) {
  const error = new Error(`${file}, line ${index + 1} ${why}.`);
  error.name = "ConfigError";
  return error;
}

/**
 * Brings settings into the process's environment: those of the file that `shingle` names, which win, as they do for the
 * service; and those of `.env` in the current folder, where the process's own win.
 */
export function loadSettings(environment = process.env) {
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

function readFile(file) {
  try {
    return readSettings(readFileSync(file, "utf8"), file);
  } catch (error) {
    if (error.code === "ENOENT") return {};
    if (error.code !== "EACCES") throw error;
    const refused = new Error(
      `${file} can't be read by this user. The site's group needs to read it: chmod 640, and chgrp to the site's user.`,
    );
    refused.name = "ConfigError";
    throw refused;
  }
}
