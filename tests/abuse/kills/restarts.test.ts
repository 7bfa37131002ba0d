import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { freePort } from "../../support/free-port.ts";
import { type ProxyProgram, proxyPrograms, type RunningProxy } from "../../support/programs/proxy-program.ts";
import { spawnSite } from "../../support/site/spawned-site.ts";
import { visit } from "../../support/site/visit-by-name.ts";

interface RestartReport {
  restarts: number;
  /** The number of responses by method and status, for example `GET 200`. */
  answers: Record<string, number>;
  /** The longest wait of a visitor in milliseconds. */
  slowest: number;
  /** Acknowledged messages that are missing or duplicated. */
  lost: string[];
  doubled: string[];
}

const origin = "https://www.example.com";
const settings = { DEMO: "0", TRUST_PROXY: "1", SITE_URL: origin };

/** Restarts the site as its service does while eight visitors read and write through a proxy. */
async function restartTrial({ start }: ProxyProgram, restarts: number): Promise<RestartReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "shingle-restarts-"));
  const place = { ...settings, DATA_DIR: dataDir, PORT: String(await freePort()) };
  let site = await spawnSite(place);
  const proxy = await start(site.port);
  const seen: Seen = { answers: {}, slowest: 0, thanked: [] };
  try {
    let isOver = false;
    const visitors = Array.from({ length: 8 }, async (_, number) => {
      while (!isOver) await (number % 2 === 0 ? look(proxy, seen) : write(proxy, seen));
    });
    for (let restart = 0; restart < restarts; restart++) {
      await afterMore(seen, 40);
      await site.end("SIGTERM");
      site = await spawnSite(place);
    }
    await afterMore(seen, 40);
    isOver = true;
    await Promise.all(visitors);
    const { answers, slowest } = seen;
    return { restarts, answers, slowest: Math.round(slowest), ...(await messages(dataDir, seen)) };
  } finally {
    await proxy.stop();
    await site.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Seen {
  answers: Record<string, number>;
  slowest: number;
  thanked: string[];
}

/** Resolves after this many more responses. */
async function afterMore({ answers }: Seen, more: number): Promise<void> {
  const count = () => Object.values(answers).reduce((sum, each) => sum + each, 0);
  const enough = count() + more;
  while (count() < enough) await new Promise((resolve) => setTimeout(resolve, 20));
}

let written = 0;

function look(proxy: RunningProxy, seen: Seen): Promise<number> {
  return noted(seen, "GET", () => visit(proxy, `${origin}/listings?visit=${++written}`));
}

async function write(proxy: RunningProxy, seen: Seen): Promise<void> {
  const message = `Message ${++written}: when may we see the house?`;
  const body = JSON.stringify({ name: `Visitor ${written}`, email: `visitor${written}@example.com`, message });
  const headers = { "content-type": "application/json" };
  const status = await noted(seen, "POST", () =>
    visit(proxy, `${origin}/api/inquiries`, { method: "POST", headers, body }),
  );
  if (status === 201) seen.thanked.push(message);
}

async function noted(seen: Seen, method: string, send: () => Promise<{ status: number }>): Promise<number> {
  const started = performance.now();
  const { status } = await send().catch(() => ({ status: 0 }));
  seen.slowest = Math.max(seen.slowest, performance.now() - started);
  const answer = `${method} ${status}`;
  seen.answers[answer] = (seen.answers[answer] ?? 0) + 1;
  return status;
}

async function messages(dataDir: string, { thanked }: Seen): Promise<Pick<RestartReport, "lost" | "doubled">> {
  const { inquiries, close } = openEmbeddedPlatform({ dataDir });
  const kept: string[] = [];
  for (const filter of ["all", "spam"] as const) {
    let after: string | undefined;
    do {
      const page = await inquiries.page({ filter, limit: 100, after });
      kept.push(...page.inquiries.map(({ message }) => message));
      after = page.next;
    } while (after);
  }
  await close();
  const lost = thanked.filter((message) => !kept.includes(message));
  return { lost, doubled: kept.filter((message, index) => kept.indexOf(message) !== index) };
}

function describeRestarts(name: string, { restarts, answers, slowest, lost, doubled }: RestartReport): string {
  const counts = Object.entries(answers).map(([answer, times]) => `${times} × ${answer}`);
  return (
    `${restarts} restarts behind ${name}: ${counts.toSorted().join(", ")}; the slowest took ${slowest} ms; ` +
    `${lost.length} messages lost, ${doubled.length} kept twice\n`
  );
}

describe.each(proxyPrograms)("a restart behind $name", (program) => {
  it.runIf(program.isInstalled)(
    "refuses no reader, loses no message, and duplicates none",
    { timeout: 120_000 },
    async () => {
      const report = await restartTrial(program, Number(process.env.RESTARTS ?? 2));
      process.stdout.write(describeRestarts(program.name, report));
      // A message whose connection was cut may have arrived: it is not sent again, and its sender is asked to check.
      const { "POST 503": cut = 0, ...others } = report.answers;
      expect(Object.keys(others).toSorted()).toEqual(["GET 200", "POST 201"]);
      expect(cut).toBeLessThan(others["POST 201"] ?? 0);
      expect([report.lost, report.doubled]).toEqual([[], []]);
    },
  );
});
