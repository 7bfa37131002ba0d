import type { RouterContextProvider } from "react-router";
import type { Body } from "#domain/pages/body.ts";
import { type Head, inOrder, type Outline } from "#domain/pages/outline.ts";
import { isPublic, settled } from "#domain/pages/page.ts";
import type { PageKind } from "#domain/pages/slug.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { servicesOf } from "./services.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A page that's currently published. */
export type PublicPage = Outline & { live: Head };

/** Cached per request, because the frame of a page and the page itself need the same. */
const readings = new WeakMap<Context, Promise<PublicPage[]>>();

/** Returns the published pages without their texts, guides in order. Rejects with the store's error. */
export function publicPages(context: Context): Promise<PublicPage[]> {
  const known = readings.get(context) ?? readPages(context);
  readings.set(context, known);
  return known;
}

async function readPages(context: Context): Promise<PublicPage[]> {
  const { pages, now } = servicesOf(context);
  return publishedOf(await pages.all(), now());
}

/** Those of these pages that are published at this time, guides in order. */
export function publishedOf(pages: readonly Outline[], now: Date): PublicPage[] {
  const shown = pages.filter((page) => isPublic(page, now)).map((page) => settled(page, now));
  return inOrder(shown.filter(isLive));
}

function isLive(page: Outline): page is PublicPage {
  return page.live !== undefined;
}

export async function publicGuides(context: Context): Promise<PublicPage[]> {
  return (await publicPages(context)).filter(({ kind }) => kind === "guide");
}

export async function findPublicPage(
  context: Context,
  kind: PageKind,
  wanted: string | undefined,
): Promise<PublicPage | undefined> {
  const slug = wanted?.toLowerCase();
  return (await publicPages(context)).find((page) => page.kind === kind && page.slug === slug);
}

/** The shipped page with this name, wherever it is now. */
export async function shippedPage(context: Context, wanted: string): Promise<PublicPage | undefined> {
  return (await publicPages(context)).find(({ shipped }) => shipped?.name === wanted);
}

/** The new address of the page that used to be at this path. */
export async function movedPage(context: Context, path: string): Promise<PublicPage | undefined> {
  const moved = (await servicesOf(context).pages.moved()).find(({ from }) => from === path);
  return moved && (await publicPages(context)).find(({ id }) => id === moved.pageId);
}

/** The text of a public page. @throws StoreUnavailableError when another was published at this moment */
export async function liveText(context: Context, { id, live }: PublicPage): Promise<Body> {
  const body = await servicesOf(context).pages.text(id, live.hash);
  if (!body) throw new StoreUnavailableError("The page was published again at this moment.");
  return body;
}
