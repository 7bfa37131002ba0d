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
  const at =
    (level: Level) =>
    (event: string, facts: Facts = {}) =>
      write(`${json({ time: new Date().toISOString(), level, event, ...facts })}\n`);
  const begin = createBeginning();
  const partOf = createParts();
  /** For the line that each response has: made of two texts that lines share, it takes half as long. */
  function request(answered: Answered): void {
    write(`${begin()}${partOf(answered)}${answered.milliseconds}}\n`);
  }
  const [info, warn, error] = [at("info"), at("warn"), at("error")];
  return isTerminal ? { info: () => {}, request: () => {}, warn, error } : { info, request, warn, error };
}

/** Returns the beginning of a response's line, made once per millisecond. */
function createBeginning(): () => string {
  let at = 0;
  let beginning = "";
  return () => {
    const now = Date.now();
    if (now === at) return beginning;
    at = now;
    beginning = json({ time: new Date(now).toISOString(), level: "info", event: "request" }).slice(0, -1);
    return beginning;
  };
}

/** Paths whose lines are remembered. */
const mostParts = 500;

/** Returns what the lines of equal responses share: `,"method":"GET",…,"milliseconds":`. */
function createParts(): (answered: Answered) => string {
  const known = new Map<string, Omit<Answered, "milliseconds"> & { part: string }>();
  return ({ method, path, status, bytes }) => {
    const last = known.get(path);
    if (last?.status === status && last.bytes === bytes && last.method === method) return last.part;
    if (known.size >= mostParts) known.clear();
    const part = `,${json({ method, path, status, bytes, milliseconds: 0 }).slice(1, -2)}`;
    known.set(path, { method, path, status, bytes, part });
    return part;
  };
}

/** JSON without the terminal's control characters: a visitor's path must not change the operator's screen. */
function json(facts: Facts): string {
  return JSON.stringify(facts).replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, (character) =>
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
