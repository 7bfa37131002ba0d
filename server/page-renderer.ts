import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CacheKey } from "#domain/cache-key.ts";
import type { Searched } from "#domain/counts/searches.ts";
import type { Directory } from "#domain/listings/directory.ts";
import { StoreUnavailableError } from "./ports/store-errors.ts";
import type { Services } from "./services.ts";

/** What a page says about itself while it is rendered. */
export interface PageLife {
  /** Until when it is valid without writes, for example to the end of an open house. Milliseconds since 1970, or infinite. */
  goodUntil: number;
  /** What is counted each time a visitor gets it. */
  searched?: Searched;
}

/** Facts about a request besides the request itself. */
export interface PageRequest {
  /** The client's network address. */
  address: string;
  /** The origin that the browser uses (`visitedOrigin`); SITE_URL if there was no request. */
  visited?: string;
  /** The status to explain, for an error page. */
  failure?: number;
  /** Where a cacheable page records when it expires. */
  life?: PageLife;
}

export type RenderPage = (request: Request, facts?: PageRequest) => Promise<Response>;

/** Returns the cache key of a public page: see app/frame/site-map.ts. */
export type CacheAddress = (address: URL, directory: Directory) => Promise<CacheKey | undefined>;

/** The request body that an address accepts. */
export interface BodyRule {
  /** In bytes; absent for the default. */
  bodyLimit?: number;
  /** Accepts a form with a photo. */
  takesPhoto?: boolean;
  takesPhotos?: boolean;
}

export interface Pages {
  render: RenderPage;
  /** Returns the body rule of the route at an address: see app/frame/page-handle.ts. */
  bodyRule(address: URL): BodyRule | Promise<BodyRule>;
  /** Whether search engines may index the site now. Absent in development, where it is never announced to them. */
  mayBeFound?(): Promise<boolean>;
  /** Absent in development, where pages change without a write to the store. */
  cacheAddress?: CacheAddress;
}

/** The built pages' interface to the server: see app/entry.server.tsx. */
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

/** Loads the built pages. Rejects with a sentence if there are none. */
export async function loadPages(services: Services): Promise<Required<Pages>> {
  if (!existsSync(buildFile)) throw new Error("The pages aren't built yet: run `npm run build` first.");
  return createPages((await import(buildFile.href)) as PageBuild, services);
}

/** Creates the pages of a build. Throws a sentence if it belongs to another version. */
export function createPages(build: PageBuild, services: Services): Required<Pages> {
  const { createPages, sharedErrors } = build.entry.module;
  if (!createPages) throw new Error("The built pages don't match this server: run `npm run build` again.");
  // Pages with their own copies of the server's classes would return 500 instead of 503.
  if (sharedErrors?.StoreUnavailableError !== StoreUnavailableError)
    throw new Error("The pages don't share the server's modules: see vite.config.ts.");
  return createPages(build, services);
}
