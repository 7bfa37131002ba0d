import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const latest = Symbol("the latest answer of a connection");

/** On the socket itself: a WeakMap of them all made every answer dearer by some five percent. */
type Line = Socket & { [latest]?: ServerResponse };

/** Whether a part of an answer is out on this connection, and not all of it. */
export function isAnswerUnderway(socket: Line): boolean {
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
    const socket: Line = request.socket;
    const earlier = socket[latest];
    socket[latest] = response;
    if (!earlier || earlier.closed) app(request, response);
    else earlier.once("close", () => socket.destroyed || app(request, response));
  };
}
