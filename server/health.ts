import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "./http/client.ts";
import { sendJson } from "./http/send.ts";
import { errorFacts } from "./log.ts";
import { freeSpace, lowSpaceBytes } from "./machine/free-space.ts";
import { StoreUnavailableError } from "./ports/store-errors.ts";
import type { Services } from "./services.ts";

/**
 * The response of `/health`. A container or monitor checks whether the site is ready; `npm run doctor` checks how
 * requests reach it.
 */
export interface Health {
  status: "ready" | "not ready";
  /** Why the site is not ready. */
  reason?: string;
  /** What will fail soon. */
  warning?: string;
  /** The client's address as the site sees it. */
  you: string;
  /** Whether a proxy, or the client, sent X-Forwarded-For. */
  forwarded: boolean;
}

/** @param free bytes @param damage known damage to the data */
export function warningOf(free: number | undefined, damage?: string): Pick<Health, "warning"> {
  const isTight = free !== undefined && free < lowSpaceBytes;
  const warning = [damage ?? "", isTight ? "The data folder's disk is almost full." : ""].filter(Boolean).join(" ");
  return warning ? { warning } : {};
}

/**
 * Serves `/health/live`: the process accepts requests, even if they fail. For supervisors that would otherwise kill it.
 */
export function sendLive(response: ServerResponse): void {
  response.setHeader("Cache-Control", "no-store");
  sendJson(response, 200, { status: "live" });
}

/** Serves `/health`. Anyone may request it, so concurrent requests share one check, which costs a disk write. */
export function createHealth({ platform, config, log }: Services) {
  let running: Promise<void> | undefined;

  function check(): Promise<void> {
    running ??= platform.checkHealth().finally(() => {
      running = undefined;
    });
    return running;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader("Cache-Control", "no-store");
    const seen = {
      you: clientAddress(request, config.trustProxy),
      forwarded: request.headers["x-forwarded-for"] !== undefined,
    };
    const answer = (health: Health) => sendJson(response, health.status === "ready" ? 200 : 503, health);
    try {
      await check();
      answer({ status: "ready", ...warningOf(await freeSpace(config.dataDir), platform.watch.damage()), ...seen });
    } catch (error) {
      log.error("not ready", errorFacts(error));
      // Our own message contains no paths. Other errors might.
      const isOurs = error instanceof StoreUnavailableError;
      const reason = isOurs ? error.message : "The database or the data folder isn't writable.";
      answer({ status: "not ready", reason, ...seen });
    }
  };
}
