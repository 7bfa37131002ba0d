import { type IncomingMessage, ServerResponse } from "node:http";

/** An answer that is the same for everybody. */
export interface WholeAnswer {
  status: number;
  /** Names and values in turn: Node writes headers fastest in this form. */
  headers: string[];
  /** Absent of an answer without a body. */
  bytes?: Buffer;
}

/** What Node's response keeps of its headers; see docs/pages-and-cache.md. */
interface Inside extends ServerResponse {
  _header?: string | null;
  _headerSent?: boolean;
  maxRequestsOnConnectionReached?: boolean;
}

interface Made {
  /** The status line and the headers as Node wrote them. */
  head: string;
  /** Head and body in one piece, once it was asked for again. */
  whole?: Buffer;
}

/** Bytes of answers that are kept in one piece, for the rest of a second. */
const mostKept = 8 * 1024 * 1024;

/** What was made in this second: the header Date tells no smaller time. */
let made = new Map<WholeAnswer, Made>();
let second = 0;
let size = 0;

/**
 * Sends an answer. Node puts its headers together, with what it adds itself; whoever asks for the same in the same second, on
 * a connection that stays open, is sent these very bytes in one write.
 */
export function sendWhole(request: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  forgetEarlier();
  const isSame = isUsual(request, response);
  const earlier = isSame ? made.get(answer) : undefined;
  if (!earlier) {
    const head = sendByItself(request, response, answer);
    if (isSame && head) made.set(answer, { head });
    return;
  }
  earlier.whole ??= inOnePiece(earlier.head, answer);
  const inside = response as Inside;
  response.statusCode = answer.status;
  inside._header = earlier.head;
  inside._headerSent = true;
  response.end(earlier.whole);
}

/** Whether Node would write the same headers as for nearly everybody else. */
function isUsual({ method, httpVersionMinor, headers }: IncomingMessage, response: ServerResponse): boolean {
  const isLast = !response.shouldKeepAlive || (response as Inside).maxRequestsOnConnectionReached;
  // A response of another class may look at what it is told to write.
  const isOfNode = response.constructor === ServerResponse;
  return method === "GET" && httpVersionMinor === 1 && !isLast && headers.expect === undefined && isOfNode;
}

/** Returns the status line and the headers as Node wrote them, if it tells. */
function sendByItself(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, bytes }: WholeAnswer,
): string | undefined {
  response.writeHead(status, headers);
  const head = (response as Inside)._header;
  response.end(method === "HEAD" ? undefined : bytes);
  return head ?? undefined;
}

function forgetEarlier(): void {
  const now = Math.floor(Date.now() / 1000);
  if (now === second && size < mostKept) return;
  made = new Map();
  second = now;
  size = 0;
}

function inOnePiece(head: string, { bytes = Buffer.alloc(0) }: WholeAnswer): Buffer {
  const whole = Buffer.concat([Buffer.from(head, "latin1"), bytes]);
  size += whole.byteLength;
  return whole;
}
