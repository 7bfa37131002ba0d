import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";

/** How a slow visitor stalls: never ends the headers or the body, or never finishes reading the response. */
export type FloodKind = "headers" | "bodies" | "answers";

/** The path of the picture from `hangLargePicture`. */
export const largePicture = "/media/public/images/1-large.png";

const openings: Record<FloodKind, string> = {
  headers: "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
  answers: `GET ${largePicture} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  bodies:
    "POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n",
};

export interface Flood {
  /** Connections that are open now. */
  open(): number;
  /** Connections that the site closed; each was reopened. */
  ended(): number;
  stop(): void;
}

/** Opens `size` connections, sends or reads one byte a second on each, and reopens each that the site closes. */
export function startFlood(port: number, kind: FloodKind, size: number, localAddress: string): Flood {
  const sockets = new Set<Socket>();
  let ended = 0;
  let isOver = false;
  const isReading = kind === "answers";

  function openOne(): void {
    if (isOver) return;
    const socket = connect({ port, host: "127.0.0.1", localAddress, ...(isReading && { onread: oneByte }) });
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
    for (const socket of sockets) {
      if (isReading) socket.resume();
      // An empty line between requests means nothing; without it, a reader of single bytes would not notice the end.
      if (socket.writable) socket.write(isReading ? "\r\n" : "a");
    }
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

/** Stops reading after each byte until it is resumed. */
const oneByte = { buffer: Buffer.alloc(1), callback: () => false };

/** Puts a picture of 8 MB into a data folder: more than the system buffers for a client that reads nothing. */
export function hangLargePicture(dataDir: string): Buffer {
  const bytes = randomBytes(8_000_000);
  const path = join(dataDir, "images", "public", largePicture.slice("/media/public/".length));
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, bytes);
  return bytes;
}

/** Makes one visit on its own connection. Returns its status, or why the connection broke, and its milliseconds. */
export function visit(port: number, localAddress: string): Promise<{ status: number | string; milliseconds: number }> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number | string) => resolve({ status, milliseconds: performance.now() - started });
    get({ port, host: "127.0.0.1", localAddress, path: "/listings", agent: false }, (answer) => {
      answer.resume().on("end", () => done(answer.statusCode ?? 0));
    }).on("error", ({ message }) => done(message));
  });
}
