import { afterAll, beforeAll, expect, it } from "vitest";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { openTestSite, type TestSite } from "../../support/test-site.ts";

const token = "a-token-for-prometheus-alone";
const withToken = { authorization: `Bearer ${token}` };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ demo: false, settings: { METRICS_TOKEN: token } });
});
afterAll(() => site.close());

it("a site that was not asked for metrics has no such address", async () => {
  const plain = await openTestSite({ demo: false });
  const { statusCode, body } = await plain.get("/metrics", withToken);
  expect([statusCode, body.includes("shingle_")]).toEqual([404, false]);
  await plain.close();
});

it.each([
  ["without a token", {}],
  ["with another token", { authorization: "Bearer a-token-for-prometheus-alonf" }],
  ["from the machine itself", { host: "localhost:3000", "x-forwarded-for": "127.0.0.1" }],
])("nobody reads them %s", async (_, headers) => {
  const { statusCode, body } = await site.get("/metrics", headers as Record<string, string>);
  expect([statusCode, body]).toEqual([401, "The token of METRICS_TOKEN is needed.\n"]);
});

it("an operator's monitor reads messages, notices, the disk and the requests by class", async () => {
  await site.platform.inquiries.add(zoeAboutTheGable());
  await site.get("/health/live");
  await site.get("/nothing-of-the-kind");
  const { statusCode, headers, body } = await site.get("/metrics", withToken);
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
    ...[200, "text/plain; version=0.0.4; charset=utf-8", "no-store"],
  ]);
  for (const line of [
    /^# TYPE shingle_messages gauge$/m,
    /^shingle_messages\{state="unread"\} 1$/m,
    /^shingle_messages_held\{reason="spam"\} 0$/m,
    /^shingle_notices\{state="failed"\} 0$/m,
    /^shingle_disk_free_bytes \d+$/m,
    /^# TYPE shingle_requests_total counter$/m,
    /^shingle_requests_total\{class="2xx"\} [1-9]/m,
    /^shingle_requests_total\{class="4xx"\} [1-9]/m,
    /^shingle_build_info\{version="[\d.]+"\} 1$/m,
  ])
    expect(body).toMatch(line);
  // No backup was made: a sample without a value would be a wrong one.
  expect(body).not.toContain("shingle_last_backup_timestamp_seconds");
  for (const line of body.trim().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"\})? -?\d+(\.\d+)?)$/);
});

it("a token that is easily guessed is refused at the start", async () => {
  await expect(openTestSite({ settings: { METRICS_TOKEN: "short" } })).rejects.toThrow("METRICS_TOKEN must be");
});
