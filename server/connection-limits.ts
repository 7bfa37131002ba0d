import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./client-address.ts";

interface ConnectionLimits {
  /** Connections in all. */
  total: number;
  /** Connections from one network (see `networkOf`). None when everybody comes through the same proxy. */
  perNetwork: number | undefined;
  /** Told of each connection that was closed for want of room. */
  onCrowded?: () => void;
}

interface Guest {
  socket: Socket;
  network: string;
  /** As `performance.now()` counts. */
  since: number;
  /** Requests that have arrived whole and are not answered yet. */
  answering: number;
}

/**
 * Keeps room for the next visitor. When there are too many connections the newcomer is let in, and whoever keeps the
 * site waiting with the least to say has to go: out of the newcomer's network when that holds too many, else out of the
 * network that holds the most. A connection that is being answered stays.
 */
export function limitConnections(server: Server, { total, perNetwork, onCrowded }: ConnectionLimits): void {
  const guests = new Map<Socket, Guest>();

  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const others = [...guests.values()];
    const neighbors = others.filter((guest) => guest.network === network);
    guests.set(socket, { socket, network, since: performance.now(), answering: 0 });
    socket.once("close", () => guests.delete(socket));
    if (perNetwork !== undefined && neighbors.length >= perNetwork) turnAway(slowest(neighbors) ?? socket);
    else if (others.length >= total) turnAway(slowest(busiestNetwork(others)) ?? socket);
  });

  server.on("request", (request: IncomingMessage, response) => {
    const guest = guests.get(request.socket);
    if (!guest) return;
    const count = () => {
      guest.answering += 1;
      response.once("close", () => {
        guest.answering -= 1;
      });
    };
    if (hasNoBody(request)) count();
    else request.once("end", count);
  });

  function turnAway(socket: Socket): void {
    socket.destroy();
    onCrowded?.();
  }
}

/** Whether a request is whole with its headers. */
export function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;
}

function busiestNetwork(guests: Guest[]): Guest[] {
  const networks = Map.groupBy(guests, ({ network }) => network);
  return [...networks.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
}

function slowest(guests: Guest[]): Socket | undefined {
  const now = performance.now();
  const waiting = guests.filter(({ answering }) => answering === 0);
  if (waiting.length === 0) return undefined;
  return waiting.reduce((slowest, each) => (pace(each, now) < pace(slowest, now) ? each : slowest)).socket;
}

/** Bytes a second. The first second counts as that of a quick request, so that nobody is turned away on the doorstep. */
function pace({ socket, since }: Guest, now: number): number {
  return (2000 + socket.bytesRead) / (1000 + now - since);
}
