import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendWhole, type WholeAnswer } from "./whole-answer.ts";

let server: Server;
let visitor: Socket;
let answer: WholeAnswer;
let heard = "";

beforeEach(async () => {
  // Freezes time within one second.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T08:00:00.000Z") });
  answer = { status: 200, headers: ["Content-Length", "9", "ETag", '"porch"'], bytes: Buffer.from("the porch") };
  server = createServer((request, response) => {
    if (request.url === "/porch") sendWhole(request, response, answer);
    else response.writeHead(answer.status, answer.headers).end(request.method === "HEAD" ? undefined : answer.bytes);
  });
  server.maxRequestsPerSocket = 6;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await call();
});

afterEach(() => {
  visitor.destroy();
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

async function call(): Promise<void> {
  visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  heard = "";
  visitor.setEncoding("latin1").on("data", (part) => {
    heard += part;
  });
  await once(visitor, "connect");
}

/** Requests a page and returns the raw response with a fixed date. */
async function ask(path: string, { method = "GET", headers = "", version = "1.1" } = {}): Promise<string> {
  heard = "";
  visitor.write(`${method} ${path} HTTP/${version}\r\nHost: x\r\n${headers}\r\n`);
  const body = method === "HEAD" || answer.status === 304 ? "" : "the porch";
  await expect.poll(() => heard).toMatch(new RegExp(`\\r\\n\\r\\n${body}$`));
  return heard.replace(/Date: [^\r]+/, "Date: now");
}

it("first and later requests get the same bytes that Node sends", async () => {
  const byNode = await ask("/stove");
  expect([await ask("/porch"), await ask("/porch"), await ask("/porch")]).toEqual([byNode, byNode, byNode]);
});

it("a 304 is the same as Node's, without a body", async () => {
  answer = { status: 304, headers: ["ETag", '"porch"'] };
  const byNode = await ask("/stove");
  expect([await ask("/porch"), await ask("/porch")]).toEqual([byNode, byNode]);
});

it("the last response on a connection announces the close, and the connection ends", async () => {
  for (let asked = 0; asked < 5; asked += 1) expect(await ask("/porch")).toContain("Connection: keep-alive");
  const ended = once(visitor, "end");
  expect(await ask("/porch")).toContain("Connection: close");
  await ended;
});

it.each([
  ["requests only the headers", { method: "HEAD" }],
  ["closes the connection", { headers: "Connection: close\r\n" }],
  ["uses HTTP/1.0", { version: "1.0" }],
])("a client that %s gets Node's response, even after others", async (_, how) => {
  await ask("/porch");
  await ask("/porch");
  await call();
  const byNode = await ask("/stove", how);
  await call();
  expect(await ask("/porch", how)).toBe(byNode);
});

it("the Date header changes with the next second", async () => {
  const dates: (string | undefined)[] = [];
  for (const time of ["08:00:00", "08:00:00", "08:00:01", "08:00:01"]) {
    vi.setSystemTime(new Date(`2026-05-01T${time}.000Z`));
    await ask("/porch");
    dates.push(/Date: ([^\r]+)/.exec(heard)?.[1]);
  }
  expect(dates[1]).toBe(dates[0]);
  expect(dates[3]).toBe(dates[2]);
});
