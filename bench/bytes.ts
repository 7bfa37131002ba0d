import { brotliCompressSync } from "node:zlib";
import type { Browser, Request } from "@playwright/test";
import { openBrowser, telephone } from "./browser.ts";
import { kilobytes } from "./figures.ts";
import { startNext } from "./next-page.ts";
import { publicPages, signIn, startProduct } from "./product.ts";
import type { Section } from "./report.ts";
import type { RunningServer } from "./running-server.ts";

/** The pages that the reference has as well. */
const referencePages = { home: "/", listings: "/listings" };

interface Loaded {
  /** Bytes by kind. Text is counted as brotli of the highest quality, whatever was sent. */
  html: number;
  inlineStyles: number;
  inlineScript: number;
  styles: number;
  script: number;
  fonts: number;
  images: number;
  files: { script: number; beforeImages: number; all: number };
}

/** What a phone downloads for each kind of page, as Chromium counts it. */
export async function measure(): Promise<Section[]> {
  const product = await startProduct();
  const next = await startNext(product);
  const browser = await openBrowser();
  const pages = await loadAll(browser, product, await publicPages(product));
  const admin = await load(browser, `${product.origin}/admin`, await signIn(product));
  const references = next ? await loadAll(browser, next, referencePages) : {};
  await browser.close();
  await Promise.all([product.stop(), next?.stop()]);
  return [
    {
      title: "Bytes",
      about: `A telephone of 412 × 823 points at 1.75 pixels each, nothing scrolled. HTML, styles and script as brotli at quality 11, whatever was sent; the HTML holds the inline
styles and the inline script. Requests before pictures: the page itself, style sheets and scripts; fonts are counted by their bytes.${next ? "" : " Next.js could not be installed."}`,
      columns: [
        "page",
        "HTML",
        "styles in it",
        "script in it",
        "CSS files",
        "script files",
        "fonts",
        "pictures",
        "requests before pictures",
        "requests",
      ],
      rows: [
        ...Object.entries(pages).map(([name, loaded]) => row(name, loaded)),
        row("admin, signed in", admin),
        ...Object.entries(references).map(([name, loaded]) => row(`Next.js ISR, ${name}`, loaded)),
      ],
      readings: readings(pages, admin, references),
    },
  ];
}

function readings(
  pages: Record<string, Loaded>,
  admin: Loaded,
  references: Record<string, Loaded>,
): Section["readings"] {
  const against = Object.entries(references).map(
    ([name, reference]) => [name, text(pages[name] as Loaded) / text(reference)] as const,
  );
  return [
    { goal: "W1 bytes", measured: most(pages, ({ inlineScript, script }) => inlineScript + script) },
    { goal: "W1 files", measured: most(pages, ({ files }) => files.script) },
    { goal: "W2 home", measured: { "": (pages.home?.html ?? Number.NaN) / 1024 } },
    { goal: "W2 listings", measured: { "": (pages.listings?.html ?? Number.NaN) / 1024 } },
    ...(against.length > 0 ? [{ goal: "W3" as const, measured: Object.fromEntries(against) }] : []),
    { goal: "W4", measured: { "": admin.script / 1024 } },
  ];
}

const text = ({ html, styles, script }: Loaded) => html + styles + script;

function most(pages: Record<string, Loaded>, figure: (loaded: Loaded) => number): Record<string, number> {
  return { "most of any page": Math.max(...Object.values(pages).map(figure)) };
}

function row(name: string, { files, ...sizes }: Loaded): string[] {
  const { html, inlineStyles, inlineScript, styles, script, fonts, images } = sizes;
  const bytes = [html, inlineStyles, inlineScript, styles, script, fonts, images].map(kilobytes);
  return [name, ...bytes, String(files.beforeImages), String(files.all)];
}

async function loadAll(browser: Browser, { origin }: RunningServer, pages: Record<string, string>) {
  const loaded: Record<string, Loaded> = {};
  for (const [name, path] of Object.entries(pages)) loaded[name] = await load(browser, `${origin}${path}`);
  return loaded;
}

async function load(browser: Browser, address: string, cookie?: string): Promise<Loaded> {
  const context = await browser.newContext(telephone);
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  if (cookie) await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(address, { waitUntil: "networkidle" });
  const ofKind = (...kinds: string[]) => requests.filter((request) => kinds.includes(request.resourceType()));
  const html = await sentText(ofKind("document").at(-1));
  const sizes = {
    html: brotli(html),
    inlineStyles: brotli(inline(html, "style")),
    inlineScript: brotli(inline(html, "script")),
    styles: await total(ofKind("stylesheet"), textSize),
    script: await total(ofKind("script"), textSize),
    fonts: await total(ofKind("font"), sentSize),
    images: await total(ofKind("image"), sentSize),
    files: {
      script: ofKind("script").length,
      beforeImages: ofKind("document", "stylesheet", "script").length,
      all: requests.length,
    },
  };
  await context.close();
  return sizes;
}

function inline(html: string, element: "script" | "style"): string {
  const contents = [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "gs"))];
  return contents.map(([, content]) => content).join("");
}

const brotli = (content: string) => (content === "" ? 0 : brotliCompressSync(content).length);
const textSize = async (request: Request) => brotli(await sentText(request));
const sentSize = async (request: Request) => (await request.sizes()).responseBodySize;

async function sentText(request: Request | undefined): Promise<string> {
  return (await (await request?.response())?.text()) ?? "";
}

async function total(requests: Request[], size: (request: Request) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const request of requests) sum += await size(request);
  return sum;
}
