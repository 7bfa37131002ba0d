import { execFileSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoProfile } from "#content/profile.ts";
import { installedOnDemand } from "./on-demand.ts";
import { dataFolder } from "./product.ts";
import { type RunningServer, startServer } from "./running-server.ts";

const packages = ["next@16.4.6", "react@19.3.1", "react-dom@19.3.1"];
const environment = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };

let folder: string | undefined;

/**
 * A plain Next.js site with our text, style sheet and pictures on its home and listings pages, built and started; once
 * revalidated every minute, once (below /dynamic) rendered for each request. Nothing when Next.js cannot be installed.
 */
export async function startNext(product: RunningServer): Promise<RunningServer | undefined> {
  const ready = await prepareNext(product);
  if (!ready) return undefined;
  buildNext(ready);
  const command = (port: number) => next("start", "-H", "127.0.0.1", "-p", String(port));
  return startServer({ command, folder: ready, environment: () => environment, path: "/listings" });
}

/** Puts the pages and what they show into the folder where Next.js is installed. */
export async function prepareNext({ origin }: RunningServer): Promise<string | undefined> {
  // Fetched before the installation: while that blocks this process, the product closes the connection that would be reused.
  const listings = await (await fetch(`${origin}/api/listings`)).json();
  const [html, listingsHtml] = await Promise.all([read(origin), read(`${origin}/listings`)]);
  folder ??= installedOnDemand("next", packages);
  if (!folder) return undefined;
  const hero = /<picture>(.*?)<\/picture>/s.exec(html)?.[1] ?? "";
  cpSync("bench/next/app", join(folder, "app"), { recursive: true });
  writeFileSync(join(folder, "content.json"), JSON.stringify({ profile: demoProfile, listings, hero: copies(hero) }));
  writeFileSync(join(folder, "app/site.css"), `${stylesOf(html)}${ownStyles(stylesOf(listingsHtml))}`);
  for (const name of ["assets", "brand"])
    cpSync(`build/client/${name}`, join(folder, "public", name), { recursive: true });
  cpSync(join(await dataFolder(), "images/public"), join(folder, "public/media/public"), { recursive: true });
  return folder;
}

const read = async (address: string) => (await fetch(address)).text();
const stylesOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
/** What a page adds to the styles that all share. */
const ownStyles = (styles: string) => styles.slice(styles.lastIndexOf("@layer pages{"));

/** Builds from nothing. */
export function buildNext(ready: string): void {
  rmSync(join(ready, ".next"), { recursive: true, force: true });
  const [program = "", ...rest] = next("build");
  execFileSync(program, rest, { cwd: ready, env: { ...process.env, ...environment }, stdio: "ignore" });
}

function next(...parameters: string[]): string[] {
  return [process.execPath, "node_modules/next/dist/bin/next", ...parameters];
}

/** The two lists of copies of a picture and how wide it is shown, out of its markup. */
function copies(markup: string) {
  const [avif = "", jpg = ""] = [...markup.matchAll(/srcSet="([^"]+)"/gi)].map(([, list]) => list);
  return { avif, jpg, sizes: /sizes="([^"]+)"/.exec(markup)?.[1] ?? "100vw" };
}
