import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { visit } from "./flood.ts";
import { openListeningSite } from "./listening-site.ts";
import { say } from "./raw-conversation.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const atOnce = 25;
const numRuns = 60;

const site = await openListeningSite();
afterAll(() => site.close());

/** Mostly the first, because the site responds at the first error. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: odd, weight: 1 });

const bytes = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const method = fc.oneof(fc.constantFrom("PUT", "TRACE", "CONNECT", "PRI", "get", "M-SEARCH", ""), bytes);
const targets = `/ // //evil.example/ http://evil.example/ https://evil.example/api/listings * evil.example:443 /%ff /%
  /..//../etc/passwd /\\..\\ /api/\u009b31m /media/public/\u0080 /?\u0000 /api//listings ///api/admin/listings /#x ?q
  /api/admin/listings;x /./api/admin/../admin/listings /__manifest?p=/&p=//evil`.split(/\s+/);
const target = mostly(
  fc.constantFrom(...targets, `/${"a".repeat(20_000)}`),
  fc.oneof(
    bytes,
    bytes.map((text) => `/${text}`),
  ),
);
const version = fc.constantFrom("HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "http/1.1", "");
const lines = fc.oneof(
  fc.constantFrom(
    "Host: localhost",
    "Host: evil.example",
    "Host: a\r\nHost: b",
    "Content-Length: 5",
    "Content-Length: 5\r\nContent-Length: 6",
    "Content-Length: -1",
    "Content-Length: 99999999999999999999",
    "Content-Length: 0x5",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding : chunked",
    "Transfer-Encoding:\tchunked",
    " folded: line",
    "No colon",
    ": no name",
    "Expect: 100-continue",
    "Expect: the unexpected",
    "Upgrade: websocket\r\nConnection: Upgrade",
    "Connection: close",
    "Connection: keep-alive, host, content-length",
    "Content-Type: application/json",
    "Cookie: __Host-session=\u00ff\u0001",
    `X-Long: ${"a".repeat(20_000)}`,
    "X-Many: 1\r\n".repeat(3000).trimEnd(),
  ),
  fc.tuple(bytes, bytes).map(([name, value]) => `${name}: ${value}`),
);
const body = fc.oneof(
  fc.constantFrom(
    "",
    "hello",
    "0\r\n\r\n",
    "5\r\nhello\r\n0\r\n\r\n",
    "FFFFFFFFFFFFFFFFF\r\nx",
    "-1\r\nx\r\n",
    "5;ext=\r\nhello\r\n0\r\nX-Trailer: y\r\n\r\n",
    "0\r\n\r\nGET /api/listings HTTP/1.1\r\nHost: x\r\n\r\n",
  ),
  bytes,
);
const conversation = fc
  .record({
    method: mostly(fc.constantFrom("GET", "POST"), method),
    target,
    version: mostly(fc.constant("HTTP/1.1"), version),
    host: mostly(fc.constant<string[]>(["Host: localhost"]), fc.constant<string[]>([])),
    lines: mostly(fc.array(lines, { maxLength: 1 }), fc.array(lines, { maxLength: 5 })),
    end: mostly(fc.constant("\r\n"), fc.constantFrom("\n", "\r")),
    body: mostly(fc.constant(""), body),
  })
  .map(({ method, target, version, host, lines, end, body }) =>
    [`${method} ${target} ${version}`, ...host, ...lines, "", body].join(end),
  );

it(`${numRuns * atOnce} malformed requests are answered or hung up on, and the next visitor is served`, {
  timeout: 120_000,
}, async () => {
  const statuses = new Map<number, number>();
  const conversations = fc.array(conversation, { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(conversations, async (said) => {
    for (const { reply, statuses: heard } of await Promise.all(said.map((each) => say(site.port, each, 100)))) {
      for (const status of heard) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(heard.filter((status) => status >= 500)).toEqual([]);
      expect(reply).not.toMatch(/^(server|x-powered-by):/im);
      expect(reply).not.toMatch(/\n {4}at |node_modules/);
    }
  });
  await fc.assert(property, { seed, numRuns });
  expect((await visit(site.port, "127.0.0.1")).status).toBe(200);
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${numRuns * atOnce} malformed requests, seed ${seed}: answers ${answers.join(", ")}\n`);
});

describe("a request that two servers could parse differently", () => {
  const post = "POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const smuggled = "GET /api/listings HTTP/1.1\r\nHost: localhost\r\n\r\n";

  it.each([
    ["both a length and chunks", `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["two lengths", `${post}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
    ["chunks hidden by a space", `${post}Content-Length: 0\r\nTransfer-Encoding : chunked\r\n\r\n${smuggled}`],
    ["an encoding after the chunks", `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
    ["a length with a sign", `${post}Content-Length: +0\r\n\r\n${smuggled}`],
    ["a chunk's length that overflows", `${post}Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n${smuggled}`],
    ["no host", `GET / HTTP/1.1\r\n\r\n${smuggled}`],
    ["a folded header", `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n${smuggled}`],
  ])("with %s is refused, and the bytes after it get no response", async (_kind, said) => {
    const { statuses, reply } = await say(site.port, said, 10_000);
    expect(statuses).toEqual([400]);
    expect(reply).not.toContain('"title"');
  });
});
