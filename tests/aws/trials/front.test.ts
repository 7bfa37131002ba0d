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

it("a refusal is kept by nobody unless it names an age, and what was sent never is", async () => {
  const front = await open({ answer: failOnce(403), errorSeconds: 10 });
  expect((await fetch(`${front.origin}/contact`)).status).toBe(403);
  expect((await fetch(`${front.origin}/contact`)).status).toBe(200);
  const failing = await open({ answer: failOnce(503), errorSeconds: 10 });
  expect((await fetch(`${failing.origin}/contact`, { method: "POST" })).status).toBe(503);
  expect((await fetch(`${failing.origin}/contact`, { method: "POST" })).status).toBe(200);
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

it("a page is kept as it says, and whoever has it is told so", async () => {
  let asked = 0;
  const answer: Answering = (_, response) => {
    asked += 1;
    response.writeHead(200, { "Cache-Control": "public, max-age=0, s-maxage=5", ETag: '"1"' }).end("page");
  };
  let time = 0;
  const front = await open({ answer, keepsPages: true, now: () => time });
  const first = await fetch(`${front.origin}/listings`);
  const second = await fetch(`${front.origin}/listings`, { headers: { "If-None-Match": '"1"' } });
  expect([first.headers.get("x-cache"), second.headers.get("x-cache")]).toEqual([
    "Miss from cloudfront",
    "Hit from cloudfront",
  ]);
  expect([second.status, asked]).toEqual([304, 1]);
  time = 5000;
  await fetch(`${front.origin}/listings`);
  expect(asked).toBe(2);
});

it("a visitor's own address comes last, behind whatever the visitor wrote", async () => {
  const answer: Answering = ({ headers }, response) => response.end(headers["x-forwarded-for"]);
  const front = await open({ answer });
  const forged = await fetch(`${front.origin}/health`, { headers: { "X-Forwarded-For": "198.51.100.1" } });
  expect(await forged.text()).toBe("198.51.100.1, 203.0.113.7");
});

it("scripts and styles are the bucket's, also those that an older server had", async () => {
  const bucket: Answering = ({ url }, response) =>
    response.writeHead(url === "/assets/old.js" ? 200 : 403).end("bucket");
  const front = await open({ answer: (_, response) => response.end("server"), bucket });
  expect(await (await fetch(`${front.origin}/assets/old.js`)).text()).toBe("bucket");
  expect((await fetch(`${front.origin}/assets/new.js`)).status).toBe(403);
});

it("a picture is gone at CloudFront once its tag is", async () => {
  let isThere = true;
  const bucket: Answering = (_, response) =>
    isThere
      ? response.writeHead(200, { "Cache-Control": "max-age=99", "x-amz-meta-cache-tag": "lst_1,porch" }).end()
      : response.writeHead(403).end();
  const front = await open({ bucket, keepsPages: true });
  const look = async () => (await fetch(`${front.origin}/public/listings/lst_1/porch.jpg`)).status;
  expect(await look()).toBe(200);
  isThere = false;
  expect(await look()).toBe(200);
  front.invalidateTag("LST_1");
  expect(await look()).toBe(403);
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
