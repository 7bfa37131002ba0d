import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const latest = Symbol("the latest answer of a connection");

/** Noted on the socket itself: a WeakMap made every answer some five percent slower. */
type Connection = Socket & { [latest]?: ServerResponse };

/** Whether an answer on this connection has begun and not ended. */
export function isAnswerUnderway(socket: Connection): boolean {
  const response = socket[latest];
  return response?.headersSent === true && !response.writableFinished;
}

/**
 * Returns the requests of one connection one after the other, each when the answer before it has been taken. Node itself
 * hands over whatever has arrived, and somebody who sends a thousand requests in one packet and reads nothing would have
 * a thousand answers kept in memory.
 */
export function oneAtATime(app: RequestListener): RequestListener {
  return (request, response) => {
    const socket: Connection = request.socket;
    const earlier = socket[latest];
    socket[latest] = response;
    if (!earlier || earlier.closed) app(request, response);
    else earlier.once("close", () => socket.destroyed || app(request, response));
  };
}
