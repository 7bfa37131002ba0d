import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

let server: Server;
let visitor: Socket;
afterEach(() => {
  visitor.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends three requests in one packet; answers those that were handed over so far, by their address. */
async function askThreeTimes(): Promise<Map<string, ServerResponse>> {
  const asked = new Map<string, ServerResponse>();
  server = createServer(oneAtATime((request, response) => asked.set(request.url ?? "", response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  visitor.write(["/porch", "/stove", "/attic"].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  return asked;
}

it("somebody who asks three times at once is answered in turn, each time after the answer before", async () => {
  const asked = await askThreeTimes();
  expect([...asked.keys()]).toEqual(["/porch"]);
  let heard = "";
  visitor.on("data", (part) => {
    heard += part;
  });
  asked.get("/porch")?.end("the porch");
  await expect.poll(() => [...asked.keys()]).toEqual(["/porch", "/stove"]);
  asked.get("/stove")?.end("the stove");
  await expect.poll(() => [...asked.keys()]).toEqual(["/porch", "/stove", "/attic"]);
  asked.get("/attic")?.end("the attic");
  await expect.poll(() => heard.match(/the (porch|stove|attic)/g)).toEqual(["the porch", "the stove", "the attic"]);
});

it("nothing more is done for somebody who has hung up", async () => {
  const asked = await askThreeTimes();
  const isOver = once(asked.get("/porch") as ServerResponse, "close");
  visitor.destroy();
  await isOver;
  await new Promise((resolve) => setImmediate(resolve));
  expect([...asked.keys()]).toEqual(["/porch"]);
});
