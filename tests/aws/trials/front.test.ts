import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { type Front, openFront } from "../front.ts";
import { listen } from "../gate/http.ts";

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
  answer,
  ...settings
}: Partial<Parameters<typeof openFront>[0]> & { answer: RequestListener }): Promise<Front> {
  const site = createServer(answer);
  const address = await listen(site);
  const front = await openFront({ ...settings, site: () => address, bucket: address });
  onTestFinished(async () => {
    await front.close();
    site.closeAllConnections();
    site.close();
  });
  return front;
}

/** Fails the first time, says that nobody may keep it, and is well afterwards. */
function failOnce(status: number): RequestListener {
  let asked = 0;
  return (_, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? status : 200, { "Cache-Control": "no-store" }).end();
  };
}
