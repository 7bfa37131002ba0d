import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Directory } from "#domain/listings/directory.ts";
import { StoreUnavailableError } from "./ports/store-errors.ts";
import type { Services } from "./services.ts";

/** How long a page is true while nothing is written, as one that names an open house. */
export interface PageLife {
  /** Milliseconds since 1970; infinite when nothing on it ends. */
  goodUntil: number;
}

/** What is known of a request beside itself. */
export interface PageRequest {
  /** The network address that the request came from. */
  address: string;
  /** The origin that the browser knows the site by (`visitedOrigin`); SITE_URL where nobody asked. */
  visited?: string;
  /** The status to be explained, when the page shall say why a request was not answered. */
  failure?: number;
  /** Where a page that is to be kept notes its end. */
  life?: PageLife;
}

export type RenderPage = (request: Request, facts?: PageRequest) => Promise<Response>;

/** Under which address a public page is kept: see app/frame/site-map.ts. */
export type KeptAddress = (address: URL, directory: Directory) => Promise<string | undefined>;

/** What an address takes as the body of a request. */
export interface BodyRule {
  /** Bytes; absent for what every address takes. */
  bodyLimit?: number;
  /** Takes a form with a photo. */
  takesPhoto?: boolean;
}

export interface Pages {
  render: RenderPage;
  /** What the route at an address says of its bodies: see app/frame/page-handle.ts. */
  bodyRule(address: URL): BodyRule | Promise<BodyRule>;
  /** Whether the pages let search engines in now. Absent in development, where nobody is told of the pages. */
  mayBeFound?(): Promise<boolean>;
  /** Absent in development, where pages change without a write to the store. */
  keptAddress?: KeptAddress;
}

/** What the built pages offer to the server: see app/entry.server.tsx. */
export interface PageBuild {
  entry: {
    module: {
      createPages?: (build: unknown, services: Services) => Required<Pages>;
      sharedErrors?: { StoreUnavailableError: typeof StoreUnavailableError };
    };
  };
}

const buildFile = new URL("../build/server/index.js", import.meta.url);
export const clientFolder = fileURLToPath(new URL("../build/client/", import.meta.url));

/** Loads the built pages. Rejects with a sentence when there are none. */
export async function loadPages(services: Services): Promise<Required<Pages>> {
  if (!existsSync(buildFile)) throw new Error("The pages aren't built yet: run `npm run build` first.");
  return createPages((await import(buildFile.href)) as PageBuild, services);
}

/** The pages of a build. Throws a sentence when it is another version's. */
export function createPages(build: PageBuild, services: Services): Required<Pages> {
  const { createPages, sharedErrors } = build.entry.module;
  if (!createPages) throw new Error("The built pages don't match this server: run `npm run build` again.");
  // Pages with copies of the server's classes would answer 500 where the server means 503.
  if (sharedErrors?.StoreUnavailableError !== StoreUnavailableError)
    throw new Error("The pages do not share the server's modules: see vite.config.ts.");
  return createPages(build, services);
}
