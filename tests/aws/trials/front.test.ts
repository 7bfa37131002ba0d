import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { type Front, openFront } from "../front.ts";
import { listen } from "../gate/http.ts";

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

it("one agent's error is not shown to the next visitor", async () => {
  const front = await open({ answer: failOnce(503) });
  expect((await fetch(`${front.origin}/api/listings`)).status).toBe(503);
  expect((await fetch(`${front.origin}/api/listings`)).status).toBe(200);
});

it("without the stack's setting an error is everybody's for ten seconds, whoever asks and whatever Cache-Control says", async () => {
  let time = 0;
  const front = await open({ answer: failOnce(503), errorSeconds: 10, now: () => time });
  await fetch(`${front.origin}/api/admin/session?a=1`, { headers: { cookie: "sid=hannah" } });
  time = 9999;
  const another = await fetch(`${front.origin}/api/admin/session?b=2`, { headers: { cookie: "sid=walter" } });
  expect([another.status, another.headers.get("x-cache")]).toEqual([503, "Error from cloudfront"]);
  time = 10_000;
  expect((await fetch(`${front.origin}/api/admin/session`)).status).toBe(200);
});

it("a visitor is answered when the server hangs, and the agent's photo is waited for longer", async () => {
  const waiting: ServerResponse[] = [];
  const front = await open({ answer: (_, response) => waiting.push(response), second: 100 });
  const photo = fetch(`${front.origin}/api/admin/listings/lst_1/photos`, { method: "POST", body: "jpeg" });
  await expect.poll(() => waiting.length).toBe(1);
  expect((await fetch(`${front.origin}/listings`)).status).toBe(504);
  waiting[0]?.writeHead(200).end();
  expect((await photo).status).toBe(200);
});

async function open({
  answer = (_, response) => response.end(),
  bucket = (_, response) => response.end(),
  ...settings
}: Omit<Partial<Parameters<typeof openFront>[0]>, "bucket" | "site"> & {
  answer?: Answering;
  bucket?: Answering;
}): Promise<Front> {
  const [site, store] = [createServer(answer), createServer(bucket)];
  const [siteAddress, bucketAddress] = [await listen(site), await listen(store)];
  const front = await openFront({ ...settings, site: () => siteAddress, bucket: bucketAddress });
  onTestFinished(async () => {
    await front.close();
    for (const server of [site, store]) {
      server.closeAllConnections();
      server.close();
    }
  });
  return front;
}

/** Fails the first time, says that nobody may keep it, and is well afterwards. */
function failOnce(status: number): Answering {
  let asked = 0;
  return (_, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? status : 200, { "Cache-Control": "no-store" }).end();
  };
}
