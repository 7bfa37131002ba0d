import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Answers the requests of one connection one after the other, each when the answer before it has been taken. Node itself
 * hands over whatever has arrived, and somebody who sends a thousand requests in one packet and reads nothing would have
 * a thousand answers kept in memory.
 */
export function oneAtATime(app: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    const earlier = latest.get(socket);
    latest.set(socket, response);
    if (!earlier || earlier.closed) app(request, response);
    else earlier.once("close", () => socket.destroyed || app(request, response));
  };
}
