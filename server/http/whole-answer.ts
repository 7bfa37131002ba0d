import { type IncomingMessage, ServerResponse } from "node:http";

/** A response that is the same for every visitor. */
export interface WholeAnswer {
  status: number;
  /** Alternating names and values, the form that Node writes fastest. */
  headers: string[];
  /** Absent if the response has no body. */
  bytes?: Buffer;
}

/** Internal properties of Node's response; see docs/pages-and-cache.md. */
interface Inside extends ServerResponse {
  _header?: string | null;
  _headerSent?: boolean;
  maxRequestsOnConnectionReached?: boolean;
}

interface Made {
  /** The status line and headers as Node wrote them. */
  head: string;
  /** Head and body in one buffer, created at the second request. */
  whole?: Buffer;
}

/** Bytes of responses cached as one buffer, for the rest of the current second. */
const mostKept = 8 * 1024 * 1024;

/** Responses cached in the current second, the resolution of the Date header. */
let made = new Map<WholeAnswer, Made>();
let second = 0;
let size = 0;

/**
 * Sends a response. Node builds its headers. Later requests for the same response within the same second, on a
 * connection that stays open, get the same bytes in one write.
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

/** Whether Node would write the same headers as for most requests. */
function isUsual({ method, httpVersionMinor, headers }: IncomingMessage, response: ServerResponse): boolean {
  const isLast = !response.shouldKeepAlive || (response as Inside).maxRequestsOnConnectionReached;
  // A subclass may inspect what is written.
  const isOfNode = response.constructor === ServerResponse;
  return method === "GET" && httpVersionMinor === 1 && !isLast && headers.expect === undefined && isOfNode;
}

/** Returns the status line and headers as Node wrote them, if available. */
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
