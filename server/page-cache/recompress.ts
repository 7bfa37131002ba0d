import { errorFacts, type Log } from "../log.ts";
import { compressBest, type KeptPage } from "./kept-page.ts";

/** Milliseconds without a new page after which the best compression starts. */
const quiet = 300;

/** Compresses pages with the best level, one after the other, once no new page has come for a while. */
export function createRecompression(isStillKept: (address: string, page: KeptPage) => boolean, log: Log) {
  const waiting = new Map<string, { page: KeptPage; headers: Headers }>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  async function pressAll(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (const [address, { page, headers }] of waiting) {
      waiting.delete(address);
      if (!isStillKept(address, page)) continue;
      await compressBest(page, headers).catch((error: unknown) => log.error("page not compressed", errorFacts(error)));
    }
    isBusy = false;
  }

  return (address: string, page: KeptPage, headers: Headers) => {
    waiting.set(address, { page, headers });
    clearTimeout(timer);
    timer = setTimeout(pressAll, quiet).unref();
  };
}
