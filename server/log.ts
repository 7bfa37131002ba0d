type Level = "info" | "warn" | "error";
type Facts = Record<string, string | number | boolean | undefined>;

/** What a request was, and how it was answered. */
interface Answered {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  bytes: number;
}

export type Log = ReturnType<typeof createLog>;

/**
 * Writes one JSON line per event to standard output. Facts are for operators: never a message body, an email address,
 * or a phone number.
 *
 * @param isTerminal whether a person is watching: only problems are shown, and the greeting stays on screen
 */
export function createLog(write: (line: string) => void = gathered(), isTerminal = false) {
  const time = isoTime();
  const at =
    (level: Level) =>
    (event: string, facts: Facts = {}) =>
      write(`${json({ time: time(), level, event, ...facts })}\n`);
  /** For the line that each response has: written in one piece, it takes half as long. */
  function request({ method, path, status, milliseconds, bytes }: Answered): void {
    const numbers = `"status":${status},"milliseconds":${milliseconds},"bytes":${bytes}`;
    write(
      `{"time":"${time()}","level":"info","event":"request","method":${json(method)},"path":${json(path)},${numbers}}\n`,
    );
  }
  const [info, warn, error] = [at("info"), at("warn"), at("error")];
  return isTerminal ? { info: () => {}, request: () => {}, warn, error } : { info, request, warn, error };
}

/** Returns the time, formatted once per millisecond: under load, that saves 1.5 of about 22 µs per response. */
function isoTime(): () => string {
  let at = 0;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}

/** Text that is the same in JSON. Most paths are. */
const plain = /^[ !#-[\]-~]*$/;

/** JSON without the terminal's control characters: a visitor's path must not change the operator's screen. */
function json(fact: string | Facts): string {
  if (typeof fact === "string" && plain.test(fact)) return `"${fact}"`;
  return JSON.stringify(fact).replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, (character) =>
    character.split("").map(escaped).join(""),
  );
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Milliseconds for which lines are buffered. */
const gatheringTime = 100;
/** Characters per write. A longer write would delay responses. */
const portion = 16_384;

/** Writes lines to standard output in batches: a write per line costs 2 µs more, of about 22 per response. */
function gathered(): (line: string) => void {
  let lines = "";
  let isWaiting = false;
  const write = () => {
    if (lines !== "") process.stdout.write(lines);
    lines = "";
  };
  const writeLater = () => {
    isWaiting = false;
    write();
  };
  process.once("exit", write);
  return (line) => {
    lines += line;
    if (lines.length >= portion) write();
    else if (!isWaiting) {
      isWaiting = true;
      setTimeout(writeLater, gatheringTime).unref();
    }
  };
}

/** Returns what may be logged of a thrown value: its name, message, and the top of its stack. */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: `${error.name}: ${error.message}`,
    stack: error.stack?.split("\n").slice(1, 6).join(" ").replace(/\s+/g, " "),
  };
}
