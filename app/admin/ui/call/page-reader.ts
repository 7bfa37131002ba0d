import { isRouteErrorResponse } from "react-router";
import { sentenceOf } from "./refusals.ts";
import { announceSignOut, askToSignIn } from "./sign-in-again.ts";

interface ReaderArgs<Data> {
  url: URL;
  serverLoader: () => Promise<Data>;
}

/** Whether the page looks for changes by itself, which opens no login form. */
let isByItself = false;

/** Runs reads that no one asked for. */
export async function byItself(read: () => Promise<void>): Promise<void> {
  isByItself = true;
  await read().finally(() => {
    isByItself = false;
  });
}

/**
 * Returns a page's `clientLoader`. When the session has ended, the login form opens over the page, and the data is read
 * again. What can't be read leaves the page as it was, or as `nothing`, with the reason as `problem`.
 * @param nothing the page at an address without its data
 */
export function pageReader<Data extends object>(nothing: (url: URL) => Data) {
  let shown: { place: string; data: Data } | undefined;

  async function read({ url, serverLoader }: ReaderArgs<Data>): Promise<Data & { problem?: string }> {
    const isQuiet = isByItself;
    const place = placeOf(url);
    try {
      shown = { place, data: await serverLoader() };
      return shown.data;
    } catch (error) {
      if (isRouteErrorResponse(error) && error.status === 401) {
        if (isQuiet) announceSignOut();
        else if (await askToSignIn()) return read({ url, serverLoader });
      }
      const known = shown?.place === place ? shown.data : nothing(url);
      return isQuiet ? known : { ...known, problem: sentenceOf(error) };
    }
  }

  // On the first load, the data that the server rendered.
  return Object.assign(read, { hydrate: true as const });
}

/** What the address shows, however much of it. */
function placeOf(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  parameters.delete("pages");
  return `${url.pathname}?${parameters}`;
}
