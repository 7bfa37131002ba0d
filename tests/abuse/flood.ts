import { get } from "node:http";
import { connect, type Socket } from "node:net";

/** How a slow visitor spends the time: never ending the headers, or never ending the body. */
export type FloodKind = "headers" | "bodies";

const openings: Record<FloodKind, string> = {
  headers: "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
  bodies:
    "POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n",
};

export interface Flood {
  /** Connections that are open now. */
  open(): number;
  /** Connections that the site ended, each of which was opened anew. */
  ended(): number;
  stop(): void;
}

/** Opens `size` connections, says one byte a second on each, and opens every one anew that the site ends. */
export function startFlood(port: number, kind: FloodKind, size: number, localAddress: string): Flood {
  const sockets = new Set<Socket>();
  let ended = 0;
  let isOver = false;

  function openOne(): void {
    if (isOver) return;
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      if (isOver) return;
      ended += 1;
      setTimeout(openOne, 1000);
    });
    socket.resume().write(openings[kind]);
  }

  for (let index = 0; index < size; index++) openOne();
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 1000);

  return {
    open: () => [...sockets].filter(({ readyState }) => readyState === "open").length,
    ended: () => ended,
    stop() {
      isOver = true;
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** One visit on a connection of its own: its status, 0 when the connection was broken, and its milliseconds. */
export function visit(port: number, localAddress: string): Promise<{ status: number; milliseconds: number }> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, milliseconds: performance.now() - started });
    get({ port, host: "127.0.0.1", localAddress, path: "/listings", agent: false }, (answer) => {
      answer.resume().on("end", () => done(answer.statusCode ?? 0));
    }).on("error", () => done(0));
  });
}
