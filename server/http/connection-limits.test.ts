import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { limitConnections } from "./connection-limits.ts";

/** More than the system takes for somebody who reads nothing. */
const large = Array.from({ length: 20 }, () => Buffer.alloc(1_000_000));
let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

interface House {
  total?: number;
  perNetwork?: number | undefined;
  /** Never answers requests to this path. */
  silent?: string;
}

async function open({
  total = 100,
  perNetwork,
  silent = "/never",
}: House): Promise<{ port: number; turnedAway(): number }> {
  let count = 0;
  server = createServer((request, response) => {
    if (request.url === "/large") Readable.from(large).pipe(response);
    else if (request.url !== silent) response.end("welcome");
  });
  limitConnections(server, { total, perNetwork, onCrowded: () => (count += 1) });
  server.listen(0);
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, turnedAway: () => count };
}

async function say(port: number, text: string, localAddress = "127.0.0.66"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

function visit(port: number, localAddress: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get({ port, host: "127.0.0.1", localAddress, agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
      "error",
      () => resolve(undefined),
    );
  });
}

const isOpen = (socket: Socket) => !socket.destroyed && socket.readyState === "open";

/** Who is closed hears of it a little later. */
const expectOpen = (sockets: Socket[], expected: boolean[]) => expect.poll(() => sockets.map(isOpen)).toEqual(expected);

describe("somebody who opens one connection after the other and says next to nothing", () => {
  it("loses them to the next visitor, who is answered", async () => {
    const { port, turnedAway } = await open({ total: 10 });
    for (let index = 0; index < 10; index++) await say(port, "GET / HTTP/1.1\r\nX-");
    for (let visitor = 0; visitor < 5; visitor++) expect(await visit(port, "127.0.0.2")).toBe(200);
    expect(turnedAway()).toBeGreaterThan(0);
  });

  it("loses them to his own next one when his network has too many", async () => {
    const { port, turnedAway } = await open({ perNetwork: 3 });
    const earlier: Socket[] = [];
    for (let index = 0; index < 3; index++) earlier.push(await say(port, "GET / HTTP/1.1\r\nX-"));
    const newcomer = await say(port, "GET / HTTP/1.1\r\nX-");
    await expect.poll(() => [earlier.filter(isOpen).length, isOpen(newcomer), turnedAway()]).toEqual([2, true, 1]);
    expect(await visit(port, "127.0.0.2")).toBe(200);
    expect(turnedAway()).toBe(1);
  });

  it("does not cost a visitor of another network the slow upload that is under way", async () => {
    const { port } = await open({ total: 4 });
    const upload = await say(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx", "127.0.0.2");
    for (let index = 0; index < 8; index++) await say(port, "GET / HTTP/1.1\r\nX-");
    expect(await visit(port, "127.0.0.3")).toBe(200);
    expect(isOpen(upload)).toBe(true);
  });
});

it("a connection whose request is being answered stays, and the newcomer goes", async () => {
  const { port } = await open({ total: 1, silent: "/slow" });
  const asked = once(server as Server, "request");
  const busy = await say(port, "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  await asked;
  const newcomer = await say(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expectOpen([busy, newcomer], [true, false]);
});

it("a connection whose request was answered before its body came is not taken for one that waits for an answer", async () => {
  const { port } = await open({ total: 1 });
  const early = await say(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n");
  expect(String((await once(early, "data"))[0])).toContain("200 OK");
  early.write("hello");
  expect(isOpen(early)).toBe(true);
  expect(await visit(port, "127.0.0.2")).toBe(200);
  await expectOpen([early], [false]);
});

describe("somebody who asks for a lot and takes none of it", () => {
  const ask = "GET /large HTTP/1.1\r\nHost: x\r\n\r\n";
  const askFor20 = async (port: number, localAddress?: string) => {
    const socket = await say(port, ask, localAddress);
    await once(socket, "readable");
    return socket;
  };

  it("makes room for the next visitor, although the answer is not out yet", async () => {
    const { port, turnedAway } = await open({ total: 4 });
    for (let index = 0; index < 4; index++) await askFor20(port);
    for (let visitor = 0; visitor < 5; visitor++) expect(await visit(port, "127.0.0.2")).toBe(200);
    expect(turnedAway()).toBeGreaterThan(0);
  });

  it("goes before somebody of the same network who takes it slowly", async () => {
    const { port } = await open({ perNetwork: 3 });
    const taking = await askFor20(port);
    let taken = 0;
    taking.on("data", (part: Buffer) => {
      const isHalfWay = taken < 10_000_000 && taken + part.length >= 10_000_000;
      taken += part.length;
      if (isHalfWay) taking.pause();
    });
    await expect.poll(() => taken).toBeGreaterThanOrEqual(10_000_000);
    for (let index = 0; index < 6; index++) await askFor20(port);
    taking.resume();
    await expect.poll(() => taken).toBeGreaterThan(20_000_000);
  });
});
