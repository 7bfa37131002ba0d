import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isThisMachine, networkOf } from "./client-address.ts";

interface ConnectionLimits {
  /** Connections in all. */
  total: number;
  /** Connections from one network (see `networkOf`). No limit when everybody comes through the same proxy. */
  perNetwork: number | undefined;
  /** Told of each connection that was closed for want of room. */
  onCrowded?: () => void;
}

interface Guest {
  socket: Socket;
  /** As `performance.now()` counts. */
  since: number;
  /** The latest, and those before it whose answers may not be out. */
  exchanges: { request: IncomingMessage; response: ServerResponse }[];
}

/**
 * Keeps room for the next visitor. When there are too many connections the newcomer is let in, and whoever keeps the
 * site waiting with the least to say has to go: out of the newcomer's network when that holds too many, else out of the
 * network that holds the most. A connection that waits for its answer stays until that has begun.
 */
export function limitConnections(server: Server, { total, perNetwork, onCrowded }: ConnectionLimits): void {
  const guests = new Map<Socket, Guest>();
  const networks = new Map<string, Set<Guest>>();

  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const neighbors = networks.get(network) ?? new Set();
    const isFull = guests.size >= total;
    const isGreedy = perNetwork !== undefined && neighbors.size >= perNetwork && !isThisMachine(network);
    const guest: Guest = { socket, since: performance.now(), exchanges: [] };
    if (isGreedy) turnAway(slowest(neighbors) ?? guest);
    else if (isFull) turnAway(slowest(busiest(networks)) ?? guest);
    guests.set(socket, guest);
    networks.set(network, neighbors.add(guest));
    socket.once("close", () => {
      guests.delete(socket);
      neighbors.delete(guest);
      if (neighbors.size === 0 && networks.get(network) === neighbors) networks.delete(network);
    });
  });

  // Only written down here: every visitor's request comes by, and hardly ever has anybody to go.
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const exchanges = guests.get(request.socket)?.exchanges;
    if (exchanges?.at(-1)?.response.closed) exchanges.length = 0;
    exchanges?.push({ request, response });
  });

  function turnAway(guest: Guest): void {
    // With a reset, what the system holds of an answer goes too. Whoever has all of an answer may still take it.
    if (nextAnswer(guest)) guest.socket.resetAndDestroy();
    else guest.socket.destroy();
    onCrowded?.();
  }
}

/** The answer whose turn it is, of those to requests that have arrived whole. One that was refused early is owed none. */
function nextAnswer({ exchanges }: Guest): ServerResponse | undefined {
  return exchanges.find(({ request, response }) => request.complete && !response.closed && !response.writableFinished)
    ?.response;
}

function busiest(networks: Map<string, Set<Guest>>): Set<Guest> {
  return [...networks.values()].reduce((most, each) => (each.size > most.size ? each : most), new Set());
}

/**
 * First somebody who has had a second to ask and has not, at the lowest pace; then whoever has taken least of an answer,
 * which is the least loss; and only then somebody who has just come.
 */
function slowest(guests: Set<Guest>): Guest | undefined {
  const now = performance.now();
  const keepingUsWaiting = [...guests].filter((each) => !waitsForUs(each));
  const taking = keepingUsWaiting.filter((each) => nextAnswer(each));
  const asking = keepingUsWaiting.filter((each) => !nextAnswer(each));
  const late = asking.filter(({ since }) => now - since > 1000);
  const pace = (guest: Guest) => paceOf(guest, now);
  return least(late, pace) ?? least(taking, taken) ?? least(asking, pace);
}

function least(guests: Guest[], measure: (guest: Guest) => number): Guest | undefined {
  if (guests.length === 0) return undefined;
  return guests.reduce((least, each) => (measure(each) < measure(least) ? each : least));
}

/** Bytes. Some of them the system may still hold. */
function taken({ socket }: Guest): number {
  return socket.bytesWritten - socket.writableLength;
}

/** An answer that has begun is there to be taken. */
function waitsForUs(guest: Guest): boolean {
  return nextAnswer(guest)?.headersSent === false;
}

/** As many bytes as the headers of any browser's request have. */
const requestSize = 500;

/**
 * Bytes a second. The first second counts as that of a quick request, and nobody for less than a whole request: of those
 * who have only just come, the one who came last stays, and is not turned away before it could say a word.
 */
function paceOf({ socket, since }: Guest, now: number): number {
  return (2000 + Math.max(requestSize, socket.bytesRead)) / (1000 + now - since);
}
