import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Browser, Page as Window } from "@playwright/test";
import type { Page } from "#domain/pages/page.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import { startCloudFor } from "#tests/aws/start.ts";
import { freePort } from "#tests/support/free-port.ts";
import { spawnSite } from "#tests/support/spawned-site.ts";
import { openBrowser } from "./browser.ts";
import { median } from "./figures.ts";
import { type KeyTimes, keysToPaint, openBareField, slowdown } from "./keys.ts";

/**
 * `node bench/pages.ts`: from a key in a long text to its paint, beside a bare field with the same text, from a publication to what
 * visitors read, and a long list of revisions, on a data folder and on what stands for AWS. `node bench/pages.ts embedded` leaves
 * the cloud out, `node bench/pages.ts keys` everything but the keys.
 */

const textBytes = 100_000;
const publications = 10;
const manyRevisions = 1_000;

interface OpenSite {
  origin: string;
  platform: Platform;
  close(): Promise<void>;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const password = "correct-horse-battery";

const browser = await openBrowser();
await measure("embedded", await openOwnSite(), true);
if (process.argv[2] === undefined) await measure("cloud", await openCloudSite(), false);
await browser.close();
process.exit();

async function measure(name: string, site: OpenSite, withKeys: boolean): Promise<void> {
  const window = await signedIn(browser, site.origin);
  if (withKeys) await measureKeys(window);
  if (process.argv[2] === "keys") return site.close();
  // An open editor goes on saving and drawing.
  await window.goto("about:blank");
  const times: number[] = [];
  const guide = await addGuide(window.request);
  for (let turn = 0; turn < publications; turn += 1) times.push(await publishToVisible(window.request, guide.id, turn));
  say(`${name}: publish to visible, ${spread(times)}`);
  say(`${name}: ${manyRevisions} revisions listed, ${spread(await revisionsListed(window, site))}`);
  await window.context().close();
  await site.close();
}

/** The editor and a bare field in turns, so that a busy machine is busy for both. */
async function measureKeys(window: Window): Promise<void> {
  const guide = await addGuide(window.request);
  const fields = { editor: [] as KeyTimes[], "bare field": [] as KeyTimes[] };
  for (let turn = 0; turn < 5; turn += 1) {
    await window.goto(`/admin?tab=pages&page=${guide.id}`);
    fields.editor.push(await keysToPaint(window));
    await openBareField(window, guide.draft?.markdown ?? "");
    fields["bare field"].push(await keysToPaint(window));
  }
  for (const [name, times] of Object.entries(fields)) {
    say(`${name}: key to paint, ${spread(times.flatMap(({ painted }) => painted))}`);
    say(`${name}: main thread's CPU of a key, times ${slowdown}, ${spread(times.map(({ worked }) => worked))}`);
  }
}

async function openOwnSite(): Promise<OpenSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "shingle-bench-pages-"));
  const { port, end } = await spawnSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  const platform = openEmbeddedPlatform({ dataDir });
  return {
    origin: `http://localhost:${port}`,
    platform,
    async close() {
      await platform.close();
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openCloudSite(): Promise<OpenSite> {
  const cloud = await startCloudFor(await freePort(), password);
  const { end } = await spawnSite({ ADMIN_PASSWORD: "", ...cloud.environment });
  return {
    origin: cloud.origin,
    platform: cloud.platform,
    async close() {
      await end("SIGTERM");
      await cloud.close();
    },
  };
}

async function signedIn(browser: Browser, origin: string): Promise<Window> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const window = await context.newPage();
  await window.goto("/admin");
  await window.getByLabel("Username").fill("admin");
  await window.getByLabel("Password").fill(password);
  await window.getByRole("button", { name: "Login" }).click();
  await window.getByRole("heading", { name: "Quick Stats" }).waitFor();
  return window;
}

/** A call as the editor makes it. */
async function call(request: APIRequestContext, origin: string, method: string, path: string, data: object) {
  const answer = await request.fetch(`/api/admin/pages${path}`, { method, data, headers: { Origin: origin } });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Page;
}

async function originOf(request: APIRequestContext): Promise<string> {
  return new URL((await request.get("/admin")).url()).origin;
}

async function addGuide(request: APIRequestContext): Promise<Page> {
  const origin = await originOf(request);
  const page = await call(request, origin, "POST", "", { kind: "guide", title: `Guide ${Date.now()}` });
  const sentence = "Ask who keeps the road in January, and what the well gave in August. ";
  const paragraph = `## A heading\n\n${sentence.repeat(8)}\n\n`;
  const markdown = paragraph.repeat(Math.ceil(textBytes / paragraph.length)).slice(0, textBytes);
  return call(request, origin, "PUT", `/${page.id}`, {
    rev: page.rev,
    draft: { ...page.draft, summary: "A.", markdown },
  });
}

/** Milliseconds from the call that publishes until a visitor's page has the words. */
async function publishToVisible(request: APIRequestContext, id: string, turn: number): Promise<number> {
  const origin = await originOf(request);
  const page = (await (await request.get(`/api/admin/pages/${id}`)).json()) as Page;
  const words = `Published ${turn} ${Date.now()}`;
  const draft = { ...(page.draft ?? page.live), markdown: words };
  const { rev, slug } = await call(request, origin, "PUT", `/${id}`, { rev: page.rev, draft });
  const started = performance.now();
  await call(request, origin, "POST", `/${id}/publish`, { rev, anyway: true });
  for (;;) {
    const answer = await request.get(`/resources/${slug}`);
    if ((await answer.text()).includes(words)) return performance.now() - started;
  }
}

async function revisionsListed(window: Window, { origin, platform: { pages } }: OpenSite): Promise<number[]> {
  const { id } = await addGuide(window.request);
  const body = { title: "A title", summary: "", markdown: "Some words." };
  const first = Date.parse("2026-01-01T00:00:00Z");
  for (let number = 0; number < manyRevisions; number += 1) {
    const at = new Date(first + number * 60_000).toISOString();
    const place = String(number).padStart(6, "0");
    await pages.addRevision({ id: `rev_bench-${place}`, pageId: id, at, why: "publish", body });
  }
  // A call of the browser's goes through a process of Playwright, whose work is not the site's.
  const cookies = await window.context().cookies();
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const times: number[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/admin/pages/${id}/revisions`, { headers });
    const { revisions } = (await answer.json()) as { revisions: object[] };
    times.push(performance.now() - started);
    if (revisions.length < manyRevisions) throw new Error(`${revisions.length} revisions are listed.`);
  }
  return times;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  return `${times.length} times: median ${median([...times]).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(1)} ms`;
}
