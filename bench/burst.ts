import { connect, type Socket } from "node:net";
import { acceptEncoding } from "./load.ts";
import { exactCpuTime } from "./process-facts.ts";
import type { RunningServer } from "./running-server.ts";

const connections = 8;

interface Burst {
  path: string;
  requests: number;
  /** Of the server's answers, by lower-case name. */
  headers?: Record<string, string>;
}

/**
 * Asks for one address so many times over eight connections, and returns the server's CPU time in microseconds for each. Short
 * bursts of a fixed length can be compared on a busy machine, where a second of load is interrupted many times.
 */
export async function burst(server: RunningServer, { path, requests, headers = {} }: Burst): Promise<number> {
  const { hostname, port } = new URL(server.origin);
  const lines = Object.entries({ Host: "bench", "Accept-Encoding": acceptEncoding, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const text = `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
  const size = await firstAnswers(sockets, text);
  const before = exactCpuTime(server.id);
  await Promise.all(sockets.map((socket) => askAgain(socket, text, { size, times: requests / connections })));
  const spent = exactCpuTime(server.id) - before;
  for (const socket of sockets) socket.destroy();
  return spent / requests;
}

/** Returns the length of an answer in bytes: all are alike. */
async function firstAnswers(sockets: Socket[], text: string): Promise<number> {
  const sizes = await Promise.all(sockets.map((socket) => answerSize(socket, text)));
  return sizes[0] ?? 0;
}

function answerSize(socket: Socket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const take = (part: Buffer) => {
      answer += part.toString("latin1");
      const head = answer.indexOf("\r\n\r\n") + 4;
      const whole = head + Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
      if (head < 4 || answer.length < whole) return;
      socket.off("data", take);
      resolve(whole);
    };
    socket.on("data", take).once("error", reject).write(text);
  });
}

function askAgain(socket: Socket, text: string, { size, times }: { size: number; times: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = size;
    let left = times;
    socket.on("data", ({ length }) => {
      missing -= length;
      if (missing > 0) return;
      missing = size;
      left -= 1;
      if (left > 0) socket.write(text);
      else resolve();
    });
    socket.once("close", () => reject(new Error("The server closed a connection.")));
    socket.write(text);
  });
}
