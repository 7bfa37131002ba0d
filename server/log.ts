type Level = "info" | "warn" | "error";
type Facts = Record<string, string | number | boolean | undefined>;

export interface Log {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
}

/**
 * One JSON line for each event, on standard output. Facts are for operators: never a message body, an e-mail address
 * or a phone number.
 */
export function createLog(write: (line: string) => void = gathered()): Log {
  const time = isoTime();
  const at =
    (level: Level) =>
    (event: string, facts: Facts = {}) => {
      const known = printable(JSON.stringify(facts));
      write(
        `{"time":"${time()}","level":"${level}","event":"${event}"${known === "{}" ? "}" : `,${known.slice(1)}`}\n`,
      );
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

/** The time of now; written out once for each millisecond, in which there may be dozens of lines. */
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

/** JSON leaves some characters as they are that a terminal obeys: a visitor's path must not repaint the operator's screen. */
function printable(json: string): string {
  return json.replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, (character) => character.split("").map(escaped).join(""));
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Milliseconds: how long lines are gathered before they are written together. */
const gatheringTime = 100;
/** Characters: how many at the most. A longer text would hold up the answers while it is written. */
const portion = 16_384;

/** To standard output in portions: one write for each of a thousand visitors would take longer than answering them. */
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

/** What may be logged of a thrown value: its kind and its sentence, or its stack when it is a bug of ours. */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: `${error.name}: ${error.message}`,
    stack: error.stack?.split("\n").slice(1, 6).join(" ").replace(/\s+/g, " "),
  };
}
